import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  portalUniverse,
  renaissance,
  ritterNet,
  secCorporate,
  secTotal,
  type Universe,
  type UniverseDeal,
} from "../domain/universes/universes.ts";
import { openDatabase } from "../server/db/connect.ts";
import { introduction, reasons, truthIntroduction } from "./data-quality-words.ts";
import { truthTable } from "./truth-table.ts";

/**
 * Compares the counts of a loaded database with published ones, year by year. Run with DATABASE_URL or DATA_DIR of
 * a database with all files imported, and REAL_DATA; `npm run --silent print-data-quality > docs/data-quality.md`.
 */
const folder = process.env.REAL_DATA ?? join(import.meta.dirname, "../../shared/data");
if (!existsSync(join(folder, "published")))
  throw new Error(`There are no published tables in ${folder}.`);

interface Counted extends UniverseDeal {
  year: number;
}

const { db, close } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? "./data",
});
console.log(
  `${page(await readDeals())}\n\n${truthIntroduction}\n\n${await truthTable(db, folder)}`,
);
await close();

async function readDeals(): Promise<Counted[]> {
  const rows = await db
    .selectFrom("deal_row")
    .innerJoin("deal", "deal.deal_key", "deal_row.deal_key")
    .innerJoin("identity_anchor", "given_key", "deal_row.deal_key")
    .select(["deal_row.offer_on", "deal_row.is_spac", "deal.is_fund", "deal_row.security_kind"])
    .select(["deal_row.is_us_listing", "deal_row.is_a_share", "deal_row.is_direct_listing"])
    .select(["deal_row.offer_price_usd", "deal_row.deal_size_usd", "deal_row.market_cap_usd"])
    .select(["deal_row.group_name", "deal_row.is_reg_a", "deal.is_bank", "deal_row.deal_key"])
    .distinctOn("deal_row.deal_key")
    .where("identity_anchor.kind", "=", "deal")
    .where("identity_anchor.identity", "like", "nasdaq:%")
    .where("deal_row.status", "=", "Priced")
    .where("deal_row.offer_on", "is not", null)
    .execute();
  const number = (text: string | null) => (text === null ? null : Number(text));
  return rows.map((row) => ({
    year: Number(row.offer_on?.slice(0, 4)),
    kind: row.is_spac
      ? "spac"
      : row.is_fund || row.security_kind === "fund"
        ? "closedEndFund"
        : "operating",
    isUsListed: true,
    isAShare: row.is_a_share,
    offerPriceUsd: number(row.offer_price_usd),
    dealSizeUsd: number(row.deal_size_usd),
    marketCapUsd: number(row.market_cap_usd),
    isDirectListing: row.is_direct_listing,
    isAdr: row.security_kind === "ads",
    isUnit: row.security_kind === "unit",
    isBankOrThrift: row.is_bank || row.group_name === "Banks",
    isRegA: row.is_reg_a,
    isBestEfforts: false,
    isAffiliatedSale: false,
  }));
}

function page(all: readonly Counted[]): string {
  const sec = published("sec_dera_us_ipos_2000_2025.csv");
  const ritter = published("ritter_table1_1980_2025.csv");
  const other = published("renaissance_us_ipos.csv");
  const years = [...new Set(all.map(({ year }) => year))].toSorted();
  const portal = portalUniverse({ includeSpacs: true, includeAShares: false });
  const rows = years.map((year) => {
    const own = all.filter((deal) => deal.year === year);
    const text = (table: Map<number, Record<string, string>>, column: string, scale = 1) => {
      const value = table.get(year)?.[column];
      return value
        ? (Number(value) / scale).toLocaleString("en-US", { maximumFractionDigits: 1 })
        : "";
    };
    return [
      String(year),
      ...counted(own, secTotal),
      text(sec, "n_total"),
      text(sec, "proceeds_total_usd_mn", 1000),
      ...counted(own, secCorporate),
      text(sec, "n_corporate"),
      text(sec, "proceeds_corporate_usd_mn", 1000),
      ...counted(own, ritterNet),
      text(ritter, "n_ipos"),
      text(ritter, "aggregate_proceeds_usd_bn"),
      counted(own, renaissance)[0] ?? "",
      text(other, "n_ipos"),
      counted(own, portal)[0] ?? "",
    ];
  });
  return `${introduction}\n\n${table(rows)}\n\n${reasons}`;
}

function counted(deals: readonly Counted[], universe: Universe): [count: string, proceeds: string] {
  const own = deals.filter(universe.includes);
  const usd = own.reduce((sum, { dealSizeUsd }) => sum + (dealSizeUsd ?? 0), 0);
  return [own.length.toLocaleString("en-US"), (usd / 1e9).toFixed(1)];
}

function table(rows: readonly string[][]): string {
  const header = [
    "Year",
    "all, $bn",
    "SEC total, $bn",
    "corporate, $bn",
    "SEC corporate, $bn",
    "operating ≥ $5, $bn",
    "Ritter, $bn",
    "market cap ≥ $50mm",
    "Renaissance",
    "size ≥ $5mm",
  ];
  const pairs = rows.map((row) => {
    const [year, ...cells] = row;
    const joined = [0, 2, 4, 6, 8, 10].map((at) =>
      [cells[at], cells[at + 1]].filter(Boolean).join(", "),
    );
    return [year, ...joined, ...cells.slice(12)];
  });
  const lines = [header, header.map(() => "---"), ...pairs];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Reads the rows of a published table by year. */
function published(name: string): Map<number, Record<string, string>> {
  const [header = "", ...lines] = readFileSync(join(folder, "published", name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const columns = header.split(",");
  return new Map(
    lines.map((line) => {
      const cells = [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(
        (cell) => cell[2] ?? cell[1] ?? "",
      );
      const row = Object.fromEntries(
        columns.map((column, at) => [column.trim(), cells[at]?.trim() ?? ""]),
      );
      return [Number(row.year ?? row.period), row];
    }),
  );
}
