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
import { examplePost, postOf } from "../../../domain/webhooks/posts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { queueEventPosts } from "./post-events.ts";

test("the page of the API names every kind of event, and shows the example of the contract", async () => {
  const page = await readFile("docs/api.md", "utf8");
  for (const name of webhookEventNames) expect(page).toContain(`\`${name}\``);
  const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? "");
  expect(shown).toEqual(examplePost("priced", shown.id, shown.at, shown.on));
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
  const act = (pieceId: number, done: string, note: string | null) =>
    sql`insert into piece_event (piece_id, version, act, actor, acted_at, note)
      values (${pieceId}, 1, ${done}, 'x', ${portal.clock.now()}, ${note})`.execute(portal.db);
  const addReport = async (done: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into piece (kind, state, content, author, changed_at)
      select 'research', 'published', jsonb_build_object('company', company_ticker), 'x', now() from deal_row where deal_key = 3
      returning piece_id as id`.execute(portal.db);
    const { id: pieceId = 0 } = rows[0] ?? {};
    await act(pieceId, done, null);
    return pieceId;
  };
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

  test("events of every kind are posted in the shape that the contract tells, and are no tests", async () => {
    const day = today();
    const fact = (text: string) => sql.raw(text.replaceAll("TODAY", `'${day}'`)).execute(portal.db);
    for (const [at, name] of ["filed", "priced"].entries()) await happens(70 + at, name);
    await fact(
      "update deal_row set trade_on = TODAY where deal_key = 1 and offer_price is not null",
    );
    await fact(
      "insert into deal_terms (deal_key, sequence, kind, set_on, price_low) values (3, 80, 'original', TODAY, 14), (3, 81, 'revised', TODAY, 15), (3, 82, 'final', TODAY, 17)",
    );
    await fact(
      "insert into sec_filing (accession, company_key, form, filed_on) values ('0-1', 3, 'S-1/A', TODAY)",
    );
    await fact(
      "insert into lockup_tranche (deal_key, tranche, holders, based_on, days, expires_on) values (1, 80, 'all', TODAY, 180, TODAY)",
    );
    await fact("insert into research_report (company_key, posted_on) values (3, TODAY)");
    await fact(
      "insert into editor_correction (company_key, field, value, subject, claims, because, made_by, made_at) values (3, 'Shares', '1', '{}', '[]', 'x', 'x', TODAY::date + interval '16 hours')",
    );
    const report = await addReport("publish");
    await act(report, "publish", "The range was mistyped");
    await act(report, "withdraw", "Wrong company");
    await choose([...webhookEventNames]);
    const posts = await posted();
    expect(new Set(posts.map(({ type }) => type))).toEqual(new Set(webhookEventNames));
    expect(posts.filter(({ key }) => key.endsWith(` ${day} 17`))).toEqual([]);
    for (const { key, ...body } of posts) {
      expect(postOf(body.type).parse(body), key).toEqual(body);
      expect(body.isTest).toBe(false);
    }
  });

  test("a report is told once for each correction with a note and once as taken back; what is quiet or new is neither", async () => {
    await choose(["researchCorrected", "researchWithdrawn"]);
    const before = (await posted()).length;
    const later = async () => (await posted()).slice(before).map(({ type }) => type);
    const report = await addReport("publish");
    expect(await later()).toEqual([]);
    await act(report, "publish", null);
    expect(await later()).toEqual([]);
    await act(report, "publish", "The price was mistyped");
    await act(report, "withdraw", "Wrong company");
    await act(report, "publish", "Again");
    expect(await later()).toEqual(["researchCorrected", "researchWithdrawn"]);
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

  test("only one company, where that is chosen, and no company that does not exist", async () => {
    const set = (companyKey: number) =>
      admin.call(setWebhookEvents, {
        params: { id },
        body: { events: ["withdrawn" as const], isOfFavorites: false, companyKey },
      });
    expect((await set(987_654)).failure.code).toBe("not_found");
    expect((await set(3)).status).toBe(200);
    const { company } = (await admin.call(listWebhooks)).data[0] ?? {};
    expect(company).toEqual({ companyKey: 3, companyName: "Northquay Logistics" });
    await sql`delete from webhook_delivery`.execute(portal.db);
    await happens(91, "withdrawn", 3);
    await happens(92, "withdrawn", 1);
    expect((await posted()).map((post) => post.company.key)).toEqual([3]);
    await sql`delete from webhook_delivery`.execute(portal.db);
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
