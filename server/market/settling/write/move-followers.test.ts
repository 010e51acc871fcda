import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../../testing/build-test-app.ts";
import { sampleMarket } from "../../../testing/sample-market.ts";
import { copyDatabase } from "../../../testing/test-databases.ts";
import { writeFacts } from "../../write-facts.ts";
import { moveFollowers } from "./move-followers.ts";

describe.each(databaseKinds)("what users keep of a company on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await writeFacts(database.db, sampleMarket);
  });
  afterAll(() => database.close());

  test("moves to the company that it was joined with, once for each user, and goes with a company that is gone", async () => {
    const { db } = database;
    const [joined, staying, gone] = [1, 2, 3];
    const follow = (userId: number, ...companyKeys: number[]) =>
      db
        .insertInto("favorite")
        .values(
          companyKeys.map((companyKey) => ({
            user_id: userId,
            company_key: companyKey,
            added_at: new Date("2026-01-02T12:00:00Z"),
          })),
        )
        .execute();
    await follow(1, joined);
    await follow(2, joined, staying);
    await follow(3, gone);
    await moveFollowers(db, [joined, gone], new Map([[joined, staying]]));
    const favorites = await db
      .selectFrom("favorite")
      .select(["user_id", "company_key"])
      .orderBy("user_id")
      .execute();
    expect(favorites).toEqual([
      { user_id: 1, company_key: staying },
      { user_id: 2, company_key: staying },
    ]);
  });
});
