import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../../testing/build-test-app.ts";
import { sampleMarket } from "../../../testing/sample-market.ts";
import { copyDatabase } from "../../../testing/test-databases.ts";
import { writeFacts } from "../../write-facts.ts";
import { moveOwnContent } from "./move-own-content.ts";

const [joined, staying, gone] = [1, 2, 3] as const;

describe.each(databaseKinds)("what the provider published about a company on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await writeFacts(database.db, sampleMarket);
  });
  afterAll(() => database.close());

  test("goes to the company that it was joined with, and with a company that is gone", async () => {
    const { db } = database;
    const own = (company_key: number, entry_name: string) => ({
      report_id: 100 + company_key,
      company_key,
      entry_name,
      posted_on: "2026-06-01",
    });
    await db
      .insertInto("research_report")
      .values([own(joined, "joined.md"), own(gone, "gone.md"), own(staying, "staying.md")])
      .execute();
    const report_id = 100 + gone;
    await db
      .insertInto("research_paragraph")
      .values({ report_id, position: 1, section: "bull", body: "Goes with its report." })
      .execute();
    await moveOwnContent(db, [joined, gone], new Map([[joined, staying]]));
    const rows = await db
      .selectFrom("research_report")
      .select(["entry_name", "company_key"])
      .where("entry_name", "is not", null)
      .orderBy("entry_name")
      .execute();
    expect(rows).toEqual([
      { entry_name: "joined.md", company_key: staying },
      { entry_name: "staying.md", company_key: staying },
    ]);
    const paragraphs = await db
      .selectFrom("research_paragraph")
      .where("report_id", "=", report_id)
      .selectAll()
      .execute();
    expect(paragraphs).toEqual([]);
  });
});
