// The Hungarian article: `a(z)` is left open in the sentences, and becomes `a` or `az` by how
// the word after it is spoken.

const open_article = /([aA])\(z\)(?=([ „“”"»«([’]*)(\d*)(.?\d?))/gu;
const vowel = /[aáeéiíoóöőuúüű]/i;
const square = /^f\d/; // the letter is spoken: eff

// Egy, öt, ötven, ezer …: a one is spoken only where it stands alone, as in 1, 1000, 1000000.
function number_begins_with_vowel(digits: string): boolean {
  return digits[0] === "5" || (digits[0] === "1" && digits.length % 3 === 1);
}

export function with_articles(text: string): string {
  return text.replace(open_article, (_, article: string, __: string, digits: string, letter: string) =>
    (digits ? number_begins_with_vowel(digits) : vowel.test(letter[0] ?? "") || square.test(letter)) ? `${article}z` : article,
  );
}
