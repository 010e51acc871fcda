/** Some file systems refuse longer names. */
const mostBytes = 200;

/** Turns a name that a stranger gave into the name of a file within a folder; undefined when none is left of it. */
export function toFileName(given: string): string | undefined {
  const [last = ""] = given.split(/[\\/]/).slice(-1);
  const name = last
    .normalize("NFC")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  if (/^\.*$/.test(name) || Buffer.byteLength(name) > mostBytes) return undefined;
  return name;
}
