// The language of the page: the one chosen here, or the first of the browser's that there is.

import languages from "castellan:words";

export const offered = Object.keys(languages);

export function fitting(wanted: readonly string[]): string {
  const known = wanted.map((each) => each.split("-")[0]!.toLowerCase()).find((each) => offered.includes(each));
  return known ?? "en";
}

export const language = fitting([kept(), ...navigator.languages]);
document.documentElement.lang = language;

export const sentences_of_page = () => languages[language]!();

// As those who speak it call it.
export function own_name(language: string): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
}

// What is on the page was said already, so all of it is made anew.
export function speak(language: string): void {
  try {
    localStorage.setItem("language", language);
  } catch {
    return; // It would not be remembered.
  }
  location.reload();
}

function kept(): string {
  try {
    return localStorage.getItem("language") ?? "";
  } catch {
    return "";
  }
}
