import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readViewChanges } from "../../../domain/contract/program-data.ts";
import { createView } from "../../../domain/contract/views.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { insertMadeRows } from "../../testing/insert-made-rows.ts";
import { madeToday, makeRows } from "../../testing/made-rows.ts";
import { parseChanges, type ToldChanges } from "../../testing/parse-changes.ts";
import { clearViewMarks } from "./clear-view-marks.ts";

const dayMs = 24 * 60 * 60 * 1000;
const columns = {
  web: ["CompanyName"],
  excel: ["CompanyName", "Status", "DealSize", "TotalReturn", "FileDate", "OfferDate"],
};
const views: [viewType: string, filters: object][] = [
  ["Pipeline", {}],
  ["Priced", { timeframe: "year" }],
  ["CustomInUse", { DealSizeMin: 100 }],
  ["CustomInUse", {}],
];

describe.each(databaseKinds)("what has changed in a view since a reading, on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  let ids: string[];
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await insertMadeRows(portal.db, makeRows(60, 7), null);
    portal.clock.advance(
      new Date(`${madeToday}T16:00:00Z`).getTime() - portal.clock.now().getTime(),
    );
    member = await portal.newMember();
    ids = await Promise.all(
      views.map(async ([viewType, filters]) => {
        const body = { viewType, filters, columns, sort: null, layout: null, basedOn: null };
        const answer = await member.call(createView, { body });
        expect(answer.status).toBe(200);
        return answer.data;
      }),
    );
  });
  afterAll(() => portal.close());

  async function read(id: string, changedSince?: string, by = member): Promise<ToldChanges> {
    portal.clock.advance(1);
    const query = changedSince === undefined ? {} : { changedSince };
    const answer = await by.call(readViewChanges, { params: { id }, query });
    expect(answer.status).toBe(200);
    return parseChanges(answer.file);
  }

  async function changeSome(seed: number) {
    const statuses = ["Filed", "Scheduled", "Postponed", "Withdrawn", "Priced"];
    for (let step = 0; step < 5; step++) {
      await sql`
        update deal_row set status = ${statuses[(seed + step) % 5] ?? ""}, deal_size_usd = ${(seed * 37 + step * 91) % 700} * 1000000
        where deal_key in (select deal_key from deal_row order by deal_key offset ${(seed * 31 + step * 7) % 50} limit 1)
      `.execute(portal.db);
    }
    await sql`update deal_price set total_return = random() where deal_key % 5 = ${seed % 5}`.execute(
      portal.db,
    );
    if (seed % 3 === 2)
      await sql`delete from deal_row where deal_key = (select max(deal_key) from deal_row)`.execute(
        portal.db,
      );
    // The rows of the last twelve months leave their view although nobody changes them.
    if (seed % 4 === 3) portal.clock.advance(40 * dayMs);
    member = await portal.signIn(member.email);
  }

  test("is the full difference of two snapshots, over many random changes and days", async () => {
    const kept = new Map<string, { asOf: string; rows: ToldChanges["rows"] }>();
    for (const id of ids) kept.set(id, await read(id));
    let told = 0;
    let gone = 0;
    for (let seed = 1; seed <= 12; seed++) {
      await changeSome(seed);
      for (const [id, { asOf, rows }] of kept) {
        const change = await read(id, asOf);
        const whole = await read(id);
        expect(change.isWhole).toBe(false);
        const changed = [...whole.rows].filter(([key, row]) => rows.get(key) !== row);
        expect(change.rows).toEqual(new Map(changed));
        expect(change.gone.sort()).toEqual(
          [...rows.keys()].filter((key) => !whole.rows.has(key)).sort(),
        );
        told += change.rows.size;
        gone += change.gone.length;
        kept.set(id, { asOf: change.asOf, rows: whole.rows });
      }
    }
    expect(told).toBeGreaterThan(50);
    expect(gone).toBeGreaterThan(5);
    const [id, { asOf }] = [...kept][0] ?? ["", { asOf: "" }];
    const again = await read(id, asOf);
    expect([again.rows.size, again.gone.length, again.isWhole]).toEqual([0, 0, false]);
  });

  test("is everything where the reading is unknown, another user's, or one of two at an instant", async () => {
    const [id = ""] = ids;
    const first = await read(id);
    const everything = { isWhole: true, rows: first.rows, gone: [] };
    expect(await read(id, "2020-01-01T00:00:00.000Z")).toMatchObject(everything);
    expect(await read(id, first.asOf, await portal.newMember())).toMatchObject(everything);
    const instant = vi.spyOn(portal.clock, "now").mockReturnValue(portal.clock.now());
    const twice = await member.call(readViewChanges, { params: { id }, query: {} });
    await member.call(readViewChanges, { params: { id }, query: {} });
    instant.mockRestore();
    const { asOf } = JSON.parse(twice.file.toString().trim().split("\n").at(-1) ?? "");
    expect(await read(id, asOf)).toMatchObject(everything);
    for (let at = 0; at < 21; at++) await read(id);
    expect(await read(id, first.asOf)).toMatchObject({ isWhole: true });
    const newest = await read(id);
    await clearViewMarks(portal.db, new Date(portal.clock.now().getTime() + 39 * dayMs));
    expect((await read(id, newest.asOf)).isWhole).toBe(false);
    await clearViewMarks(portal.db, new Date(portal.clock.now().getTime() + 41 * dayMs));
    expect((await read(id, newest.asOf)).isWhole).toBe(true);
  });

  test("is refused to visitors, for views that don't exist, and for what is no instant", async () => {
    const params = { id: ids[0] ?? "" };
    expect((await portal.visitor.call(readViewChanges, { params })).status).toBe(401);
    expect((await member.call(readViewChanges, { params: { id: "nosuch" } })).status).toBe(404);
    const query = { changedSince: "yesterday" };
    expect((await member.call(readViewChanges, { params, query })).status).toBe(400);
  });
});
