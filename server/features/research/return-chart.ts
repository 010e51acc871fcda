import { dayText, priceText } from "../../../domain/fields/formats.ts";
import type { Block, ChartBlock } from "../../pdf/paper.ts";
import type { ReportFacts } from "./report-repository.ts";
import { signedText } from "./report-texts.ts";

type Line = ChartBlock["lines"][number];

/** The return from the IPO price beside that of the index, up to the day of the report. Empty before the first closes. */
export function returnChart({ company, deal, closes, index }: ReportFacts): Block[] {
  const price = deal?.offer_price;
  const from = deal?.offer_on;
  if (!price || !from || closes.length < 2) return [];
  const name = company.ticker ?? company.name;
  const own: Line["points"] = [
    [from, 0],
    ...closes.map(({ day, close }) => [day, close / price - 1] as const),
  ];
  const lines = [namedLine(name, own)];
  const base = index?.levels[0]?.level;
  if (index && base && index.levels.length > 1) {
    const days = new Set(own.map(([day]) => day));
    const levels = index.levels.filter(({ day }) => days.has(day));
    const points = levels.map(({ day, level }) => [day, level / base - 1] as const);
    if (points.length > 1) lines.push({ ...namedLine(index.symbol, points), isBenchmark: true });
  }
  const last = closes.at(-1)?.day ?? from;
  const texts = lines.map((line) => line.name).join("; ");
  return [
    { kind: "heading", level: 2, text: "Return from IPO price" },
    {
      kind: "chart",
      title: "Return from IPO price",
      alt: `Line chart of returns from ${dayText(from)} to ${dayText(last)}: ${texts}.`,
      note: `From the IPO price of ${priceText(price, deal?.currency ?? null)}${lines.length > 1 ? `; ${index?.symbol} from ${dayText(from)}` : ""}.`,
      lines,
    },
  ];
}

function namedLine(name: string, points: Line["points"]): Line {
  return { name: `${name} ${signedText(points.at(-1)?.[1] ?? null)}`, points };
}
