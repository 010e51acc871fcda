import * as z from "zod/mini";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Claims, DealClaims } from "../../../domain/statements/claims.ts";
import { readIssuerName } from "../edgar/issuer-names.ts";
import { cleanText } from "../reading/blanks.ts";
import { readDay } from "../reading/days.ts";
import { readDecimal, readPriceRange } from "../reading/decimals.ts";
import { readExchange } from "../reading/exchanges.ts";
import { makeReading, parseFrame, parseRecord } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Source, SourceRecord } from "../record.ts";

/** Nasdaq's calendar of one month: `data.{priced, upcoming, filed, withdrawn}`, any part of which may be null. */
export const nasdaqCalendar: Source = {
  rank: "exchange",
  refuse({ head }) {
    const text = head.toString("latin1");
    const start = text.search(/"(?:priced|upcoming)"\s*:/);
    const isCalendar = start >= 0 && /"rows"\s*:/.test(text.slice(start));
    return isCalendar ? null : "This is not a Nasdaq calendar.";
  },
  read: readCalendar,
};

const Table = z.nullish(z.object({ rows: z.nullish(z.array(z.unknown())) }));
const Calendar = z.object({
  data: z.object({
    priced: Table,
    filed: Table,
    withdrawn: Table,
    upcoming: z.nullish(z.object({ upcomingTable: Table, lastUpdatedTime: z.nullish(z.string()) })),
  }),
});

const Text = z.nullish(z.string());
const Row = z.object({
  dealID: z.string(),
  companyName: z.string(),
  proposedTickerSymbol: Text,
  proposedExchange: Text,
  proposedSharePrice: Text,
  sharesOffered: Text,
  dollarValueOfSharesOffered: Text,
  pricedDate: Text,
  expectedPriceDate: Text,
  filedDate: Text,
  withdrawDate: Text,
});
type Row = z.output<typeof Row>;

const sections = {
  priced: { claim: claimPriced, readSectionDay: (row: Row) => readCalendarDay(row.pricedDate) },
  upcoming: {
    claim: claimUpcoming,
    readSectionDay: (row: Row) => readCalendarDay(row.expectedPriceDate),
  },
  filed: { claim: claimFiled, readSectionDay: (row: Row) => readCalendarDay(row.filedDate) },
  withdrawn: {
    claim: claimWithdrawn,
    readSectionDay: (row: Row) => readCalendarDay(row.withdrawDate),
  },
};
type Section = keyof typeof sections;

async function* readCalendar(document: Document): AsyncGenerator<Reading> {
  const { data } = parseFrame(Calendar, await readJson(document.bytes()));
  const documentOn = readUpdatedOn(data.upcoming?.lastUpdatedTime ?? "");
  const tables = { ...data, upcoming: data.upcoming?.upcomingTable };
  for (const section of Object.keys(sections) as Section[]) {
    for (const [index, row] of (tables[section]?.rows ?? []).entries()) {
      const place = `${section}.rows[${index}]`;
      yield makeReading(place, () => ({ ...readRow(section, row), place, documentOn }));
    }
  }
}

/** "LAST UPDATED: 07/01/2024* - Source: …" */
function readUpdatedOn(text: string): Day | null {
  return readDay(/\d{1,2}\/\d{1,2}\/\d{4}/.exec(text)?.[0] ?? "", "M/D/YYYY");
}

function readRow(section: Section, value: unknown): Omit<SourceRecord, "place" | "documentOn"> {
  const row = parseRecord(Row, value);
  const { claim, readSectionDay } = sections[section];
  const on = readSectionDay(row);
  if (on === null) throw new UnreadableValue("The row has no date");
  if (!/^\d+-\d+$/.test(row.dealID))
    throw new UnreadableValue(`"${row.dealID}" is not a deal id such as 1234567-98765`);
  const name = readIssuerName(cleanText(row.companyName));
  if (name === "") throw new UnreadableValue("The row has no company name");
  const symbol = readSymbol(row.proposedTickerSymbol);
  return {
    key: `${row.dealID}:${section}`,
    payload: value as SourceRecord["payload"],
    subject: {
      about: "deal",
      nasdaqDealId: row.dealID,
      symbol,
      exchange: readExchange(row.proposedExchange),
      on,
      companyName: name,
    },
    claims: {
      company: { name, isFund: isFund(row) ? true : null },
      security: { kind: kindOfSymbol(symbol), currency: "USD" },
      deal: claim(row, on),
    } satisfies Claims,
  };
}

/** Without a price nothing was sold. */
function claimPriced(row: Row, pricedOn: Day): DealClaims {
  const offerPrice = readAmount(row.proposedSharePrice);
  if (offerPrice === null) return { pricedOn };
  return {
    pricedOn,
    offerPrice,
    shares: readAmount(row.sharesOffered),
    proceeds: readAmount(row.dollarValueOfSharesOffered),
  };
}

function claimUpcoming(row: Row, expectedOn: Day): DealClaims {
  const range = readPriceRange(cleanText(row.proposedSharePrice ?? ""));
  return { expectedOn, range, shares: range && readAmount(row.sharesOffered) };
}

function claimFiled(row: Row, filedOn: Day): DealClaims {
  return { filedOn, registeredAmountUsd: readRegisteredAmount(row) };
}

function claimWithdrawn(row: Row, withdrawnOn: Day): DealClaims {
  return {
    withdrawnOn,
    filedOn: readCalendarDay(row.filedDate),
    shares: readAmount(row.sharesOffered),
    registeredAmountUsd: readRegisteredAmount(row),
  };
}

/** A registration states between these, in US dollars: the smallest shells ask for tens of thousands, the largest IPO for billions. */
const registrable = { least: 10_000, most: 500e9 };

/**
 * Before the pricing, the amount is that of the registration: it includes the over-allotment at the top of the range, so it is
 * not a deal size. One that nobody could register stands for none.
 */
function readRegisteredAmount(row: Row): string | null {
  const amount = readAmount(row.dollarValueOfSharesOffered);
  const isRegistrable =
    amount !== null && Number(amount) >= registrable.least && Number(amount) <= registrable.most;
  return isRegistrable ? amount : null;
}

function isFund({ proposedExchange, companyName }: Row): boolean {
  return /^NYSE Arca/i.test(proposedExchange ?? "") || /\bETF\b/.test(companyName);
}

function readCalendarDay(text: string | null | undefined): Day | null {
  return readDay(cleanText(text ?? ""), "M/D/YYYY");
}

function readAmount(text: string | null | undefined): string | null {
  return readDecimal(cleanText(text ?? ""));
}
