/** The place of a logo in the store. */
export function logoKey(name: string): string {
  return `logos/${name}`;
}
