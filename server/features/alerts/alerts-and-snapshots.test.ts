import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAlertRuns, setAlert } from "../../../domain/contract/users/alerts.ts";
import { saveViewAndRun } from "../../../domain/contract/views.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { readRows } from "../../rows/read-rows.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { insertMadeRows } from "../../testing/insert-made-rows.ts";
import { madeToday, makeRows } from "../../testing/made-rows.ts";
import { runAlerts } from "./run-alerts.ts";

const watched: FieldId[] = ["Status", "DealSize", "Shares", "CompanyName"];
const columns = { web: ["Ticker", "TotalReturn", ...watched], excel: ["Ticker"] };
const sort = { column: "CompanyName", direction: "asc" } as const;
const rounds = 8;

const views: [ViewType, object][] = [
  ["Pipeline", {}],
  ["Scheduled", { IncludeSpac: true }],
  ["Priced", { timeframe: "all" }],
  ["CustomInUse", { DealSizeMin: 100 }],
  ["CustomInUse", { DealStatusDealStatusList: ["Filed", "Postponed"], DealSizeMax: 400 }],
  ["PostponedWithdrawn", {}],
];

describe.each(databaseKinds)("alerts on %s tell what two snapshots differ in", (kind) => {
  let portal: TestApp;
  let member: Caller;
  const ids: string[] = [];
  let now: Date;

  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await insertMadeRows(portal.db, makeRows(60, 7), null);
    now = new Date(`${madeToday}T16:00:00Z`);
    portal.clock.advance(now.getTime() - portal.clock.now().getTime());
    member = await portal.newMember();
    for (const [at, [viewType, filters]] of views.entries()) {
      const body = {
        viewType,
        filters,
        columns,
        sort: null,
        layout: null,
        basedOn: null,
        name: `V${at}`,
      };
      const { data } = await member.call(saveViewAndRun, { body, query: {} });
      ids.push(data.id);
      const alert = {
        viewId: data.id,
        watches: ["enters", "leaves", "changes"],
        frequency: "instant",
      };
      await member.call(setAlert, { body: { ...alert, byMail: false, byWebhook: false } });
    }
  });
  afterAll(() => portal.close());

  async function takeSnapshot() {
    return Promise.all(
      ids.map(async (id) => {
        const row = await portal.db
          .selectFrom("view_state")
          .select(["view_type", "filters"])
          .where("view_id", "=", id)
          .executeTakeFirstOrThrow();
        const wish = { viewType: row.view_type as ViewType, filters: row.filters as never, sort };
        const { rows } = await readRows(
          portal.db,
          wish,
          { userId: 0, today: madeToday },
          {
            ...{ fields: ["DealKey", "CompanyTicker", ...watched], orders: [] },
            part: { limit: 10_000, offset: 0 },
          },
        );
        const texts = (JSON.parse(rows) as Record<string, unknown>[]).map(
          (one) =>
            [
              `${one.dealKey} ${one.companyTicker}`,
              watched.map((field) => visibleText(field, one[fieldOf(field).key], one)).join("|"),
            ] as const,
        );
        return new Map(texts);
      }),
    );
  }

  const differences = (before: Map<string, string>, after: Map<string, string>) =>
    [
      ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `entered ${key}`),
      ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `left ${key}`),
      ...[...after.keys()]
        .filter((key) => before.has(key) && before.get(key) !== after.get(key))
        .map((key) => `changed ${key}`),
    ]
      .map((line) => line.replace(/ \d+ /, " "))
      .sort();

  /** Changes some deals, one of them more than once and one back to what it was. */
  async function changeSome(seed: number) {
    const statuses = ["Filed", "Scheduled", "Postponed", "Withdrawn", "Priced"];
    for (let step = 0; step < 6; step++) {
      const pick = (seed * 31 + step * 7) % 60;
      const status = statuses[(seed + step) % statuses.length] ?? "";
      await sql`
        update deal_row set status = ${status}, deal_size_usd = ${(seed * 37 + step * 91) % 700} * 1000000,
          shares = ${1 + ((seed + step) % 4)} * 1000000
        where deal_key in (select deal_key from deal_row order by deal_key offset ${pick} limit 1)
      `.execute(portal.db);
    }
    await sql`update deal_price set total_return = random() where deal_key % 5 = ${seed % 5}`.execute(
      portal.db,
    );
    if (seed % 4 === 3) {
      await sql`delete from deal_row where deal_key in (select max(deal_key) from deal_row)`.execute(
        portal.db,
      );
    }
  }

  test("over many random changes, each once", async () => {
    let told = 0;
    for (let seed = 1; seed <= rounds; seed++) {
      const before = await takeSnapshot();
      await changeSome(seed);
      const after = await takeSnapshot();
      now = new Date(now.getTime() + 16 * 60_000);
      portal.clock.advance(16 * 60_000);
      await runAlerts(portal.db, portal.config, now, portal.app.log);
      const reader = await portal.signIn(member.email);
      const runs = (await reader.call(listAlertRuns, { query: {} })).data;
      const since = runs.filter(({ ranAt }) => ranAt === now.toISOString());
      const alertIds = await portal.db
        .selectFrom("alert")
        .select(["alert_id", "view_id"])
        .execute();
      for (const [at, id] of ids.entries()) {
        const alertId = alertIds.find(({ view_id }) => view_id === id)?.alert_id;
        const lines = since
          .filter((run) => run.alertId === alertId)
          .flatMap(({ changes }) =>
            changes.map(({ kind, companyTicker }) => `${kind} ${companyTicker}`),
          )
          .sort();
        const expected = differences(before[at] ?? new Map(), after[at] ?? new Map());
        expect(lines, `view ${at} in round ${seed}`).toEqual(expected);
        told += lines.length;
      }
    }
    expect(told).toBeGreaterThan(30);
    const notes = await portal.db.selectFrom("row_before").select("row_key").execute();
    expect(notes).toEqual([]);
  }, 120_000);
});
