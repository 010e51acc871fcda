import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { brokenTables } from "../../testing/foreign-tables/broken-tables.ts";
import type { ForeignTable } from "../../testing/foreign-tables/foreign-table.ts";
import { misleadingTables } from "../../testing/foreign-tables/misleading-tables.ts";
import { workbooksOfOthers } from "../../testing/foreign-tables/workbooks-of-others.ts";
import { writtenAbroad } from "../../testing/foreign-tables/written-abroad.ts";
import {
  type MadeDeal,
  places,
  writeTable,
} from "../../testing/foreign-tables/written-by-locale.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { runImportCommand } from "../run-import-command.ts";

const clock = { now: () => new Date("2024-06-14T15:00:00Z") };
const limits = { memoryMb: 1024, seconds: 60 };

const tables = [...writtenAbroad, ...workbooksOfOthers, ...misleadingTables, ...brokenTables];

describe("tables of others", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let folder = "";
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    folder = await mkdtemp(join(tmpdir(), "greenshoe-tables-"));
  });
  afterAll(() => database.close());
  const run = (...words: string[]) =>
    runImportCommand(words, { db: database.db, clock, limits, filesAt: folder });

  async function importTable({ file, content, mapping, change }: ForeignTable) {
    const path = join(folder, file);
    await writeFile(path, content);
    const stated = mapping === "proposed" ? await propose(path) : mapping;
    const mappingPath = `${path}.mapping.json`;
    await writeFile(mappingPath, JSON.stringify({ ...stated, ...change }));
    const { output } = await run("spreadsheet", path, "--mapping", mappingPath, "--json");
    expect(output, "a usable mapping").toMatch(/^\{/);
    return JSON.parse(output);
  }

  async function propose(path: string): Promise<object> {
    const { output, isDone } = await run("spreadsheet", path, "--propose");
    expect(isDone, output).toBe(true);
    return JSON.parse(output);
  }

  /** The deals that the pages show now, but for those known before. */
  async function listDeals(before: readonly string[] = []) {
    const rows = await database.db
      .selectFrom("deal_row")
      .select(["row_id", "company_name", "ticker", "offer_on", "offer_price", "currency", "shares"])
      .orderBy("deal_key")
      .execute();
    return rows
      .filter(({ row_id }) => !before.includes(row_id))
      .map((row) => ({
        row_id: row.row_id,
        deal: [
          row.company_name,
          row.ticker,
          row.offer_on,
          toNumber(row.offer_price),
          row.currency,
          toNumber(row.shares),
        ],
      }));
  }

  test.each(tables)("$title", async (table) => {
    const before = (await listDeals()).map(({ row_id }) => row_id);
    const report = await importTable(table);
    const refused = Object.fromEntries(
      report.refusals.map(({ place, reason }: { place: string; reason: string }) => [
        place,
        reason,
      ]),
    );
    const expected = Object.entries(table.refused ?? {}).map(([place, part]) => [
      place,
      expect.stringContaining(part),
    ]);
    expect(refused).toEqual(Object.fromEntries(expected));
    const deals = (await listDeals(before)).map(({ deal }) => deal);
    expect(deals.toSorted(byCompany)).toEqual(table.stored.toSorted(byCompany));
    expect(report.setAside).toEqual([]);
  });

  test("the same deals written in four places are the same observations", async () => {
    const made: MadeDeal[] = [
      {
        company: "Four Places Co",
        ticker: "FOUR",
        on: "2024-01-25",
        priceCents: 101_250,
        shares: 1_234_567,
      },
      {
        company: "Fifth Place Co",
        ticker: "FIFT",
        on: "2023-04-03",
        priceCents: 1850,
        shares: 1500,
      },
    ];
    const observed: Record<string, unknown> = {};
    for (const place of places.filter(({ locale }) => /de-DE|en-IN|ja-JP|ar-EG/.test(locale))) {
      const file = `${place.locale}.csv`;
      await importTable({
        title: "",
        file,
        content: writeTable(made, place),
        mapping: "proposed",
        stored: [],
      });
      const rows = await database.db
        .selectFrom("observation")
        .innerJoin("source_document", "source_document.document_id", "observation.document_id")
        .select(["subject", "claims"])
        .where("source_document.name", "=", file)
        .orderBy("observation_id")
        .execute();
      observed[place.locale] = rows;
    }
    const [first, ...others] = Object.values(observed);
    expect(first).toMatchObject([
      { claims: { deal: { pricedOn: "2024-01-25", offerPrice: "1012.5", shares: "1234567" } } },
      { claims: { deal: { pricedOn: "2023-04-03", offerPrice: "18.5", shares: "1500" } } },
    ]);
    expect(others).toHaveLength(3);
    for (const other of others) expect(other).toEqual(first);
    // All of them together make each deal once.
    const deals = (await listDeals()).map(({ deal: [company] }) => company);
    expect(deals.filter((company) => /Four|Fifth/.test(String(company))).toSorted()).toEqual([
      "Fifth Place Co",
      "Four Places Co",
    ]);
  });

  test("are at least fifty", () => {
    expect(new Set(tables.map(({ title }) => title)).size).toBeGreaterThanOrEqual(50);
  });
});

function toNumber(value: string | null): number | null {
  return value === null ? null : Number(value);
}

function byCompany([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
