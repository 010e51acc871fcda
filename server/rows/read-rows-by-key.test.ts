import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { writeFacts } from "../market/write-facts.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { sampleDetails } from "../testing/sample-details.ts";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { readRowsByKey } from "./read-rows-by-key.ts";

const viewer = { userId: 1, today: sampleToday };

describe.each(databaseKinds)("rows by the keys of companies on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    for (const facts of [sampleMarket, sampleDetails]) await writeFacts(database.db, facts);
    await rebuildReadModel(database.db, sampleToday);
  });
  afterAll(() => database.close());

  test("a company with two deals is represented by its main one, and a company without deals is left out", async () => {
    const fields = ["DealKey", "Status", "IpoPrice", "CurrentPrice"] as const;
    const rows = await readRowsByKey(database.db, viewer, "mainDeal", [1, 3, 5, 77], fields);
    expect(Object.fromEntries(rows)).toEqual({
      1: { dealKey: 1, dealStatus: "Priced", ipoPrice: 24, currentPrice: 30 },
      3: { dealKey: 3, dealStatus: "Filed", ipoPrice: null, currentPrice: null },
    });
  });

  test("a company on the monitor list has the values of its entry there", async () => {
    const fields = ["CompanyName", "Cfo", "Favorite"] as const;
    const rows = await readRowsByKey(database.db, viewer, "monitorEntry", [1, 5], fields);
    expect(Object.fromEntries(rows)).toEqual({
      5: { companyName: "Tessel Robotics", cfo: "Ida Moor", favorite: false },
    });
  });

  test("fields that rows of the kind do not have are refused by the compiler", async () => {
    const ask = () =>
      // @ts-expect-error An entry of the monitor list has no price.
      readRowsByKey(database.db, viewer, "monitorEntry", [5], ["CurrentPrice"]);
    await expect(ask()).rejects.toThrow("Rows of a monitor have no price");
  });
});
