// Text that has to be as a file says. After a change that is meant, CASTELLAN_UPDATE=1 writes
// the files anew; look at the difference.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

export function golden(path, text) {
  const file = new URL(path, import.meta.url);
  if (process.env.CASTELLAN_UPDATE) {
    mkdirSync(new URL(".", file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  const wanted = readFileSync(file, "utf8").split("\n");
  const found = text.split("\n");
  const at = found.findIndex((line, i) => line !== wanted[i]);
  if (at < 0 && found.length === wanted.length) return;
  const line = at < 0 ? found.length : at;
  const around = (lines) => lines.slice(Math.max(0, line - 3), line + 4).join("\n");
  throw new Error(
    `not as in tests/system/browser/${path}, from line ${line + 1} on. CASTELLAN_UPDATE=1 writes it anew.\n` +
      `It should be:\n${around(wanted)}\n\nIt is:\n${around(found)}`,
  );
}
