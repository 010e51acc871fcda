import { noValueText } from "../fields/formats.ts";
import { securityKindLabels } from "../fields/labels.ts";
import { isMeasure, measures } from "../statements/kinds.ts";
import type { StatedKind } from "../statements/stated-fields.ts";

/** Larger numbers have commas between their thousands. */
const mostOfPrices = 1e12;

interface Holders {
  asOfOn: string;
  holders: { name: string; before: string | null; after: string | null }[];
}

/** Writes a stated value as staff read and correct it: "6,820,000", "14.00–16.00", "Alder & Stone; Harrow". */
export function writeStated(kind: StatedKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "names" || kind === "banks") return (value as string[]).join("; ");
  if (kind === "range") {
    const { low, high } = value as { low: string; high: string };
    return `${low}–${high}`;
  }
  if (kind === "holders") return writeHolders(value as Holders);
  if (kind === "statements" || kind === "balances") return writeFigures(value as Figures[]);
  if (kind === "securityType")
    return securityKindLabels[value as keyof typeof securityKindLabels] ?? String(value);
  if (kind === "fraction" || kind === "change") return writePercent(value as string);
  if (kind === "yesNo") return value === true ? "yes" : "no";
  if (isMeasure(kind) && measures[kind].most >= mostOfPrices)
    return Number(value).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return String(value);
}

function writePercent(part: string): string {
  return `${Number((Number(part) * 100).toFixed(4))}%`;
}

/** The figures of a period or of a day, with the amounts in whole units of the currency. */
type Figures = { currency: string; term?: string } & Record<string, string>;

/** The names of figures as staff read and write them. */
export const figureWords = {
  revenue: "revenue",
  grossProfit: "gross profit",
  ebit: "EBIT",
  netIncome: "net income",
  operatingCashFlow: "operating cash flow",
  capitalExpenditure: "capital expenditure",
  cash: "cash",
  totalAssets: "total assets",
  totalEquity: "total equity",
} as const;

/** One line for each period or day: "2024-12-31 | annual | USD | revenue 86,935,059 | net income -38,694,239". */
function writeFigures(list: readonly Figures[]): string {
  return list
    .map((one) => {
      const amounts = Object.entries(figureWords).flatMap(([figure, words]) =>
        one[figure] == null ? [] : [`${words} ${Number(one[figure]).toLocaleString("en-US")}`],
      );
      const { periodEndOn, asOfOn, term, currency } = one;
      return [periodEndOn ?? asOfOn, ...(term ? [term] : []), currency, ...amounts].join(" | ");
    })
    .join("\n");
}

/** One line for each holder, below the day: "Saltmarsh Ventures | 30% | 25%". */
function writeHolders({ asOfOn, holders }: Holders): string {
  const percent = (share: string | null) => (share === null ? noValueText : writePercent(share));
  const lines = holders.map(
    ({ name, before, after }) => `${name} | ${percent(before)} | ${percent(after)}`,
  );
  return [asOfOn, ...lines].join("\n");
}
