import * as z from "zod/mini";
import type { Day } from "../../../domain/calendar/day.ts";
import { isMarketDay } from "../../../domain/statements/bounds.ts";
import type { DealClaims } from "../../../domain/statements/claims.ts";
import { readIssuerName } from "../edgar/issuer-names.ts";
import { readDay } from "../reading/days.ts";
import { readPriceRange, toDecimal } from "../reading/decimals.ts";
import { readExchange } from "../reading/exchanges.ts";
import { makeReading, parseFrame, parseRecord, refuseUnless } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, LeftOut, Reading, Source, SourceRecord } from "../record.ts";

/**
 * Finnhub's calendar of offerings: `{ipoCalendar: [{date, status, name, symbol, …}]}`; any field may be null, and vendors that
 * pass it on write the names of fields in snake case.
 */
export const finnhubCalendar: Source = {
  rank: "exchange",
  refuse: refuseUnless(/"ipoCalendar"\s*:/, "This is not a Finnhub calendar."),
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
  totalSharesValue: z.optional(z.unknown()),
});
type Row = z.output<typeof Row>;

const usedFields = new Set(Object.keys(Row.shape));

async function* readCalendar(document: Document): AsyncGenerator<Reading> {
  const { ipoCalendar } = parseFrame(Calendar, await readJson(document.bytes()));
  const rows = ipoCalendar.map(toCamelCase);
  const documentOn = findLastDay(rows);
  for (const [index, row] of rows.entries()) {
    const place = `ipoCalendar[${index}]`;
    yield makeReading(place, () => ({ ...readRow(row), place, documentOn }));
  }
  yield { leftOut: listUnused(rows) };
}

function toCamelCase(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}

function listUnused(rows: readonly unknown[]): LeftOut[] {
  const names = rows.flatMap((row) => Object.keys(row ?? {})).filter((one) => !usedFields.has(one));
  return [...Map.groupBy(names, (name) => name)].map(([value, all]) => ({
    what: "fields of a calendar that are not known",
    value,
    count: all.length,
  }));
}

/**
 * The document states no date of its own; it is at least as new as the last event that it contains. One that only expects
 * deals counts on the day of its delivery.
 */
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
  const name = readIssuerName(row.name ?? "");
  if (on === null) throw new UnreadableValue("The row has no date");
  if (name === "") throw new UnreadableValue("The row has no company name");
  const symbol = readSymbol(row.symbol);
  return {
    // An expected day may move, while a day that has come names the record.
    key: [row.status, ...(row.status === "expected" ? [] : [on]), symbol ?? name].join(":"),
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
function claimDeal({ status, price, numberOfShares, totalSharesValue }: Row, on: Day): DealClaims {
  if (status === "filed") return { filedOn: on };
  if (status === "withdrawn") return { withdrawnOn: on };
  const range = readPriceRange(price ?? "");
  const shares = range && numberOfShares ? toDecimal(numberOfShares) : null;
  if (status === "expected") return { expectedOn: on, range, shares };
  if (range !== null && range.low !== range.high) {
    throw new UnreadableValue(`"${price}" is a range; a priced deal has one price`);
  }
  const isAmount = typeof totalSharesValue === "number" && totalSharesValue > 0;
  const proceeds = range && isAmount ? toDecimal(totalSharesValue) : null;
  return { pricedOn: on, offerPrice: range?.low ?? null, shares, proceeds };
}
