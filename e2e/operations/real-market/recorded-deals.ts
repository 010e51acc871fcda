// Deals as the recorded files state them. They are read here by a second way, which shares no code with the imports.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { realFolder } from "../../../server/testing/source-documents.ts";

/** A first close beside the offer price of the same record. */
export interface StatedClose {
  file: "history" | "scorecard" | "bars";
  offer: number;
  close: number;
}

export interface RecordedDeal {
  id: string;
  ticker: string;
  cik: string;
  /** The day of the exchange's history, which is mostly the first day of trading. */
  day: string;
  exchange: string;
  price: number;
  shares: number;
  closes: StatedClose[];
  /** The terms in the calendar of that month, where it is recorded and states them. */
  calendar: { price: number; shares: number } | null;
}

type Row = Record<string, string>;

function readTable(path: string, encoding: BufferEncoding = "utf8"): Row[] {
  const text = readFileSync(join(realFolder, path), encoding);
  return parse(text, { bom: true, columns: true, relax_column_count: true }) as Row[];
}

/** A number with dollar signs and commas; NaN where the cell states none. */
function amount(text: string | null | undefined): number {
  const digits = (text ?? "").replaceAll(/[$, ]/g, "");
  return /^[\d.]+$/.test(digits) ? Number(digits) : Number.NaN;
}

function isoDay(text = ""): string {
  const [month = "", day = "", year = ""] = text.trim().split("/");
  return `20${year.slice(-2)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Reads the history of the exchange until a day, with what the other files state of the same deals. */
export function readRecordedDeals(until: string): RecordedDeal[] {
  const scorecard = Map.groupBy(
    readTable("us-ipo-history/iposcoop-2003-2017.csv", "latin1"),
    ({ Symbol: symbol }) => letters(symbol),
  );
  const calendar = readCalendars();
  return readTable("us-ipo-history/nasdaq-deals-2000-2024.csv").flatMap((row) => {
    const [ticker, day, id] = [row.Symbol ?? "", isoDay(row.Date), row.DealId ?? ""];
    if (day > until) return [];
    const price = amount(row.Price);
    const scored = (scorecard.get(letters(ticker)) ?? [])
      .filter((line) => Math.abs(daysBetween(isoDay(line.Date), day)) <= 3)
      .map(
        (line): StatedClose => ({
          file: "scorecard",
          offer: amount(line["Offer Price"]),
          close: amount(line["1st Day Close"]),
        }),
      );
    const closes: StatedClose[] = [
      { file: "history", offer: amount(row["price offer"]), close: amount(row["close price"]) },
      ...scored,
      { file: "bars", offer: price, close: readFirstBar(ticker, day) },
    ];
    return [
      {
        ...{ id, ticker, day, price },
        closes: closes.filter(({ offer, close }) => offer > 0 && close > 0),
        cik: (row.CIK ?? "").padStart(10, "0"),
        exchange: row.Exchange ?? "",
        shares: amount(row.Shares),
        calendar: calendar.get(id) ?? null,
      },
    ];
  });
}

/** Sources write symbols of units as "AYA.U" and as "AYA-U". */
function letters(symbol = ""): string {
  return symbol.replaceAll(/[^A-Z]/g, "");
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The price and the shares of a deal: the history rounds prices to cents, the calendar of the month does not. */
export function statedTerms(deal: RecordedDeal): { price: number; shares: number } {
  return deal.calendar ?? deal;
}

/** The first close that stands beside the offer price of the deal in its own record. */
export function statedClose(
  deal: RecordedDeal,
  files: readonly StatedClose["file"][],
): number | null {
  const { price } = statedTerms(deal);
  const isOfDeal = ({ file, offer }: StatedClose) =>
    files.includes(file) && Math.abs(offer - price) <= 0.01 * price;
  return deal.closes.find(isOfDeal)?.close ?? null;
}

/** The priced deals of the recorded calendars by the number of the deal. */
function readCalendars(): Map<string, NonNullable<RecordedDeal["calendar"]>> {
  const months = readdirSync(join(realFolder, "nasdaq-calendar")).filter((name) =>
    /^\d/.test(name),
  );
  const rows = months.flatMap((name) => {
    const { data } = JSON.parse(readFileSync(join(realFolder, "nasdaq-calendar", name), "utf8"));
    return (data.priced?.rows ?? []) as Row[];
  });
  return new Map(
    rows.flatMap((row) => {
      const [price, shares] = [amount(row.proposedSharePrice), amount(row.sharesOffered)];
      return price > 0 && shares > 0 ? [[row.dealID ?? "", { price, shares }] as const] : [];
    }),
  );
}

/** The close of the first recorded bar, if it is of this day; otherwise NaN. */
function readFirstBar(ticker: string, day: string): number {
  const path = join(realFolder, "prices/ohlcv-news-ipos-2023-2026", `${ticker}.json`);
  if (!existsSync(path)) return Number.NaN;
  // Some of these files contain NaN, which JSON does not know.
  const bar = /"chartSeries":\[\[([^\]]*)\]/.exec(readFileSync(path, "utf8"))?.[1] ?? "";
  const [, , , close, , on] = bar.split(",");
  return on === `"${day}"` ? Number(close) : Number.NaN;
}

/** The days on which registrations of issuers took effect and their prospectuses were filed, by CIK. */
export function readPricingDays(ciks: readonly string[]): Map<string, string[]> {
  const archive = join(realFolder, "sec-submissions/sec-submissions-938-issuers.tar.gz");
  const stored = execFileSync("tar", ["-tzf", archive]).toString().split(/\s+/);
  const names = ciks.map((cik) => `CIK${cik}.json`).filter((name) => stored.includes(name));
  const folder = mkdtempSync(join(tmpdir(), "greenshoe-filings-"));
  try {
    execFileSync("tar", ["-xzf", archive, "-C", folder, ...names]);
    return new Map(
      names.map((name) => {
        const { recent } = JSON.parse(readFileSync(join(folder, name), "utf8")).filings;
        const days = (recent.filingDate as string[]).filter((_, at) =>
          /^(EFFECT|424B[14])$/.test(recent.form[at]),
        );
        return [name.slice(3, 13), days.toSorted()];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Draws so many deals of the years, always the same with the same seed. */
export function drawDeals(
  deals: readonly RecordedDeal[],
  { years: [first, last], count, seed }: { years: [number, number]; count: number; seed: string },
): RecordedDeal[] {
  const rank = ({ id }: RecordedDeal) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  const own = deals.filter(
    ({ day }) => `${first}` <= day.slice(0, 4) && day.slice(0, 4) <= `${last}`,
  );
  return own.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count);
}
