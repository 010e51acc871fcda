import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { copyDatabase, kindsOf } from "../testing/test-databases.ts";
import { rebuildReadModel } from "./read-model/read-model.ts";
import { readVersions } from "./versions-repository.ts";
import { writeFacts } from "./write-facts.ts";
import { writeQuotes } from "./write-quotes.ts";

const quorvane = 1;
const at = (time: string) => new Date(`${sampleToday}T${time}:00Z`);

describe.each(kindsOf(inject("prepared")))("quotes on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await writeFacts(database.db, sampleMarket);
    await rebuildReadModel(database.db, sampleToday);
  });
  afterAll(() => database.close());

  const readPrice = () =>
    database.db
      .selectFrom("deal_price as p")
      .innerJoin("deal as d", "d.deal_key", "p.deal_key")
      .select(["p.latest", "p.latest_on", "p.previous_close", "p.todays_change"])
      .where("d.security_key", "=", quorvane)
      .executeTakeFirstOrThrow();
  const quote = (price: number, time: string) => ({
    securityKey: quorvane,
    price,
    previousClose: 20,
    quotedAt: at(time),
  });

  test("change the price of a deal, what follows from it, and the version of prices", async () => {
    const before = await readVersions(database.db, ["prices"]);
    await writeQuotes(database.db, [quote(21, "21:00")], sampleToday);
    expect(await readPrice()).toMatchObject({
      latest: "21.0000",
      latest_on: sampleToday,
      previous_close: "20.0000",
      todays_change: "0.050000",
    });
    const after = await readVersions(database.db, ["prices"]);
    expect(after.get("prices")).toBeGreaterThan(before.get("prices") ?? 0);
  });

  test("that are older than the stored one, or come twice, change nothing", async () => {
    await writeQuotes(database.db, [quote(21, "21:30")], sampleToday);
    const version = await readVersions(database.db, ["prices"]);
    await writeQuotes(database.db, [quote(30, "21:29")], sampleToday);
    await writeQuotes(database.db, [quote(30, "21:30")], sampleToday);
    expect((await readPrice()).latest).toBe("21.0000");
    expect(await readVersions(database.db, ["prices"])).toEqual(version);
  });

  test("never touch the final price of a company that has left its exchange", async () => {
    await database.db
      .insertInto("latest_price")
      .values({
        security_key: quorvane,
        price: "18",
        previous_close: null,
        quoted_at: at("10:00"),
        is_frozen: true,
      })
      .onConflict((c) => c.column("security_key").doUpdateSet({ is_frozen: true, price: "18" }))
      .execute();
    await writeQuotes(database.db, [quote(21, "22:00")], sampleToday);
    const row = await database.db
      .selectFrom("latest_price")
      .select("price")
      .where("security_key", "=", quorvane)
      .executeTakeFirstOrThrow();
    expect(Number(row.price)).toBe(18);
  });
});
