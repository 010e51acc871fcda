import type { FieldId } from "../../domain/fields/fields.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import { readRecordedDeals } from "../../e2e/operations/real-market/recorded-deals.ts";
import type { ShownDeal } from "../../e2e/operations/real-market/shown-deal.ts";
import { compareDrawn, reasonFor } from "../../e2e/operations/real-market/true-deals.ts";
import type { Db } from "../../server/db/connect.ts";
import { tableOf } from "../markdown.ts";
import { claim } from "./claims.ts";
import { exportDeals } from "./truth-table.ts";

/** The day that the test of the drawn deals shows; deals of later days are not drawn. */
const drawnUntil = "2024-07-01";

const columns = [
  ...(["CompanyName", "Ticker", "Cik", "OfferDate", "FileDate", "ExchangeName"] as const),
  ...(["IpoPrice", "Shares", "DealSize", "FirstDayClose", "FirstDayReturn"] as const),
] as const satisfies FieldId[];

/** Reads the priced deals that a user gets with filters, as the test reads them from a workbook. */
export async function readShownDeals(db: Db, filters: Filters): Promise<ShownDeal[]> {
  const rows = await exportDeals(db, [...columns], { timeframe: "all", ...filters });
  return rows.map((row) => {
    const text = (key: string) => String(row[key] ?? "");
    const number = (key: string) => (typeof row[key] === "number" ? row[key] : null);
    const firstDay = number("firstDayReturn");
    return {
      ticker: text("ticker"),
      company: text("companyName"),
      cik: text("cik"),
      offerOn: text("offerDate"),
      filedOn: text("fileDate"),
      exchange: text("exchange"),
      price: number("ipoPrice"),
      shares: number("shares"),
      sizeUsd: number("dealSize"),
      firstClose: number("firstDayClose"),
      firstDay: firstDay === null ? null : firstDay / 100,
    };
  });
}

/** Describes the deals that the test draws, one row each; a difference without a reason ends the run. */
export async function describeDrawnDeals(db: Db): Promise<string> {
  const shown = await readShownDeals(db, { DealStatus: "Priced", IncludeSpac: true });
  const comparisons = compareDrawn(shown, readRecordedDeals(drawnUntil));
  const rows = comparisons.map(({ name, recorded, shown: deal, compared, differences }) => {
    const reasons = differences.map(({ field, shown: own, stated }) => {
      const because = reasonFor(name, field);
      const sentence = `${titles[field]}: ${textOf(own)}, in the files ${textOf(stated)}`;
      claim(because !== undefined, `The ${sentence} of ${name} has a reason.`);
      return { sentence, because };
    });
    const sentences = reasons.map(({ sentence }) => sentence).join("; ");
    const because = [...new Set(reasons.map((reason) => reason.because))].join(" ");
    return [
      deal?.company ?? name,
      recorded.ticker,
      recorded.day,
      String(compared),
      String(compared - differences.length),
      sentences && `${sentences}. ${because}`,
    ];
  });
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const values = sum(comparisons.map(({ compared }) => compared));
  const differing = sum(comparisons.map(({ differences }) => differences.length));
  return `${introductionOf(comparisons.length, values, differing)}\n\n${tableOf(header, rows)}`;
}

const header = ["Company", "Ticker", "Day in the history", "Values", "Equal", "Different"];

const titles = {
  ...{ ticker: "ticker", cik: "CIK", offerOn: "offer date", exchange: "exchange" },
  ...{ price: "price", shares: "shares", sizeUsd: "deal size" },
  ...{ firstClose: "first-day close", firstDay: "first-day return" },
} as const;

function textOf(value: unknown): string {
  if (value === null) return "—";
  return typeof value === "number" ? String(Number(value.toFixed(4))) : String(value);
}

function introductionOf(deals: number, values: number, differing: number): string {
  return `## ${deals === 60 ? "Sixty" : deals} drawn deals

A seed draws these deals from all of the exchange's history until ${drawnUntil}. Up to nine values of each are compared: ticker, CIK,
offer date, exchange, price, shares, deal size, first-day close and first-day return. A value that neither the portal shows nor a file
states is not counted. Of ${values} values ${values - differing} are equal, and ${differing} differ. The test draws the same deals, and compares what a browser
downloads from a portal that shows ${drawnUntil}; here the database has all files.`;
}
