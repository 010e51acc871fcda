export interface ToldChanges {
  isWhole: boolean;
  asOf: string;
  /** The rows by key, each as its JSON. */
  rows: Map<string, string>;
  gone: string[];
}

/** Reads the JSON Lines that tell changes. */
export function parseChanges(file: Uint8Array): ToldChanges {
  const lines = Buffer.from(file)
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return {
    isWhole: lines[0].isWhole,
    asOf: lines.at(-1).asOf,
    rows: new Map(lines.filter((l) => l.row).map((l) => [l.key, JSON.stringify(l.row)])),
    gone: lines.filter((l) => l.isGone).map((l) => l.key),
  };
}
