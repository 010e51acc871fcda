import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { settle } from "../market/settling/settle.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { type ImportFile, importFiles, writeImportFiles } from "../testing/import-files.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import type { DocumentReader } from "./document-events.ts";
import { importDocuments } from "./import-documents.ts";
import { readHere } from "./read-document.ts";
import type { Source } from "./record.ts";
import { sources } from "./sources.ts";

type Database = Awaited<ReturnType<typeof copyDatabase>>;

const today = "2024-06-14";
const now = new Date("2024-06-14T15:00:00Z");

async function load(
  database: Database,
  files: readonly ImportFile[],
  more: Partial<Parameters<typeof importDocuments>[1]> = {},
) {
  const paths = await writeImportFiles(files);
  const reports = [];
  for (const [index, { source: sourceName }] of files.entries()) {
    const source = sources[sourceName] as Source;
    reports.push(
      await importDocuments(database.db, {
        sourceName,
        reader: readHere({ [sourceName]: source }),
        paths: [paths[index] ?? ""],
        isDryRun: false,
        now,
        today,
        ...more,
      }),
    );
  }
  return reports;
}

describe.each(databaseKinds)("an import on %s", (kind) => {
  const open: Database[] = [];
  const fresh = async () => {
    const database = await copyDatabase(kind, inject("prepared"));
    open.push(database);
    return database;
  };
  afterAll(() => Promise.all(open.map((database) => database.close())));

  describe("of all files", () => {
    let database: Database;
    let reports: Awaited<ReturnType<typeof load>>;
    beforeAll(async () => {
      database = await fresh();
      reports = await load(database, importFiles);
    });

    const deal = (dealId: string) =>
      database.db
        .selectFrom("deal_row")
        .innerJoin("identity_anchor", "given_key", "deal_row.deal_key")
        .innerJoin("deal_price", "deal_price.deal_key", "deal_row.deal_key")
        .selectAll("deal_row")
        .select([
          "deal_price.first_close",
          "deal_price.total_return",
          "deal_price.first_day_return",
        ])
        .where("kind", "=", "deal")
        .where("identity", "=", `nasdaq:${dealId}`)
        .executeTakeFirstOrThrow();

    test("counts every record, and names each refused one with its row and reason", () => {
      for (const one of reports)
        expect(one.new + one.changed + one.unchanged + one.refused).toBe(one.read);
      expect(reports.flatMap(({ refusals }) => refusals)).toEqual([
        {
          document: "deals.csv",
          place: "row 7",
          reason: expect.stringContaining('"13/45/20" is not a date'),
        },
        {
          document: "scoop.csv",
          place: "row 4",
          reason: expect.stringContaining('"11/120" is not a date'),
        },
        { document: "2022-02.json", place: "filed.rows[2]", reason: "The row has no date" },
      ]);
    });

    test("merges calendar, filings and tables into one deal", async () => {
      expect(await deal("10-2")).toMatchObject({
        company_name: "Northquay Robotics, Inc.",
        status: "Priced",
        filed_on: "2022-01-19",
        offer_on: "2022-03-11",
        trade_on: "2022-03-15",
        offer_price: "20.0000",
        range_low: "17.0000",
        range_outcome: "above",
        hq_state: "CA",
        ticker: "QRVN",
        company_ticker: "QRVN",
        exchange_name: "Nasdaq",
        registered_amount_usd: "100000000",
      });
      expect(await deal("10-7")).toMatchObject({
        ...{ status: "Withdrawn", withdrawn_on: "2022-03-11" },
        registered_amount_usd: "100000000",
      });
    });

    test("a reused ticker belongs to two companies, and the present one has the address", async () => {
      const [old, present] = [await deal("10-1"), await deal("10-2")];
      expect(old.company_key).not.toBe(present.company_key);
      expect(old).toMatchObject({ company_ticker: "QRVN-2004", lead_left: "Harrow's Bank" });
    });

    test("two offerings of one CIK are two deals of one company, and the last one is its main deal", async () => {
      const [first, second] = [await deal("10-4"), await deal("10-5")];
      expect(first.company_key).toBe(second.company_key);
      expect(first).toMatchObject({ row_id: `SLTE~${first.deal_key}`, is_main_deal: false });
      expect(second).toMatchObject({ row_id: "SLTE", is_main_deal: true });
    });

    test("news has the story type that its headline tells", async () => {
      const news = await database.db.selectFrom("news_item").selectAll().execute();
      expect(news).toMatchObject([
        { headline: "Northquay moves", kind: "external", story: "Other" },
      ]);
    });

    test("a first close next to another offer price belongs to another deal and is not taken", async () => {
      expect(await deal("10-4")).toMatchObject({ first_close: null, first_day_return: null });
      expect((await deal("10-1")).first_day_return).toBe("0.563636");
    });

    test("prices adjusted for splits are not compared with the offer", async () => {
      expect(await deal("10-2")).toMatchObject({ first_close: null, total_return: null });
    });

    test("a close belongs to the security that carried the ticker on its day", async () => {
      const spac = await deal("10-3");
      expect(spac).toMatchObject({
        is_spac: true,
        completed_on: "2022-06-30",
        target_company: "Brindle Motors",
      });
      const bars = await database.db
        .selectFrom("price_bar")
        .innerJoin("security", "security.security_key", "price_bar.security_key")
        .select(["traded_on", "kind"])
        .where("company_key", "=", spac.company_key)
        .orderBy("traded_on")
        .execute();
      expect(bars).toEqual([
        { traded_on: "2021-05-03", kind: "common" },
        { traded_on: "2022-06-29", kind: "common" },
      ]);
    });

    test("losing values are stored as conflicts", async () => {
      const conflicts = await database.db
        .selectFrom("value_conflict")
        .select(["field", "kept_value", "lost_value", "lost_place"])
        .where("field", "=", "offer_price")
        .execute();
      expect(conflicts).toEqual([
        { field: "offer_price", kept_value: "12", lost_value: "12.5", lost_place: "row 3" },
      ]);
    });

    test("a second run changes nothing", async () => {
      const before = [await marketSnapshot(database.db), await versions(database)];
      const again = await load(database, importFiles);
      for (const report of again)
        expect(report).toMatchObject({
          new: 0,
          changed: 0,
          companies: 0,
          unchanged: report.read - report.refused,
        });
      expect([await marketSnapshot(database.db), await versions(database)]).toEqual(before);
    });

    test("a rebuild of the read model equals the stored one", async () => {
      const before = await marketSnapshot(database.db);
      await rebuildReadModel(database.db, today);
      expect(await marketSnapshot(database.db)).toEqual(before);
    });

    test("any order of the files gives the same facts", async () => {
      const expected = await marketSnapshot(database.db);
      const orders = [
        importFiles.toReversed(),
        [...importFiles.slice(3), ...importFiles.slice(0, 3)],
      ];
      for (const order of orders) {
        const other = await fresh();
        await load(other, order);
        expect(await marketSnapshot(other.db)).toEqual(expected);
      }
    });

    test("the next run continues an interrupted one", async () => {
      const expected = await marketSnapshot(database.db);
      const other = await fresh();
      const deals = importFiles.slice(0, 1);
      const reader: DocumentReader = {
        async *read(path) {
          for await (const event of readHere(sources).read(path)) {
            yield event;
            if ("batch" in event) throw new Error("cut");
          }
        },
        close: () => Promise.resolve(),
      };
      await expect(load(other, deals, { reader })).rejects.toThrow("cut");
      // Keys are assigned before rows are written, so an interrupted run must not assign one twice.
      for (const part of [importFiles.slice(1, 2), importFiles.slice(0, 1)])
        await expect(load(other, part, { onProgress: cutInFacts })).rejects.toThrow("cut");
      await load(other, importFiles);
      expect(await marketSnapshot(other.db)).toEqual(expected);
    });
  });

  test("a story of no company has no known place", async () => {
    const database = await fresh();
    const story = { headline: "Markets rise", datetime: 1_711_965_600, related: "" };
    const content = JSON.stringify([{ ...story, url: "", source: "Wire", summary: "" }]);
    await load(database, [{ source: "headlines", name: "news.json", content }]);
    const news = await database.db
      .selectFrom("news_item")
      .select(["headline", "location"])
      .execute();
    expect(news).toEqual([{ headline: "Markets rise", location: null }]);
  });

  test("a trial reports its result and keeps nothing", async () => {
    const database = await fresh();
    const before = await counts(database);
    const [report] = await load(database, importFiles.slice(0, 1), { isDryRun: true });
    expect(report).toMatchObject({ isDryRun: true, read: 6, new: 5, refused: 1, companies: 4 });
    expect(await counts(database)).toEqual(before);
  });

  test("a correction is logged when a value changes, not when it is first stated", async () => {
    const database = await fresh();
    const [deals] = importFiles;
    await load(database, [deals as ImportFile]);
    const log = () => database.db.selectFrom("correction").selectAll().execute();
    expect(await log()).toEqual([]);
    await load(database, importFiles.slice(2, 5));
    expect(await log()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          entity: "deal",
          field: "priced_on",
          old_value: "2022-03-14",
          new_value: "2022-03-11",
          source: "edgar-submissions",
          made_by: "import edgar-submissions",
        }),
      ]),
    );
  });

  test("a company without observations is removed, but not one whose key begins with the same digits", async () => {
    const database = await fresh();
    const { db } = database;
    await load(database, importFiles.slice(0, 1));
    const listKeys = async (table: "company" | "settled") => {
      const rows = await db
        .selectFrom(table)
        .select("company_key")
        .orderBy("company_key")
        .execute();
      return rows.map((row) => row.company_key);
    };
    const kept = await listKeys("company");
    expect(await listKeys("settled")).toEqual(kept);
    const company_key = Math.floor((kept[0] ?? 0) / 10);
    await db
      .insertInto("company")
      .values({
        company_key,
        company_ticker: "GONE",
        name: "Gone",
        source: "test",
        updated_at: now,
      })
      .execute();
    await db.insertInto("settled").values({ company_key, signature: "" }).execute();
    // No change leads to a company that no record made, so all companies are settled, as after a change of the rules.
    await db.deleteFrom("market_note").where("name", "=", "whole market settled").execute();
    await settle(db, { today, now, by: "test" });
    expect(await listKeys("company")).toEqual(kept);
    expect(await listKeys("settled")).toEqual(kept);
  });

  test.each([
    [
      "spreadsheet",
      "words.csv",
      "a,b,c\n1,2,3\n",
      expect.stringContaining("No mapping knows its header."),
    ],
    [
      "nasdaq-calendar",
      "cut.json",
      importFiles[2]?.content.slice(0, -30) ?? "",
      expect.any(String),
    ],
    [
      "spreadsheet",
      "utf8.csv",
      Buffer.concat([Buffer.from(String(importFiles[0]?.content)), Buffer.from([0xff, 0xfe])]),
      expect.stringContaining("is not UTF-8"),
    ],
    ["prices", "noise.json", Buffer.alloc(2_000_000, 7), expect.any(String)],
  ])(
    "an unusable document leaves the database unchanged: %s %s",
    async (source, name, content, reason) => {
      const database = await fresh();
      const before = await counts(database);
      const [report] = await load(database, [{ source, name, content }]);
      expect(report).toMatchObject({
        new: 0,
        refused: 1,
        refusals: [{ document: name, place: "", reason }],
      });
      expect(await counts(database)).toEqual(before);
    },
  );
});

function cutInFacts(what: string): void {
  if (what === "facts") throw new Error("cut");
}

async function versions({ db }: Database) {
  return db.selectFrom("version").selectAll().orderBy("name").execute();
}

async function counts({ db }: Database) {
  const count = async (
    table: "observation" | "source_document" | "company" | "deal" | "settled",
  ) => {
    const { total } = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return [table, total];
  };
  return [
    await count("observation"),
    await count("source_document"),
    await count("company"),
    await count("deal"),
    await count("settled"),
    await versions({ db } as Database),
  ];
}
