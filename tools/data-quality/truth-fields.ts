import type { Json } from "../../domain/statements/kinds.ts";
import type { RegistrationKind } from "../../domain/status/registration-kinds.ts";
import { readLegalBanks } from "../../server/ingest/reading/bank-names.ts";
import { matchDay } from "../../server/ingest/reading/days.ts";
import { readExchange } from "../../server/ingest/reading/exchanges.ts";
import type { SourceRecord } from "../../server/ingest/record.ts";

/** A row of the table of values that a person read from a document; a blank cell means that the document states none. */
export type Row = Record<string, string>;

export interface Read {
  value: Json;
  isCertain: boolean;
}

export interface MeasuredField {
  label: string;
  /** The value that the person read; null when the document states none. */
  expected: (row: Row) => Json | undefined;
  read: (record: SourceRecord) => Read | undefined;
  /** True for a value of the company, which a document of any kind states. */
  ofCompany?: true;
  /** True for a value that the table leaves blank although documents state it. */
  isPartial?: true;
  isRight?: (value: Json, expected: Json) => boolean;
}

const stated = (field: string) => (record: SourceRecord) =>
  record.claims.prospectus?.stated.find((one) => one.field === field);
const claimed = (value: Json | undefined): Read | undefined =>
  value == null ? undefined : { value, isCertain: true };
const amount = (column: string) => (row: Row) => {
  const number = Number(row[column]?.replaceAll(",", "") || Number.NaN);
  return Number.isNaN(number) ? null : String(number);
};
const isSameAmount = (value: Json, expected: Json) => Number(value) === Number(expected);

function measuresAmount(label: string, field: string, column: string): MeasuredField {
  return { label, expected: amount(column), read: stated(field), isRight: isSameAmount };
}

const kindWords: [pattern: RegExp, kind: RegistrationKind][] = [
  [/uplisting/, "upListing"],
  [/exhibits-only/, "exhibitsOnly"],
  [/resale(?! beside)/, "resale"],
  [/spin-off/, "spinOff"],
  [/rights offering/, "rights"],
  [/notes/, "notes"],
  [/\bETF\b|\bfund\b|\btrust\b/i, "fund"],
  [/direct listing/, "directListing"],
  [/\(follow-on\)|follow-on/, "followOn"],
];

function expectedKind({ is_ipo = "", deal_kind = "" }: Row): RegistrationKind {
  if (/^SPAC/.test(deal_kind)) return "spac";
  if (/self-underwritten/.test(`${is_ipo} ${deal_kind}`)) return "selfUnderwritten";
  if (is_ipo.startsWith("yes")) return "initial";
  return kindWords.find(([pattern]) => pattern.test(`${is_ipo} ${deal_kind}`))?.[1] ?? "followOn";
}

function expectedSecurity({ security = "" }: Row): string | null {
  if (security === "") return null;
  if (/American Depositary|\bADS/i.test(security)) return "ads";
  return /^units?\b/i.test(security) ? "unit" : "common";
}

const daysOfMonths: Record<string, string> = { six: "180", "6": "180", twelve: "365", "12": "365" };

function expectedLockup({ lockup = "" }: Row): string | null {
  const [, number = "", unit] = /(\d+|six|twelve)[- ](days?|months?)/.exec(lockup) ?? [];
  if (unit === undefined) return null;
  return unit.startsWith("day") ? number : (daysOfMonths[number] ?? null);
}

function listBanks(row: Row): string[] | null {
  const names = `${row.lead_underwriters}; ${row.other_underwriters}`
    .split(/; ?/)
    .map((name) => name.replace(/\(.*?\)|,? division of.*/g, "").trim())
    .filter((name) => name !== "" && name !== "...");
  return names.length === 0 ? null : names.flatMap(readLegalBanks);
}

/** The table may end a list of banks early, and writes some of the names otherwise. */
function areBanks(value: Json, expected: Json): boolean {
  const [read, known] = [value, expected] as [string[], string[]];
  const isSame = (a = "", b = "") => wordsOf(a).some((word) => wordsOf(b).includes(word));
  return isSame(read[0], known[0]) && known.every((name) => read.some((one) => isSame(one, name)));
}

const wordsOf = (bank: string) =>
  (
    bank
      .normalize("NFD")
      .toLowerCase()
      .match(/[a-z]{2,}/g) ?? []
  ).filter(
    (word) =>
      !/^(?:securities|capital|markets?|partners|group|company|co|inc|llc|us|and)$/.test(word),
  );

/** Before the pricing a fixed price is a range of one price. */
function readFixedPrice(record: SourceRecord): Read | undefined {
  const range = stated("PriceRange")(record);
  const { low, high } = (range?.value ?? {}) as { low?: string; high?: string };
  return range && low !== undefined && low === high ? { ...range, value: low } : undefined;
}

function readPrice(record: SourceRecord): Read | undefined {
  return stated("IpoPrice")(record) ?? readFixedPrice(record);
}

/** The proceeds follow from the price and the shares. */
function readGross(record: SourceRecord): Read | undefined {
  const [price, shares] = [readPrice(record), stated("Shares")(record)];
  if (!price || !shares) return undefined;
  const value = String(Number(price.value) * Number(shares.value));
  return { value, isCertain: price.isCertain && shares.isCertain };
}

export const measuredFields: MeasuredField[] = [
  {
    label: "Kind of registration",
    expected: expectedKind,
    read: ({ claims }) => {
      const { kind } = claims.prospectus ?? {};
      return kind ? { value: kind.name, isCertain: kind.isCertain } : undefined;
    },
    ofCompany: true,
  },
  { label: "Offer price", expected: amount("price"), read: readPrice, isRight: isSameAmount },
  {
    label: "Price range",
    expected: ({ range_low: low, range_high: high }) => (low ? { low, high: high ?? "" } : null),
    read: (record) => (readFixedPrice(record) ? undefined : stated("PriceRange")(record)),
    isRight: (value, expected) => {
      const [read, known] = [value, expected] as { low: string; high: string }[];
      return Number(read?.low) === Number(known?.low) && Number(read?.high) === Number(known?.high);
    },
  },
  measuresAmount("Shares offered", "Shares", "shares_offered"),
  measuresAmount("Shares of holders", "SecondaryShares", "secondary_shares"),
  measuresAmount("Over-allotment", "OverAllotment", "overallotment"),
  measuresAmount("Days of the option", "OverAllotmentDays", "option_days"),
  {
    label: "Gross proceeds",
    expected: (row) => (Number(row.price) > 0 ? amount("gross_proceeds")(row) : null),
    read: readGross,
    isRight: isSameAmount,
  },
  measuresAmount("Net proceeds", "NetProceeds", "net_proceeds"),
  {
    ...measuresAmount("Expenses", "OfferingExpense", "offering_expenses"),
    isPartial: true,
  },
  measuresAmount("Shares outstanding after", "SharesOutstanding", "shares_after"),
  { label: "Security", expected: expectedSecurity, read: stated("SecurityType") },
  {
    label: "Share class",
    expected: ({ security = "" }) => /^(Class [A-Z])\b/.exec(security)?.[1],
    read: stated("ShareClass"),
  },
  {
    label: "Exchange",
    expected: ({ exchange = "" }) => (/ or /.test(exchange) ? null : readExchange(exchange)),
    read: stated("ExchangeName"),
  },
  {
    label: "Ticker",
    expected: ({ ticker }) => ticker || null,
    read: ({ subject }) => claimed(subject.symbol ?? subject.proposedSymbol),
  },
  { label: "Banks", expected: listBanks, read: stated("UnderwriterName"), isRight: areBanks },
  { label: "Lock-up", expected: expectedLockup, read: stated("LockupDays"), isRight: isSameAmount },
  {
    label: "End of the fiscal year",
    expected: ({ fiscal_year_end: day }) => day || null,
    read: stated("FiscalYearEnd"),
    isPartial: true,
    ofCompany: true,
    isRight: (value, expected) => matchDay(`${value}, 2023`, "MMM D, YYYY") === `2023-${expected}`,
  },
  {
    label: "Place of incorporation",
    expected: ({ state = "" }) => (state === "DE" ? "Delaware" : state || null),
    read: stated("IncorporatedIn"),
    ofCompany: true,
  },
  {
    label: "Industry code",
    expected: ({ sic }) => sic || null,
    read: ({ claims }) => claimed(claims.company?.sic),
    ofCompany: true,
  },
];
