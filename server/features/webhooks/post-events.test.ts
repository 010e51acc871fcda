import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import {
  addWebhook,
  listWebhooks,
  replayWebhook,
  setWebhookEvents,
} from "../../../domain/contract/users/webhooks.ts";
import { deleteSavedView, runView, saveView } from "../../../domain/contract/views.ts";
import { webhookEventNames } from "../../../domain/webhooks/event-kinds.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { queueEventPosts } from "./post-events.ts";

test("the page of the API names every kind of event", async () => {
  const page = await readFile("docs/api.md", "utf8");
  for (const name of webhookEventNames) expect(page).toContain(`\`${name}\``);
});

describe.each(databaseKinds)("events of the market to webhooks on %s", (kind) => {
  let portal: TestApp;
  let admin: Caller;
  let id: number;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    admin = await portal.newMember({ isAccountAdmin: true });
    id = (await admin.call(addWebhook, { body: { url: "https://hooks.example/ipo" } })).data.id;
  });
  afterAll(() => portal.close());

  const choose = (events: (typeof webhookEventNames)[number][], isOfFavorites = false) =>
    admin.call(setWebhookEvents, { params: { id }, body: { events, isOfFavorites } });
  const today = () => newYorkDay(portal.clock.now());
  const happens = (sequence: number, type: string, dealKey = 3) =>
    sql`insert into deal_event (deal_key, sequence, kind, happened_on)
      values (${dealKey}, ${sequence}, ${type}, ${today()})`.execute(portal.db);
  const posted = async () => {
    await queueEventPosts(portal.db, portal.config, portal.clock.now());
    const { rows } = await sql<{ body: string; event_key: string }>`
      select body, event_key from webhook_delivery order by delivery_id`.execute(portal.db);
    return rows.map(({ body, event_key }) => ({ key: event_key, ...JSON.parse(body) }));
  };

  test("nothing is posted before its kind is chosen, and each event once", async () => {
    await happens(51, "postponed");
    expect(await posted()).toEqual([]);
    await choose(["postponed", "researchPublished"]);
    const [event, ...more] = await posted();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      id: event.key,
      type: "postponed",
      on: today(),
      company: { key: 3, name: "Northquay Logistics", url: expect.stringMatching(/\/company\//) },
      deal: { currency: "USD", offerPrice: null },
    });
    await happens(52, "withdrawn");
    expect(await posted()).toHaveLength(1);
    await choose([...webhookEventNames]);
    const types = (await posted()).map(({ type }) => type);
    expect(types).toContain("withdrawn");
    expect(new Set((await posted()).map(({ key }) => key)).size).toBe(types.length);
  });

  test("only favorites, where that is chosen", async () => {
    await choose(["filed"], true);
    const before = (await posted()).length;
    await happens(53, "filed", 2);
    expect(await posted()).toHaveLength(before);
    const company = await portal.db
      .selectFrom("deal_row")
      .select(["company_key", "company_name"])
      .where("deal_key", "=", 2)
      .executeTakeFirstOrThrow();
    const body = { companyKey: company.company_key, companyName: company.company_name };
    await admin.call(addFavorite, { body });
    expect(await posted()).toHaveLength(before + 1);
  });

  test("only companies of a saved view, where that is chosen, and none once the view is gone", async () => {
    const keyOf = async (isPriced: boolean) =>
      (
        await portal.db
          .selectFrom("deal_row")
          .select("deal_key")
          .where("is_main_deal", "=", true)
          .where("status", isPriced ? "=" : "!=", "Priced")
          .orderBy("deal_key")
          .executeTakeFirstOrThrow()
      ).deal_key;
    const state = { viewType: "Priced" as const, filters: {}, columns: null, sort: null };
    const { id: viewId } = (await admin.call(runView, { body: state })).data;
    const body = { events: ["postponed" as const], isOfFavorites: false, viewId };
    const set = (by = admin) => by.call(setWebhookEvents, { params: { id }, body });
    expect((await set()).failure.code).toBe("not_found");
    await admin.call(saveView, { params: { id: viewId }, body: { name: "Watched" } });
    const stranger = await portal.newMember({ isAccountAdmin: true });
    expect((await set(stranger)).failure.code).toBe("not_found");
    expect((await set()).status).toBe(200);
    expect((await admin.call(listWebhooks)).data[0]?.viewId).toBe(viewId);
    const before = (await posted()).length;
    await happens(61, "postponed", await keyOf(false));
    expect(await posted()).toHaveLength(before);
    await happens(62, "postponed", await keyOf(true));
    expect(await posted()).toHaveLength(before + 1);
    await admin.call(deleteSavedView, { params: { id: viewId } });
    await sql`delete from webhook_delivery`.execute(portal.db);
    expect(await posted()).toHaveLength(0);
  });

  test("a replay posts the events since a day again under their names; other days and other accounts are refused", async () => {
    await choose(["postponed"]);
    const keys = (await posted()).filter(({ type }) => type === "postponed").map(({ key }) => key);
    const replay = (from: string, by = admin) =>
      by.call(replayWebhook, { params: { id }, body: { from } });
    expect((await replay("2020-01-01")).failure.code).toBe("invalid_input");
    expect((await replay("2999-01-01")).failure.code).toBe("invalid_input");
    const stranger = await portal.newMember({ isAccountAdmin: true });
    expect((await replay(today(), stranger)).failure.code).toBe("not_found");
    await sql`update webhook_delivery set outcome = 'accepted', settled_at = now()`.execute(
      portal.db,
    );
    expect((await replay(today())).status).toBe(200);
    expect(
      (await posted()).filter(({ type }) => type === "postponed").map(({ key }) => key),
    ).toEqual(keys);
    const [webhook] = (await admin.call(listWebhooks)).data;
    expect(webhook).toMatchObject({ waiting: keys.length, events: ["postponed"] });
  });
});
