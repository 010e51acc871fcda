import { securityKindLabels } from "../fields/labels.ts";
import type { StatedKind } from "./stated-fields.ts";

interface Holders {
  asOfOn: string;
  holders: { name: string; before: string | null; after: string | null }[];
}

/** Writes a stated value as staff read and correct it: "6,820,000", "14.00–16.00", "Alder & Stone; Harrow". */
export function writeStated(kind: StatedKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "names") return (value as string[]).join("; ");
  if (kind === "range") {
    const { low, high } = value as { low: string; high: string };
    return `${low}–${high}`;
  }
  if (kind === "holders") return writeHolders(value as Holders);
  if (kind === "securityType")
    return securityKindLabels[value as keyof typeof securityKindLabels] ?? String(value);
  if (kind === "shares" || kind === "amount")
    return Number(value).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return String(value);
}

/** One line for each holder, below the day: "Saltmarsh Ventures | 30% | 25%". */
function writeHolders({ asOfOn, holders }: Holders): string {
  const percent = (share: string | null) =>
    share === null ? "—" : `${Number((Number(share) * 100).toFixed(4))}%`;
  const lines = holders.map(
    ({ name, before, after }) => `${name} | ${percent(before)} | ${percent(after)}`,
  );
  return [asOfOn, ...lines].join("\n");
}
