/** Throws when the key is missing, which is an error of the program and must not pass for the key 0. */
export function requireKey(key: number | null | undefined, what: string): number {
  if (key === null || key === undefined) throw new Error(`There is no key of ${what}.`);
  return key;
}
