import * as z from "zod/mini";
import type { Day } from "../../../domain/calendar/day.ts";
import { isMarketDay } from "../../../domain/statements/bounds.ts";
import type { DealClaims } from "../../../domain/statements/claims.ts";
import { oneLine } from "../reading/blanks.ts";
import { readDay } from "../reading/days.ts";
import { readPriceRange, toDecimal } from "../reading/decimals.ts";
import { readExchange } from "../reading/exchanges.ts";
import { readJson } from "../reading/json.ts";
import { makeReading, parseFrame, parseRecord, refuseUnless } from "../reading/readings.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Source, SourceRecord } from "../record.ts";

/** Finnhub's calendar of offerings: `{ipoCalendar: [{date, status, name, symbol, …}]}`; any field may be null. */
export const finnhubCalendar: Source = {
  rank: "exchange",
  refuse: (document) =>
    refuseUnless(document, /"ipoCalendar"\s*:/, "This is not a Finnhub calendar."),
  read: readCalendar,
};

const Calendar = z.object({ ipoCalendar: z.array(z.unknown()) });

const Row = z.object({
  date: z.string(),
  status: z.enum(["priced", "filed", "expected", "withdrawn"]),
  name: z.nullish(z.string()),
  symbol: z.nullish(z.string()),
  exchange: z.nullish(z.string()),
  price: z.nullish(z.string()),
  numberOfShares: z.nullish(z.number()),
});
type Row = z.output<typeof Row>;

async function* readCalendar(document: Document): AsyncGenerator<Reading> {
  const { ipoCalendar } = parseFrame(Calendar, await readJson(document.bytes()));
  const documentOn = findLastDay(ipoCalendar);
  for (const [index, row] of ipoCalendar.entries()) {
    const place = `ipoCalendar[${index}]`;
    yield makeReading(place, () => ({ ...readRow(row), place, documentOn }));
  }
}

/** The document states no date of its own; it is at least as new as the last event that it contains. */
function findLastDay(rows: unknown[]): Day | null {
  const days = rows.flatMap((row) => {
    const read = Row.safeParse(row);
    return read.success && read.data.status !== "expected" ? [read.data.date] : [];
  });
  return days.filter(isMarketDay).toSorted().at(-1) ?? null;
}

function readRow(value: unknown): Omit<SourceRecord, "place" | "documentOn"> {
  const row = parseRecord(Row, value);
  const on = readDay(row.date, "YYYY-MM-DD");
  const name = oneLine(row.name ?? "");
  if (on === null) throw new UnreadableValue("The row has no date");
  if (name === "") throw new UnreadableValue("The row has no company name");
  const symbol = readSymbol(row.symbol);
  return {
    key: `${row.status}:${on}:${symbol ?? name}`,
    payload: value as SourceRecord["payload"],
    subject: { about: "deal", symbol, exchange: readExchange(row.exchange), on, companyName: name },
    claims: {
      company: { name },
      security: { kind: kindOfSymbol(symbol), currency: "USD" },
      deal: claimDeal(row, on),
    },
  };
}

/** The total value of a filed deal includes the over-allotment at the top of the range, so it is not a deal size. */
function claimDeal({ status, price, numberOfShares }: Row, on: Day): DealClaims {
  if (status === "filed") return { filedOn: on };
  if (status === "withdrawn") return { withdrawnOn: on };
  const range = readPriceRange(price ?? "");
  const shares = range && numberOfShares ? toDecimal(numberOfShares) : null;
  if (status === "expected") return { expectedOn: on, range, shares };
  if (range !== null && range.low !== range.high) {
    throw new UnreadableValue(`"${price}" is a range; a priced deal has one price`);
  }
  return { pricedOn: on, offerPrice: range?.low ?? null, shares };
}
