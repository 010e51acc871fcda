import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, addMonths, newYorkDay } from "../../../domain/calendar/day.ts";
import { getMasterCalendar } from "../../../domain/contract/calendar.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { createFeed } from "../../../domain/contract/users/feeds.ts";
import { saveViewAndRun } from "../../../domain/contract/views.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { bumpVersion } from "../../market/versions-repository.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const dayMs = 86_400_000;

interface Read {
  day: string;
  /** The first day after it. */
  until: string;
  sequence: number;
  status: string;
  summary: string;
}

describe.each(databaseKinds)("calendar feeds on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
  });
  afterAll(() => portal.close());

  const get = (
    path: string,
    headers: Record<string, string> = {},
    method: "GET" | "HEAD" = "GET",
  ) => portal.app.inject({ method, url: path, headers: { host: "localhost:8080", ...headers } });
  const create = async (member: Caller) => {
    const { data } = await member.call(createFeed, { params: { kind: "calendar" } });
    return new Map(data.addresses.map(({ label, path }) => [label, path]));
  };
  const read = async (path: string): Promise<Map<string, Read>> => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    const [one, other] = [readWithIcalJs(body), readWithNodeIcal(body)];
    expect(other).toEqual(one);
    return one;
  };
  /** Moves the market and the clock, as a day's import would. */
  const change = async (days: number, write: () => Promise<unknown>) => {
    portal.clock.advance(days * dayMs);
    await write();
    const today = portal.clock.now().toISOString().slice(0, 10);
    await rebuildReadModel(portal.db, today);
  };
  const endLockup = (expires_on: string) =>
    portal.db.updateTable("lockup_tranche").set({ expires_on }).where("tranche", "=", 1).execute();

  test("two parsers agree on every event over a year: it stays one, moves, is cancelled and returns (promise 31)", async () => {
    const member = await portal.newMember();
    const all = (await create(member)).get("All events") ?? "";
    const days = { from: "2026-03-01", to: "2026-06-05" };
    const shown = Object.values(
      (await member.call(getMasterCalendar, { query: days })).data,
    ).flat();
    expect(shown.length).toBeGreaterThan(3);
    const first = await read(all);
    for (const { id, start, detail } of shown) {
      const event = first.get(`${id}@greenshoe`);
      const status = detail?.startsWith("Expected") ? "TENTATIVE" : "CONFIRMED";
      expect(event).toMatchObject({ day: start, sequence: 0, status });
      expect(Date.parse(event?.until ?? "") - Date.parse(start)).toBe(dayMs);
    }
    const [uid = ""] = [...first].find(([, { day }]) => day === "2026-06-20") ?? [];
    expect(uid).toMatch(/^\d+-lockupExpiration-\d+@greenshoe$/);
    const others = new Map([...first].filter(([id]) => id !== uid));
    const rest = async () => new Map([...(await read(all))].filter(([id]) => id !== uid));

    await change(1, () => endLockup("2026-07-01"));
    expect((await read(all)).get(uid)).toMatchObject({ day: "2026-07-01", sequence: 1 });
    expect(await rest()).toEqual(others);

    const lockups = await portal.db.selectFrom("lockup_tranche").selectAll().execute();
    await change(5, () =>
      portal.db.deleteFrom("lockup_tranche").where("tranche", "=", 1).execute(),
    );
    expect((await read(all)).get(uid)).toMatchObject({ sequence: 2, status: "CANCELLED" });
    await change(31, async () => undefined);
    expect((await read(all)).has(uid)).toBe(false);
    await change(1, () =>
      portal.db
        .insertInto("lockup_tranche")
        .values(lockups.flatMap(({ ends_on: _, ...one }) => (one.tranche === 1 ? one : [])))
        .execute(),
    );
    expect((await read(all)).get(uid)).toMatchObject({ sequence: 3, status: "CONFIRMED" });
    // A year later they are all still there as they were, and nothing was called off.
    await change(330, async () => undefined);
    const last = await read(all);
    expect([...last.values()].filter(({ status }) => status === "CANCELLED")).toEqual([]);
    for (const [id, event] of others) expect(last.get(id)).toEqual(event);
    portal.clock.advance(Date.parse(`${sampleToday}T16:00:00Z`) - portal.clock.now().getTime());
    await portal.db.deleteFrom("told_event").execute();
    await change(0, () => endLockup("2026-06-20"));
  });

  test("a postponed pricing says so, a postponement stays when the deal is withdrawn, and a newer date brings the pricing back", async () => {
    const all = (await create(await portal.newMember())).get("All events") ?? "";
    const today = newYorkDay(portal.clock.now());
    const deal_key = 3;
    const schedule = (expected_on: string | null) =>
      portal.db.updateTable("deal").set({ expected_on }).where("deal_key", "=", deal_key).execute();
    const add = (kind: string, sequence: number) =>
      portal.db
        .insertInto("deal_event")
        .values({ deal_key, kind, sequence, happened_on: today, evidence: null })
        .execute();
    const removeFrom = (sequence: number) =>
      portal.db.deleteFrom("deal_event").where("sequence", ">=", sequence).execute();
    await add("scheduled", 900);
    await change(0, () => schedule(addDays(today, 7)));
    const pricing = `${deal_key}-pricing@greenshoe`;
    const postponement = `${deal_key}-postponement@greenshoe`;
    const before = (await read(all)).get(pricing);
    expect(before).toMatchObject({ status: "TENTATIVE" });
    await change(0, () => add("postponed", 901));
    const postponed = await read(all);
    expect(postponed.get(pricing)).toMatchObject({
      status: "CANCELLED",
      summary: `Postponed: ${before?.summary}`,
      sequence: (before?.sequence ?? 0) + 1,
    });
    expect(postponed.get(postponement)).toMatchObject({ status: "CONFIRMED", day: today });
    expect((await get(all)).body).toMatch(/END:VCALENDAR\r\n$/);
    await change(0, () => add("withdrawn", 902));
    expect((await read(all)).get(postponement)).toEqual(postponed.get(postponement));
    await change(0, () => removeFrom(901));
    expect((await read(all)).get(pricing)).toMatchObject({
      ...{ status: "TENTATIVE", summary: before?.summary },
      sequence: (before?.sequence ?? 0) + 2,
    });
    await portal.db.deleteFrom("told_event").execute();
    await removeFrom(900);
    await change(0, () => schedule(null));
  });

  test("an unchanged calendar is 304 and HEAD has no body; programs ask hourly, and days are days of New York", async () => {
    const all = (await create(await portal.newMember())).get("All events") ?? "";
    const { headers, body } = await get(all);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/);
    expect(body).toMatch(/METHOD:PUBLISH\r\n/);
    expect(body).toMatch(/DTSTART;VALUE=DATE:20260620\r\n/);
    expect(body).toMatch(/DTEND;VALUE=DATE:20260621\r\n/);
    expect(body).not.toContain("key=");
    const tag = String(headers.etag);
    const again = await get(all, { "if-none-match": tag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await get(all, {}, "HEAD");
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", tag]);
    await change(1, () => endLockup("2026-06-22"));
    expect((await get(all, { "if-none-match": tag })).statusCode).toBe(200);
  });

  test("a feed has the events of favorites or of a saved view alone, and no view of another user", async () => {
    const member = await portal.newMember();
    await member.call(addFavorite, { body: { companyKey: 1 } });
    const state = { filters: {}, columns: null, sort: null, viewType: "Priced" };
    await member.call(saveViewAndRun, { body: { ...state, name: "Mine" } });
    const addresses = await create(member);
    expect([...addresses.keys()]).toEqual(["All events", "My Favorites", "View “Mine”"]);
    const favorites = await read(addresses.get("My Favorites") ?? "");
    expect(favorites.size).toBeGreaterThan(2);
    expect([...favorites.values()].every(({ summary }) => summary.includes("QRVN"))).toBe(true);
    const ofView = await read(addresses.get("View “Mine”") ?? "");
    const all = await read(addresses.get("All events") ?? "");
    expect(ofView.size).toBeGreaterThan(2);
    expect(all.size).toBeGreaterThan(favorites.size);

    const viewId = new URL(addresses.get("View “Mine”") ?? "", "http://x").searchParams.get("view");
    const own = (await create(await portal.newMember())).get("All events") ?? "";
    for (const view of [viewId, "", "__proto__", "..%2F", "x".repeat(1000), "a&view=b"]) {
      const answer = await get(`${own.replace("calendar.ics", "view.ics")}&view=${view}`);
      expect([answer.statusCode, view]).toEqual([404, view]);
    }
  });

  test("a feed goes back ten years, and an event of its past that is corrected gets the next sequence", async () => {
    const member = await portal.newMember();
    await member.call(addFavorite, { body: { companyKey: 1 } });
    const favorites = (await create(member)).get("My Favorites") ?? "";
    const [deal] = await portal.db
      .selectFrom("deal_row")
      .select(["deal_key", "filed_on"])
      .where("company_key", "=", 1)
      .execute();
    const file = async (filed_on: string | null) => {
      await portal.db
        .updateTable("deal_row")
        .set({ filed_on })
        .where("deal_key", "=", deal?.deal_key ?? 0)
        .execute();
      await bumpVersion(portal.db, "market");
      return (await read(favorites)).get(`${deal?.deal_key}-filing@greenshoe`);
    };
    const tenYearsAgo = addMonths(newYorkDay(portal.clock.now()), -120);
    const first = await file(tenYearsAgo);
    expect(first).toMatchObject({ day: tenYearsAgo, status: "CONFIRMED" });
    expect(await file(tenYearsAgo)).toEqual(first);
    const sequence = (first?.sequence ?? 0) + 1;
    expect(await file("2018-02-28")).toMatchObject({ day: "2018-02-28", sequence });
    expect(await file(addDays(tenYearsAgo, -1))).toBeUndefined();
    const days = [...(await read(favorites)).values()].map(({ day }) => day);
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted());
    await file(deal?.filed_on ?? null);
  });

  test("wrong, old and revoked secrets and those of disabled users open nothing, and two readers at once are fine (promise 32)", async () => {
    const member = await portal.newMember();
    const old = (await create(member)).get("All events") ?? "";
    const present = (await create(member)).get("All events") ?? "";
    await portal.db.deleteFrom("told_market").execute();
    const both = await Promise.all([get(present), get(present)]);
    expect(new Set(both.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    for (const path of [old, "/feeds/calendar.ics", "/feeds/calendar.ics?key=__proto__"])
      expect((await get(path)).statusCode).toBe(404);
    // A secret opens the feeds of its own kind alone.
    const secret = new URL(present, "http://x").searchParams.get("key");
    expect((await get(`/feeds/commentary.rss?key=${secret}`)).statusCode).toBe(404);
    await portal.db
      .updateTable("portal_user")
      .set({ disabled_at: portal.clock.now() })
      .where("email", "=", member.email)
      .execute();
    expect((await get(present)).statusCode).toBe(404);
  });
});

function readWithIcalJs(text: string): Map<string, Read> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return new Map(
    events.map((component) => {
      const event = new ICAL.Event(component);
      expect(event.startDate.isDate).toBe(true);
      const status = String(component.getFirstPropertyValue("status"));
      const [day, until] = [event.startDate.toString(), event.endDate.toString()];
      return [event.uid, { day, until, sequence: event.sequence, status, summary: event.summary }];
    }),
  );
}

function readWithNodeIcal(text: string): Map<string, Read> {
  const found = new Map<string, Read>();
  for (const component of Object.values(nodeIcal.sync.parseICS(text))) {
    if (component?.type !== "VEVENT") continue;
    const { uid, start, end, sequence, status, summary } = component;
    expect(start.dateOnly).toBe(true);
    found.set(uid, {
      day: localDay(start),
      until: localDay(end as Date),
      sequence: Number(sequence),
      status: String(status),
      summary: String(summary),
    });
  }
  return found;
}

/** Days are read as local midnights. */
function localDay(at: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}
