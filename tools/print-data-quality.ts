import { existsSync } from "node:fs";
import { join } from "node:path";
import { newYorkDay } from "../domain/calendar/day.ts";
import {
  renaissance,
  ritterNet,
  secCorporate,
  secTotal,
  type Universe,
} from "../domain/universes/universes.ts";
import { openDatabase } from "../server/db/connect.ts";
import { describeDifferences, describeLosses } from "./data-quality/claims.ts";
import {
  type CountedDeal,
  readCountedDeals,
  readPublished,
  type YearTable,
} from "./data-quality/counted-deals.ts";
import { describeDrawnDeals } from "./data-quality/deals.ts";
import { describeIndexBesideFunds } from "./data-quality/index-beside-funds.ts";
import { describeProspectusReading } from "./data-quality/prospectus-quality.ts";
import { describeTruth } from "./data-quality/prospectus-truth.ts";
import { describeStatsCells } from "./data-quality/stats.ts";
import { truthTable } from "./data-quality/truth-table.ts";
import { fillPage, tableOf } from "./markdown.ts";
import { writeProjectFile } from "./project-files.ts";

/**
 * Compares what a user gets from a loaded database with published counts, year by year, and checks each claim that it
 * prints: a claim that the data contradict ends the run. Run with DATABASE_URL or DATA_DIR of
 * a database with all files imported, and REAL_DATA.
 */
const folder = process.env.REAL_DATA ?? join(import.meta.dirname, "../../shared/data");
if (!existsSync(join(folder, "published")))
  throw new Error(`There are no published tables in ${folder}.`);

const { db, close } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? "./data",
});
const deals = await readCountedDeals(db);
const tables = {
  sec: readPublished(folder, "sec_dera_us_ipos_2000_2025.csv"),
  ritter: readPublished(folder, "ritter_table1_1980_2025.csv"),
  renaissance: readPublished(folder, "renaissance_us_ipos.csv"),
};
const titles = [
  ...["Year", "shown", "with a price, $bn", "SEC total, $bn", "corporate, $bn"],
  ...["SEC corporate, $bn", "operating ≥ $5, $bn", "Ritter, $bn", "market cap ≥ $50mm"],
  "Renaissance",
];

const page = "docs/data-quality.md";
const today = newYorkDay(new Date());
const parts = {
  years: yearsTable(deals),
  differences: await describeDifferences(db, deals, tables.sec),
  losses: await describeLosses(db),
  index: await describeIndexBesideFunds(db, today),
  truth: await truthTable(db, folder),
  drawn: await describeDrawnDeals(db),
  stats: await describeStatsCells(db, today),
  prospectuses: await describeProspectusReading(folder),
  truthOfProspectuses: await describeTruth(join(folder, "../prospectuses")),
};
writeProjectFile(page, fillPage(page, parts));
await close();

function yearsTable(all: readonly CountedDeal[]): string {
  const years = [...new Set(all.map(({ year }) => year))].filter((year) => year < 2026);
  const rows = years.toSorted().map((year) => {
    const own = all.filter((deal) => deal.year === year);
    const text = (table: YearTable, column: string, scale = 1) => {
      const value = table.get(year)?.[column];
      return value
        ? (Number(value) / scale).toLocaleString("en-US", { maximumFractionDigits: 1 })
        : "";
    };
    const pair = (...cells: string[]) => cells.filter(Boolean).join(", ");
    return [
      String(year),
      own.length.toLocaleString("en-US"),
      pair(...counted(own, secTotal)),
      pair(text(tables.sec, "n_total"), text(tables.sec, "proceeds_total_usd_mn", 1000)),
      pair(...counted(own, secCorporate)),
      pair(text(tables.sec, "n_corporate"), text(tables.sec, "proceeds_corporate_usd_mn", 1000)),
      pair(...counted(own, ritterNet)),
      pair(text(tables.ritter, "n_ipos"), text(tables.ritter, "aggregate_proceeds_usd_bn")),
      counted(own, renaissance)[0],
      text(tables.renaissance, "n_ipos"),
    ];
  });
  return tableOf(titles, rows);
}

function counted(
  own: readonly CountedDeal[],
  universe: Universe,
): [count: string, proceeds: string] {
  const members = own.filter(universe.includes);
  const usd = members.reduce((sum, { dealSizeUsd }) => sum + (dealSizeUsd ?? 0), 0);
  return [members.length.toLocaleString("en-US"), (usd / 1e9).toFixed(1)];
}
