import type {
  CompanyClaims,
  DealClaims,
  PrivateCompanyClaims,
  SecurityClaims,
  SpacClaims,
  Subject,
} from "../../market/claims.ts";
import type { CellKind } from "./kinds.ts";

// Every field that a column of a table may have, declared once: mappings are checked by it, the page docs/import.md and the
// JSON Schema are printed from it, and its synonyms propose mappings (synonyms.ts).

export interface TableField {
  /** The kinds of cells that it takes; the first is meant when a mapping names none. */
  as: readonly [CellKind, ...CellKind[]];
  /** The measure of the values; it sets their limits and the effect of units and currencies. */
  measure?: Measure;
  meaning: string;
  example: string;
}

/** The measures of numbers, each with its limits in words for the page and for refusals. */
export const measures = {
  price: { above: 0, most: 10_000_000, words: "a price over 0 and up to 10,000,000" },
  shares: {
    above: 0,
    most: 1e12,
    isWhole: true,
    words: "a whole number of shares over 0 and up to 1,000,000,000,000",
  },
  "part of shares": {
    least: 0,
    most: 1e12,
    isWhole: true,
    words: "a whole number of shares from 0 to 1,000,000,000,000",
  },
  "all shares": {
    above: 0,
    most: 1e13,
    isWhole: true,
    words: "a whole number of shares over 0 and up to 10,000,000,000,000",
  },
  amount: { least: 0, most: 1e15, words: "an amount from 0 to 1,000,000,000,000,000" },
  value: { least: -1e15, most: 1e15, words: "an amount of up to 1,000,000,000,000,000" },
  fraction: { least: -1, most: 1, words: "a part of 1, such as 0.25, or a percentage up to 100%" },
  ratio: { above: 0, most: 1_000_000, words: "a number over 0 and up to 1,000,000" },
  year: { least: 1200, most: 2100, isWhole: true, words: "a year from 1200 to 2100" },
  days: { least: 0, most: 3660, isWhole: true, words: "a number of days from 0 to 3,660" },
  people: {
    least: 0,
    most: 10_000_000,
    isWhole: true,
    words: "a whole number from 0 to 10,000,000",
  },
} as const satisfies Record<string, Limits>;
export type Measure = keyof typeof measures;

interface Limits {
  above?: number;
  least?: number;
  most: number;
  isWhole?: true;
  words: string;
}

type FieldsOf<Entity extends string, Claims, Left extends keyof Claims = never> = Record<
  `${Entity}.${Exclude<keyof Claims & string, Left>}`,
  TableField
>;

const day = (meaning: string): TableField => ({ as: ["day"], meaning, example: "2024-03-21" });
const flag = (meaning: string): TableField => ({ as: ["yes"], meaning, example: "yes" });
const text = (meaning: string, example: string): TableField => ({ as: ["text"], meaning, example });
const name = (meaning: string, example: string): TableField => ({
  as: ["name", "packedName", "text"],
  meaning,
  example,
});
const number = (measure: Measure, meaning: string, example: string): TableField => ({
  as: ["decimal"],
  measure,
  meaning,
  example,
});

const subject: FieldsOf<"subject", Subject, "about" | "formerNames" | "proposedSymbol"> = {
  "subject.companyName": name("name by which the company is found", "Fjord Labs Inc."),
  "subject.symbol": {
    as: ["symbol", "packedSymbol"],
    meaning: "ticker by which the security is found",
    example: "FJRD",
  },
  "subject.exchange": {
    as: ["exchange"],
    meaning:
      "exchange of the ticker; the ticker of an exchange that the portal does not know is kept",
    example: "Nasdaq Global Market",
  },
  "subject.cik": { as: ["cik"], meaning: "the SEC's number of the issuer", example: "1543151" },
  "subject.nasdaqDealId": text("deal id of Nasdaq's calendar", "1105021-98765"),
  "subject.on": day("day on which name and ticker were valid, usually that of the deal"),
};

const company: FieldsOf<"company", CompanyClaims> = {
  "company.name": name("present name", "Fjord Labs Inc."),
  "company.industry": text("industry in words", "Semiconductors"),
  "company.sic": text("industry code of the SEC", "3674"),
  "company.hqCity": text("city of the head office", "Oslo"),
  "company.hqState": text("state of the head office, two letters, US only", "CA"),
  "company.hqCountryCode": {
    as: ["country"],
    meaning: "country of the head office",
    example: "Norway",
  },
  "company.foundedYear": {
    as: ["count"],
    measure: "year",
    meaning: "year of the foundation",
    example: "2009",
  },
  "company.employees": {
    as: ["count"],
    measure: "people",
    meaning: "number of employees",
    example: "1,250",
  },
  "company.isEmergingGrowth": flag("emerging growth company"),
  "company.fiscalYearEnd": text("last day of the fiscal year, in words", "December 31"),
  "company.isFund": flag("fund, trust or commodity pool, whose filings make no offering"),
  "company.webAddress": text("web address", "https://fjord.example"),
  "company.shortDescription": text("what the company does", "Makes sensors for ships."),
};

const security: FieldsOf<"security", SecurityClaims> = {
  "security.kind": {
    as: ["securityKind"],
    meaning: "common stock, ads, unit or right, or a ticker whose form shows it",
    example: "ADS",
  },
  "security.shareClass": text("letter of the share class", "A"),
  "security.currency": {
    as: ["currency"],
    meaning:
      "currency of prices and amounts; a unit such as GBp, GBX, ZAc or ILA says that prices, not amounts, are in hundredths",
    example: "EUR",
  },
  "security.adsRatio": number("ratio", "ordinary shares in one ADS", "2"),
};

/** No table states these; documents do. */
type OfDocuments = "coManagers" | "netProceeds" | "underwritingDiscount" | "useOfProceeds";

const deal: FieldsOf<"deal", DealClaims, "rangeEnd" | OfDocuments> &
  Record<SplitDealField, TableField> = {
  "deal.pricedOn": day("day of the pricing"),
  "deal.firstTradeOn": day("first day of trading"),
  "deal.filedOn": day("day of the first public filing"),
  "deal.confidentialOn": day("day of the confidential filing"),
  "deal.expectedOn": day("expected day of a pricing still to come"),
  "deal.postponedOn": day("day of the postponement"),
  "deal.withdrawnOn": day("day of the withdrawal"),
  "deal.offerPrice": number("price", "offer price", "24.50"),
  "deal.range": {
    as: ["range"],
    measure: "price",
    meaning: "price range in one cell",
    example: "22-25",
  },
  "deal.rangeLow": number("price", "lower end of the price range", "22"),
  "deal.rangeHigh": number("price", "upper end of the price range", "25"),
  "deal.shares": number("shares", "base shares sold, without the over-allotment", "12,500,000"),
  "deal.secondaryShares": number(
    "part of shares",
    "the part of them that holders sell",
    "2,000,000",
  ),
  "deal.overAllotmentShares": number(
    "part of shares",
    "shares of the over-allotment option",
    "1,875,000",
  ),
  "deal.sharesOutstanding": number(
    "all shares",
    "all shares after the offering; ordinary ones, of a deal in depositary shares with security.adsRatio",
    "85,000,000",
  ),
  "deal.proceeds": number("amount", "gross proceeds, for a table without shares", "306,250,000"),
  "deal.registeredAmountUsd": number("amount", "registered amount in US dollars", "$352,200,000"),
  "deal.offeringExpense": number("amount", "expenses of the offering", "4,200,000"),
  "deal.firstOpen": number("price", "first price of the first day", "30"),
  "deal.firstClose": number("price", "closing price of the first day", "31.25"),
  "deal.underwriters": {
    as: ["banks"],
    meaning: "underwriters in one cell, the first leads",
    example: "Goldman Sachs/J.P. Morgan",
  },
  ...columnsOf("deal.lead", 6, {
    as: ["banks"],
    meaning: "a lead underwriter, in a column of its own",
    example: "UBS",
  }),
  "deal.lockupDays": {
    as: ["count"],
    measure: "days",
    meaning: "days of the lock-up",
    example: "180",
  },
  "deal.quietPeriodDays": {
    as: ["count"],
    measure: "days",
    meaning: "days of the quiet period",
    example: "25",
  },
  "deal.form": { as: ["form"], meaning: "form of the registration", example: "S-1" },
  "deal.isSpac": flag("offering of a SPAC"),
  "deal.isFund": flag("offering of a fund"),
  "deal.isBank": flag("offering of a bank"),
  "deal.isRegA": flag("offering under Regulation A"),
  "deal.isDirectListing": flag("direct listing"),
  "deal.isUpListing": flag("move from a smaller market"),
  "deal.isSpinOff": flag("spin-off"),
};

type SplitDealField = `deal.lead${1 | 2 | 3 | 4 | 5 | 6}` | "deal.rangeLow" | "deal.rangeHigh";

const spac: FieldsOf<"spac", SpacClaims> = {
  "spac.sponsor": name("sponsor", "Fjord Sponsor LLC"),
  "spac.targetFocus": text("industry or region that it looks in", "Shipping technology"),
  "spac.trustAmount": number("amount", "amount in trust", "230,000,000"),
  "spac.trustPerShare": number("price", "trust per share", "10.05"),
  "spac.unitComposition": text("content of a unit", "1 share and 1/2 warrant"),
  "spac.warrantStrike": number("price", "exercise price of a warrant", "11.50"),
  "spac.deadlineOn": day("day by which it must merge"),
  "spac.announcedOn": day("day on which the merger was announced"),
  "spac.voteOn": day("day of the vote"),
  "spac.completedOn": day("day on which the merger closed"),
  "spac.liquidatedOn": day("day of the liquidation"),
  "spac.targetCompany": name("company that it merges with", "Lagoon Motors"),
  "spac.targetSector": text("sector of that company", "Industrials"),
  "spac.targetBusiness": text("business of that company", "Electric ferries"),
  "spac.enterpriseValue": number("value", "enterprise value of that company", "1,200,000,000"),
  "spac.marketValue": number("amount", "market value of that company", "1,500,000,000"),
  "spac.redeemedPercent": number(
    "fraction",
    "shares redeemed, as a part of 1 or in percent",
    "85%",
  ),
  "spac.newTicker": {
    as: ["symbol", "packedSymbol"],
    meaning: "ticker after the merger",
    example: "LAGN",
  },
};

const privateCompany: FieldsOf<"privateCompany", PrivateCompanyClaims> &
  Record<`privateCompany.investor${1 | 2 | 3 | 4}`, TableField> = {
  "privateCompany.valuationUsd": number("amount", "valuation in US dollars", "$1.5B"),
  "privateCompany.valuedOn": day("day of the valuation"),
  "privateCompany.fundingUsd": number("amount", "money raised so far, in US dollars", "$240M"),
  "privateCompany.investors": {
    as: ["list"],
    meaning: "investors in one cell",
    example: "Alder Capital, Birch Fund",
  },
  ...columnsOf("privateCompany.investor", 4, {
    as: ["text"],
    meaning: "an investor, in a column of its own",
    example: "Alder Capital",
  }),
};

function columnsOf<Name extends string, Count extends number>(
  path: Name,
  count: Count,
  field: TableField,
): Record<`${Name}${Count extends 6 ? 1 | 2 | 3 | 4 | 5 | 6 : 1 | 2 | 3 | 4}`, TableField> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Object.fromEntries(numbers.map((one) => [`${path}${one}`, field])) as ReturnType<
    typeof columnsOf<Name, Count>
  >;
}

export const tableFields = {
  ...subject,
  ...company,
  ...security,
  ...deal,
  ...spac,
  ...privateCompany,
};
export type FieldPath = keyof typeof tableFields;
export const fieldPaths = Object.keys(tableFields) as [FieldPath, ...FieldPath[]];

export function fieldOf(path: FieldPath): TableField {
  return tableFields[path];
}
