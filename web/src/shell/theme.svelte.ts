// Light, dark, or as the system has it; remembered.

type Choice = "system" | "light" | "dark";
const order: Choice[] = ["system", "light", "dark"];

class Theme {
  choice = $state<Choice>(kept());

  constructor() {
    this.#show();
  }

  next(): void {
    this.choice = order[(order.indexOf(this.choice) + 1) % order.length]!;
    try {
      localStorage.setItem("theme", this.choice);
    } catch {
      // Not remembered then.
    }
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset["theme"] = this.choice;
  }
}

function kept(): Choice {
  try {
    const found = localStorage.getItem("theme");
    return order.find((choice) => choice === found) ?? "system";
  } catch {
    return "system";
  }
}

export const theme = new Theme();
