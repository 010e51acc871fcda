import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { newYorkDay } from "../../domain/calendar/day.ts";
import { type FieldId, fieldOf } from "../../domain/fields/fields.ts";
import { visibleText } from "../../domain/fields/visible-text.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { Db } from "../../server/db/connect.ts";
import { makeFile } from "../../server/features/exports/make-file.ts";
import { startParquetThread } from "../../server/parquet/parquet-thread.ts";
import { tableOf } from "../markdown.ts";

// Twenty deals with the values that the portal shows and the values in their source files, which are read here without
// the parsers of the import.

/** The deals by the deal id of the exchange. */
const picks = [
  ["70054-3093", "2000; split since"],
  ["70156-3103", "ticker changed since"],
  ["70359-3137", "ticker used again since"],
  ["631090-38914", "of a family business"],
  ["633170-39207", "sold by auction; split since"],
  ["679501-45436", "depositary shares; split since"],
  ["113519-47029", "split since"],
  ["748327-56731", "split since"],
  ["665410-63240", "split since; name changed"],
  ["673740-69138", "ticker and name changed"],
  ["763922-73652", "delisted since"],
  ["934140-75355", "depositary shares"],
  ["1024794-83865", "delisted since"],
  ["967774-86175", "direct listing"],
  ["1082625-89416", "SPAC, merged"],
  ["999663-96240", "direct listing"],
  ["1179785-100585", "with its filings"],
  ["1268549-107490", "depositary shares, with filings and prices"],
  ["908548-107547", "with filings and prices"],
  ["1029348-109209", "with filings and prices"],
] as const;

/** The fields of the portal that the files state. */
const fields = [
  ...(["Ticker", "Cik", "ExchangeName", "OfferDate", "IpoPrice", "Shares", "DealSize"] as const),
  ...(["SharesOutstanding", "FirstDayClose", "FirstDayReturn", "LeadLeft"] as const),
  ...(["CurrentPriceDate", "CurrentPrice", "CompletionDate", "TargetCompany"] as const),
  "RedeemedPct",
] as const satisfies FieldId[];
type Field = (typeof fields)[number];

type Row = Record<string, unknown>;

/** A value of a source file in the units of the portal, with a reason if the portal rightly does not show it. */
interface FileValue {
  value: unknown;
  file: string;
  reason?: string;
}

/** Prints a Markdown table that compares the portal with the files; differences have their reason or are marked. */
export async function truthTable(db: Db, folder: string): Promise<string> {
  const shown = await shownDeals(db);
  const tell = fileReader(folder);
  const lines = picks.flatMap(([id, kind]) => {
    const row = shown.get(id);
    if (row === undefined) throw new Error(`The deal ${id} is not shown.`);
    return [
      [`**${row.companyName}**`, kind, "", "", ""],
      ...fields.flatMap((field) => lineOf(field, row, tell(id)[field])),
    ];
  });
  return tableOf(["", "", "Shown", "In the file", ""], lines);
}

function lineOf(field: Field, row: Row, fileValue: FileValue | undefined): string[][] {
  if (fileValue === undefined) return [];
  const text = (value: unknown) => visibleText(field, value, { currency: "USD" });
  const [shown, inFile] = [text(row[fieldOf(field).key]), text(fileValue.value)];
  const verdict = shown === inFile ? "equal" : (fileValue.reason ?? "**differs**");
  return [["", fieldOf(field).title, shown, `${inFile} (${fileValue.file})`, verdict]];
}

/** Reads the exported file of all deals, by the deal id of the exchange. */
async function shownDeals(db: Db): Promise<Map<string, Row>> {
  const rows = await exportDeals(db, ["DealKey", "CompanyName", ...fields], {
    timeframe: "all",
    IncludeSpac: true,
    IncludeChina: true,
  });
  const byKey = new Map(rows.map((row) => [row.dealKey, row]));
  const anchors = await db
    .selectFrom("identity_anchor")
    .select(["identity", "given_key"])
    .where("kind", "=", "deal")
    .execute();
  return new Map(
    anchors.flatMap(({ identity, given_key: key }) => {
      const row = byKey.get(key);
      return row && identity.startsWith("nasdaq:") ? [[identity.slice(7), row] as const] : [];
    }),
  );
}

/** Exports the deals that a user gets with filters. */
export async function exportDeals(db: Db, columns: FieldId[], filters: Filters): Promise<Row[]> {
  const { body } = await makeFile(
    db,
    {
      format: "json",
      columns,
      rows: {
        viewType: "CustomInUse",
        filters,
        sort: { column: "OfferDate", direction: "asc" },
      },
      viewer: { userId: 0, today: newYorkDay(new Date()) },
      statements: () => [],
    },
    {
      folder: join(tmpdir(), "greenshoe-truth"),
      parquet: startParquetThread(),
      signal: new AbortController().signal,
    },
  );
  const { rows } = JSON.parse(await text(body)) as { rows: Row[] };
  return rows;
}

/** Reads the files once, and returns a function that finds the values of a deal in them. */
function fileReader(folder: string): (id: string) => Partial<Record<Field, FileValue>> {
  const csv = (path: string, encoding: BufferEncoding = "utf8") =>
    parse(readFileSync(join(folder, path), encoding), {
      bom: true,
      columns: true,
      relax_column_count: true,
    }) as Record<string, string>[];
  const deals = new Map(csv(dealsPath).map((row) => [row.DealId, row]));
  const scoops = csv("us-ipo-history/iposcoop-2003-2017.csv", "latin1");
  const mergers = csv("spac/despac_listings.csv");
  return (id) => {
    const deal = deals.get(id);
    if (deal === undefined) throw new Error(`There is no deal ${id} in ${dealsPath}.`);
    const scoop = scoops.find(
      ({ Symbol: symbol, Date: day }) => symbol === deal.Symbol && day === deal.Date,
    );
    const merger = mergers.find(({ ipo_symbol_original: unit }) => `${unit}U` === deal.Symbol);
    return {
      ...readCalendar(deal),
      ...(scoop && { LeadLeft: { value: firstManager(scoop), file: "iposcoop" } }),
      ...(merger && readMerger(merger)),
      ...readPrices(folder, deal.Symbol ?? ""),
    };
  };
}

/** Returns the first bank of "Goldman, Sachs/ Morgan Stanley"; the portal omits the comma. */
function firstManager(row: Record<string, string>): string | undefined {
  return row["Lead/Joint-Lead Manager"]?.split("/")[0]?.replace(",", "").trim();
}

const dealsPath = "us-ipo-history/nasdaq-deals-2000-2024.csv";

function readCalendar(row: Record<string, string>): Partial<Record<Field, FileValue>> {
  const file = "nasdaq-deals";
  const number = (column: string) => {
    const digits = (row[column] ?? "").replaceAll(/[$, ]/g, "");
    return /^[\d.]+$/.test(digits) ? Number(digits) : null;
  };
  const [month = "", date = "", year = ""] = (row.Date ?? "").split("/");
  const day = `20${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const [price, shares, close] = [number("Price"), number("Shares"), number("close price")];
  const fileValue = (value: unknown, reason?: string): FileValue => ({
    value,
    file,
    ...(reason && { reason }),
  });
  const allShares = number("Shares Outstanding");
  const isOfHolders = shares !== null && number("Shareholder Shares Offered") === shares;
  const nobodySold = isOfHolders
    ? "a direct listing, whose reference price nobody paid"
    : undefined;
  const isOthersClose = number("price offer") !== price;
  const foreign = "the row's own offer price is another's, so its close is not taken";
  return {
    Ticker: fileValue(row.Symbol, "the last one; the file has that of the offering"),
    Cik: fileValue((row.CIK ?? "").padStart(10, "0")),
    OfferDate: fileValue(day, "priced the evening before, by its prospectus"),
    IpoPrice: fileValue(price, nobodySold),
    Shares: fileValue(shares),
    DealSize: fileValue(price !== null && shares !== null ? price * shares : null, nobodySold),
    SharesOutstanding: fileValue(
      allShares,
      isPartOf(allShares, shares)
        ? "shares of one class, since half of them and more were sold"
        : undefined,
    ),
    ...(close !== null &&
      price !== null && {
        FirstDayClose: fileValue(close, isOthersClose ? foreign : undefined),
        FirstDayReturn: fileValue((close / price - 1) * 100, isOthersClose ? foreign : undefined),
      }),
  };
}

/** True when a company would have sold half of itself and more. */
function isPartOf(all: number | null, sold: number | null): boolean {
  return all !== null && sold !== null && sold * 2 >= all;
}

function readMerger(row: Record<string, string>): Partial<Record<Field, FileValue>> {
  const file = "despac_listings";
  const redeemed = row.spacPercentSharesRedeemedLifetime;
  return {
    CompletionDate: { value: (row.deSpacClosingDate ?? "").slice(0, 10), file },
    TargetCompany: { value: row.name, file },
    ...(redeemed ? { RedeemedPct: { value: Number(redeemed) * 100, file } } : {}),
  };
}

function readPrices(folder: string, symbol: string): Partial<Record<Field, FileValue>> {
  const path = join(folder, "prices/ohlcv-news-ipos-2023-2026", `${symbol}.json`);
  if (!existsSync(path)) return {};
  const { chartSeries } = JSON.parse(readFileSync(path, "utf8")) as { chartSeries: unknown[][] };
  const [, , , close, , on] = chartSeries.at(-1) ?? [];
  const file = `${symbol}.json`;
  const reason = "older than five sessions, so it is not the price of today";
  return {
    CurrentPrice: { value: close, file, reason },
    CurrentPriceDate: { value: on, file, reason },
  };
}
