/** The key that was looked for. A miss is an error of the program, and must not pass for the key 0. */
export function foundKey(key: number | null | undefined, what: string): number {
  if (key === null || key === undefined) throw new Error(`There is no key of ${what}.`);
  return key;
}
