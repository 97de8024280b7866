// How far somebody has come in each lesson, kept in this browser.

type Progress = Record<string, number | "done">;

function all(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("learned") ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Progress) : {};
  } catch {
    return {};
  }
}

// The step to go on with; "done" once the end was reached.
export function progress(lesson: string): number | "done" {
  const found = all()[lesson];
  return found === "done" ? "done" : Number.isInteger(found) && found! >= 0 ? found! : 0;
}

export function keep_progress(lesson: string, step: number | "done"): void {
  const kept = all();
  if (kept[lesson] === "done") return;
  try {
    localStorage.setItem("learned", JSON.stringify({ ...kept, [lesson]: step }));
  } catch {
    // Then nothing is remembered.
  }
}
