import { valueText } from "../../../domain/charts/chart-text.ts";
import { type LineInput, prepareLines } from "../../../domain/charts/prepare-lines.ts";
import { dayText, priceText } from "../../../domain/fields/formats.ts";
import type { Block } from "../../pdf/paper.ts";
import type { ReportFacts } from "./report-repository.ts";

/** The return from the IPO price beside that of the index, up to the day of the report. Empty before the first closes. */
export function returnChart({ company, deal, closes, index }: ReportFacts): Block[] {
  const price = deal?.offer_price;
  const from = deal?.offer_on;
  if (!price || !from || closes.length < 2) return [];
  const name = company.ticker ?? company.name;
  const own: LineInput = {
    ...{ id: name, name, isIndex: false },
    days: [from, ...closes.map(({ day }) => day)],
    values: [price, ...closes.map(({ close }) => close)],
  };
  const levels = index?.levels ?? [];
  const lines = [own];
  if (index && levels.length > 1)
    lines.push({
      ...{ id: index.symbol, name: index.symbol, isIndex: true },
      // An index without a level on the day of the offer starts there with its first one.
      days: levels.map(({ day }, at) => (at === 0 ? from : day)),
      values: levels.map(({ level }) => level),
    });
  const last = closes.at(-1)?.day ?? from;
  const chart = prepareLines(lines, { from, to: last }, "percent");
  const texts = chart.lines.map(
    (line) => `${line.id} ${valueText(line.last, { kind: "percent" })}`,
  );
  return [
    { kind: "heading", level: 2, text: "Return from IPO price" },
    {
      kind: "chart",
      title: "Return from IPO price",
      alt: `Line chart of returns from ${dayText(from)} to ${dayText(last)}: ${texts.join("; ")}.`,
      note: `From the IPO price of ${priceText(price, deal?.currency ?? null)}${lines.length > 1 ? `; ${index?.symbol} from ${dayText(from)}` : ""}.`,
      chart,
    },
  ];
}
