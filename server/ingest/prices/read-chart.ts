import * as z from "zod/mini";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Bar } from "../../../domain/statements/claims.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import { readNews } from "../headlines/news-reading.ts";
import { readExchange } from "../reading/exchanges.ts";
import { readListedName } from "../reading/listed-names.ts";
import { makeReading, parseFrame, parseRecord } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, SourceRecord } from "../record.ts";
import { addBar, inOrder, toBar } from "./bars.ts";

const Chart = z.object({
  ticker: z.string(),
  company: z.string(),
  chartSeries: z.array(z.unknown()),
  fundamentals: z.nullish(z.looseObject({ exchange: z.nullish(z.string()) })),
  earningsHistory: z.optional(z.unknown()),
  historySource: z.nullish(z.string()),
  news: z.nullish(z.array(z.unknown())),
});
type Chart = z.output<typeof Chart>;

const Price = z.nullable(z.number());
const WrittenBar = z.tuple([Price, Price, Price, Price, Price, z.string()]);

const Headline = z.object({
  title: z.string(),
  publisher: z.nullish(z.string()),
  link: z.nullish(z.string()),
  publishedAt: z.string(),
});

/** Reads daily bars `[open, high, low, close, volume, day]` of one ticker from its first day on, and its headlines. */
export async function* readChart(document: Document): AsyncGenerator<Reading> {
  const chart = parseFrame(Chart, await readJson(document.bytes()));
  const bars = new Map<Day, Bar>();
  for (const [index, value] of chart.chartSeries.entries()) {
    const refusal = findRefusal(() => addBar(bars, readBar(value)));
    if (refusal !== null) yield { refusal: { place: `chartSeries[${index}]`, reason: refusal } };
  }
  yield makeReading(document.name, () => makeSeries(chart, inOrder(bars), document.name));
  for (const [index, value] of (chart.news ?? []).entries()) {
    yield readNews(`news[${index}]`, value as Json, () => {
      const { title, publisher, link, publishedAt } = parseRecord(Headline, value);
      return { headline: title, source: publisher, link, symbol: chart.ticker, at: publishedAt };
    });
  }
}

function findRefusal(read: () => void): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof UnreadableValue) return error.message;
    throw error;
  }
}

function readBar(value: unknown): Bar {
  const [open, high, low, close, volume, on] = parseRecord(WrittenBar, value);
  return toBar(on, { open, high, low, close, volume });
}

/** Yahoo adjusts all prices for later splits. */
function makeSeries(chart: Chart, bars: Bar[], place: string): SourceRecord {
  const symbol = readSymbol(chart.ticker);
  const [first, last] = [bars[0]?.on, bars.at(-1)?.on];
  if (symbol === null) throw new UnreadableValue(`"${chart.ticker}" is not a ticker symbol`);
  if (!first || !last) throw new UnreadableValue("The series has no price of any day");
  const { company, kind, shareClass } = readListedName(chart.company);
  const { chartSeries: _bars, news: _news, ...rest } = chart;
  return {
    key: `${symbol}:bars`,
    place,
    documentOn: last,
    payload: { ...(rest as Record<string, Json>), bars: bars.length },
    subject: {
      about: "security",
      symbol,
      exchange: readExchange(chart.fundamentals?.exchange),
      on: first,
      companyName: company === symbol ? null : company,
    },
    claims: {
      security: { kind, shareClass, currency: "USD" },
      series: { adjusted: "splits", isFromListing: beginsWithYear(first) ? null : true, bars },
    },
  };
}

/** Such a series may have been cut at the new year rather than begin with the listing. */
function beginsWithYear(day: string): boolean {
  return day.slice(5) <= "01-04";
}
