import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { instantOfNewYork } from "../../../domain/calendar/day.ts";
import { getMailQueue } from "../../../domain/contract/staff/mailbox.ts";
import {
  countUnreadAlerts,
  deleteAlert,
  listAlertRuns,
  listAlerts,
  listAlertViews,
  markAlertsRead,
  muteAlert,
  setAlert,
  testAlert,
} from "../../../domain/contract/users/alerts.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { getSubscription, unsubscribe } from "../../../domain/contract/users/unsubscribe.ts";
import { deleteSavedView, saveViewAndRun } from "../../../domain/contract/views.ts";
import { deliverQueue } from "../../mail/queue/deliver-queue.ts";
import { openTransport } from "../../mail/queue/transports.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { smtpAnswer, startMailServer } from "../../testing/smtp-server.ts";
import { runAlerts } from "./run-alerts.ts";

const noon = instantOfNewYork(`${sampleToday}T12:00:00`);
const minuteMs = 60_000;
const columns = {
  web: ["Ticker", "CompanyName", "PriceRange", "Shares", "Status"],
  excel: ["Ticker"],
};
const everyWatch = ["enters", "leaves", "changes"];

describe.each(databaseKinds)("alerts on %s", (kind) => {
  let portal: TestApp;
  let now: Date;

  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom("alert").execute();
    await portal.db.deleteFrom("alert_report").execute();
    await portal.db.deleteFrom("mail_content").execute();
    await resetMarket();
    setNow(noon);
  });

  /** The calls and the rounds see the same time. */
  function setNow(instant: Date) {
    now = instant;
    portal.clock.advance(instant.getTime() - portal.clock.now().getTime());
  }

  const resetMarket = async () => {
    await portal.db.deleteFrom("deal_event").execute();
    await portal.db.deleteFrom("deal_terms").execute();
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
  };

  const runRound = () => runAlerts(portal.db, portal.config, now, portal.app.log);

  async function saveView(member: Caller, viewType: string, filters: object, name = "My view") {
    const body = { viewType, filters, columns, sort: null, layout: null, basedOn: null, name };
    const answer = await member.call(saveViewAndRun, { body, query: {} });
    expect(answer.status, JSON.stringify(answer.failure)).toBe(200);
    return answer.data.id;
  }

  async function watch(member: Caller, viewId: string, wish: object = {}) {
    const body = {
      ...{ viewId, watches: everyWatch, frequency: "instant", byMail: true, byWebhook: false },
      ...wish,
    };
    const answer = await member.call(setAlert, { body });
    expect(answer.status, JSON.stringify(answer.failure)).toBe(200);
    return answer.data;
  }

  /** Tests move the clock past the end of tokens. */
  const renewed = (member: Caller) => portal.signIn(member.email);

  const runsOf = async (member: Caller) =>
    (await (await renewed(member)).call(listAlertRuns, { query: {} })).data;

  /** Northquay raises its range. */
  async function raiseRange(low: string, high: string) {
    await writeFacts(portal.db, {
      deal_terms: [
        {
          ...{ deal_key: 3, sequence: 2, kind: "revised", set_on: sampleToday },
          ...{ price_low: low, price_high: high, shares: "10000000" },
        },
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
  }

  async function postpone() {
    await writeFacts(portal.db, {
      deal_event: [
        { deal_key: 3, sequence: 3, kind: "postponed", happened_on: sampleToday, note: null },
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
  }

  test("an alert tells each change once, with the old and the new value; its first run and an unchanged run are silent (promise 14)", async () => {
    const member = await portal.newMember();
    const alert = await watch(member, await saveView(member, "Pipeline", {}));
    expect(alert.noted).toBeGreaterThan(0);
    await runRound();
    await rebuildReadModel(portal.db, sampleToday);
    await runRound();
    expect(await runsOf(member)).toEqual([]);

    await raiseRange("27", "29");
    await runRound();
    await runRound();
    const runs = await runsOf(member);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({
      entered: 0,
      left: 0,
      changed: 1,
      mail: { outcome: "waiting" },
    });
    expect(runs[0]?.changes).toMatchObject([
      { kind: "changed", companyName: "Northquay Logistics", companyTicker: "NQAY" },
    ]);
    expect(runs[0]?.changes[0]?.values).toContainEqual(
      expect.objectContaining({
        label: "Price Range",
        after: "$27.00–$29.00",
        source: "Sample data",
      }),
    );
  });

  test("thirty changes within an hour are at most four mails, and none is missing or told twice (promise 18)", async () => {
    const member = await portal.newMember();
    await watch(member, await saveView(member, "Pipeline", {}));
    await watch(
      member,
      await saveView(member, "Pipeline", { LocationListingLocation: "Global" }, "All"),
    );
    for (let event = 0; event < 30; event++) {
      await raiseRange(String(27 + event), String(29 + event));
      await runRound();
      setNow(new Date(now.getTime() + 2 * minuteMs - 1000));
    }
    const mails = async () =>
      (await portal.db.selectFrom("queued_mail").select("mail_id").execute()).length;
    expect(await mails()).toBe(4);
    setNow(new Date(now.getTime() + 15 * minuteMs));
    await runRound();
    const runs = (await runsOf(member)).toReversed();
    const [first] = new Set(runs.map(({ alertId }) => alertId));
    const ranges = runs
      .filter(({ alertId }) => alertId === first)
      .flatMap(({ changes }) => changes.flatMap(({ values }) => values))
      .filter(({ label }) => label === "Price Range");
    for (const [at, range] of ranges.entries()) {
      if (at > 0) expect(range.before).toBe(ranges[at - 1]?.after);
    }
    expect(ranges.at(-1)?.after).toBe("$56.00–$58.00");
    expect(await mails()).toBe(5);
  });

  test("what leaves a view and is back before the next mail is not told", async () => {
    const member = await portal.newMember();
    const viewId = await saveView(member, "Pipeline", {
      DealStatusDealStatusList: ["Filed", "Scheduled"],
    });
    await watch(member, viewId);
    await raiseRange("25", "27");
    await runRound();
    await postpone();
    await runRound();
    await portal.db.deleteFrom("deal_event").where("kind", "=", "postponed").execute();
    await rebuildReadModel(portal.db, sampleToday);
    setNow(new Date(now.getTime() + 16 * minuteMs));
    await runRound();
    expect(await runsOf(member)).toHaveLength(1);
    await postpone();
    await runRound();
    const [run] = await runsOf(member);
    expect(run).toMatchObject({ left: 1, entered: 0, changed: 0 });
    expect(run?.changes[0]?.values).toContainEqual(
      expect.objectContaining({ label: "Status", after: "Postponed" }),
    );
  });

  test("daily alerts come at seven on trading days, weekly ones with the week, each once, and say when they are late", async () => {
    const member = await portal.newMember();
    const daily = await watch(member, await saveView(member, "Pipeline", {}), {
      frequency: "daily",
    });
    const weekly = await watch(
      member,
      await saveView(member, "Pipeline", { DealSizeMin: 0 }, "Other"),
      {
        frequency: "weekly",
      },
    );
    expect(daily.nextAt).toBe(instantOfNewYork("2026-06-16T07:00:00").toISOString());
    expect(weekly.nextAt).toBe(instantOfNewYork("2026-06-22T07:00:00").toISOString());
    await raiseRange("27", "29");
    await runRound();
    expect(await runsOf(member)).toEqual([]);
    setNow(instantOfNewYork("2026-06-16T07:00:10"));
    await runRound();
    await runRound();
    expect((await runsOf(member)).map(({ alertId, lateSince }) => [alertId, lateSince])).toEqual([
      [daily.id, null],
    ]);
    await raiseRange("28", "30");
    // The portal sleeps over the weekend and a holiday.
    setNow(instantOfNewYork("2026-06-22T11:30:00"));
    await runRound();
    const late = (await runsOf(member)).slice(0, -1);
    const due = instantOfNewYork("2026-06-22T07:00:00").toISOString();
    expect(late.map(({ alertId, lateSince }) => [alertId, lateSince]).sort()).toEqual(
      [
        [daily.id, due],
        [weekly.id, due],
      ].sort(),
    );
    const [mail] = await portal.db
      .selectFrom("mail_content")
      .select(["subject", "body", "html"])
      .orderBy("content_id", "desc")
      .execute();
    expect(mail?.subject).toBe("Alert: My view and 1 more, 2 changes");
    expect(mail?.body).toContain("This alert is late. It was due on 06/22/26 at 07:00 ET.");
    expect(mail?.html).toContain("prefers-color-scheme:dark");
  });

  test("the mail mutes by one click and deletes by its link, and a link that is only opened does nothing", async () => {
    const member = await portal.newMember();
    const alert = await watch(member, await saveView(member, "Pipeline", {}));
    await raiseRange("27", "29");
    await runRound();
    await deliver();
    const [mail] = await portal.mailTo(member.email);
    expect(mail?.subject).toBe("Alert: My view, 1 change");
    expect(mail?.body).toContain("Pipeline");
    expect(mail?.body).toContain("→ $27.00–$29.00");
    const token = mail?.body.match(/Mute this alert <[^>]*token=([^>&]+)>/)?.[1] ?? "";
    for (let scan = 0; scan < 3; scan++) {
      const opened = await portal.visitor.call(getSubscription, { query: { token } });
      expect(opened.data).toEqual({ label: "My view", isOn: true, canDelete: true });
    }
    await portal.visitor.call(unsubscribe, { query: { token } });
    expect((await member.call(listAlerts)).data).toMatchObject([{ id: alert.id, isMuted: true }]);
    setNow(new Date(now.getTime() + 20 * minuteMs));
    await raiseRange("30", "32");
    await runRound();
    expect(await runsOf(member)).toHaveLength(1);
    const forged = await portal.visitor.call(unsubscribe, { query: { token: `${token}x` } });
    expect(forged.failure.code).toBe("not_found");
    await portal.visitor.call(unsubscribe, { query: { token, action: "delete" } });
    expect((await (await renewed(member)).call(listAlerts)).data).toEqual([]);
    expect((await portal.visitor.call(unsubscribe, { query: { token } })).status).toBe(200);
  });

  test("an alert that is unmuted tells what happens from then on", async () => {
    const member = await portal.newMember();
    const alert = await watch(member, await saveView(member, "Pipeline", {}));
    const mute = (isMuted: boolean) =>
      member.call(muteAlert, { params: { id: alert.id }, body: { isMuted } });
    await mute(true);
    await raiseRange("27", "29");
    await mute(false);
    await runRound();
    expect(await runsOf(member)).toEqual([]);
    await raiseRange("28", "30");
    await runRound();
    expect((await runsOf(member))[0]?.changes[0]?.values).toContainEqual(
      expect.objectContaining({ before: "$27.00–$29.00", after: "$28.00–$30.00" }),
    );
  });

  test("the list counts what is unread, and another user sees and changes none of it", async () => {
    const [member, other] = [await portal.newMember(), await portal.newMember()];
    const viewId = await saveView(member, "Pipeline", {});
    const alert = await watch(member, viewId);
    await raiseRange("27", "29");
    await runRound();
    expect((await member.call(countUnreadAlerts)).data).toBe(1);
    expect((await other.call(countUnreadAlerts)).data).toBe(0);
    const params = { id: alert.id };
    const body = {
      viewId,
      watches: everyWatch,
      frequency: "daily",
      byMail: true,
      byWebhook: false,
    };
    expect((await other.call(setAlert, { body })).failure.code).toBe("not_found");
    expect((await other.call(muteAlert, { params, body: { isMuted: true } })).status).toBe(404);
    expect((await other.call(deleteAlert, { params })).status).toBe(404);
    expect((await other.call(testAlert, { params })).status).toBe(404);
    expect((await other.call(listAlertRuns, { query: { alert: alert.id } })).data).toEqual([]);
    const [run] = await runsOf(member);
    await other.call(markAlertsRead, { body: { upTo: run?.id } });
    expect((await member.call(countUnreadAlerts)).data).toBe(1);
    expect((await member.call(markAlertsRead, { body: { upTo: run?.id } })).data).toBe(0);
    expect((await member.call(testAlert, { params })).data).toEqual({
      isAccepted: true,
      answer: "Stored for the staff mailbox",
    });
    expect((await portal.mailTo(member.email))[0]?.subject).toBe("Test: alert on My view");
  });

  test("a mail that is refused or waits is told with the mail server's words, as a test mail is (promise 13)", async () => {
    const server = await startMailServer();
    portal.config.smtpUrl = server.url;
    onTestFinished(() => {
      portal.config.smtpUrl = undefined;
      return server.close();
    });
    const member = await portal.newMember();
    const { id } = await watch(member, await saveView(member, "Pipeline", {}));
    const problem = async () => {
      const { data } = await (await renewed(member)).call(listAlerts);
      return data[0]?.problem;
    };
    await raiseRange("27", "29");
    await runRound();
    expect(await problem()).toBeNull();
    server.answers.recipient = smtpAnswer(451, "4.7.1 Greylisted");
    await deliver();
    const greylisted = expect.stringContaining("4.7.1 Greylisted");
    expect(await problem()).toEqual({ outcome: "waiting", answer: greylisted });
    server.answers.recipient = smtpAnswer(550, "5.1.1 No such user here");
    now = new Date(now.getTime() + 60 * minuteMs);
    await deliver();
    const words = expect.stringContaining("5.1.1 No such user here");
    expect(await problem()).toEqual({ outcome: "refused", answer: words });
    expect(await runsOf(member)).toMatchObject([{ mail: { outcome: "refused", answer: words } }]);
    const tested = (await renewed(member)).call(testAlert, { params: { id } });
    expect((await tested).data).toEqual({ isAccepted: false, answer: words });
    const staff = await portal.signIn("staff@greenshoe.example");
    expect((await staff.call(getMailQueue)).data.failures).toMatchObject([
      { to: member.email, outcome: "refused", answer: words },
    ]);
  });

  test("a hidden screen, a disabled user and a deleted view tell nothing, not even what was found before", async () => {
    const member = await portal.newMember();
    const viewId = await saveView(member, "Pipeline", {});
    await watch(member, viewId);
    await raiseRange("27", "29");
    await runRound();
    const hide = (names: string[]) =>
      portal.db
        .updateTable("account")
        .set({ hidden_screens: names })
        .where("account_id", "in", (e) =>
          e.selectFrom("portal_user").select("account_id").where("email", "=", member.email),
        )
        .execute();
    const custom = await saveView(member, "CustomInUse", {}, "Screen");
    await watch(member, custom);
    await hide(["custom"]);
    expect((await member.call(listAlerts)).data).toHaveLength(1);
    expect((await member.call(listAlertViews)).data).toMatchObject([{ viewId }]);
    setNow(new Date(now.getTime() + 16 * minuteMs));
    await raiseRange("28", "30");
    await runRound();
    expect((await runsOf(member)).map(({ changes }) => changes.length)).toEqual([1, 1]);
    await hide([]);
    setNow(new Date(now.getTime() + 16 * minuteMs));
    await runRound();
    expect(await runsOf(member)).toHaveLength(2);

    const setDisabled = (at: Date | null) =>
      portal.db
        .updateTable("portal_user")
        .set({ disabled_at: at })
        .where("email", "=", member.email)
        .execute();
    await setDisabled(now);
    await raiseRange("29", "31");
    await runRound();
    await setDisabled(null);
    await runRound();
    expect(await runsOf(member)).toHaveLength(2);
    const again = await renewed(member);
    await again.call(deleteSavedView, { params: { id: viewId } });
    expect((await again.call(listAlerts)).data).toHaveLength(1);
    expect(await runsOf(member)).toEqual([]);
  });

  test("the alert on a view with a lost filter rests, tells why, and goes on when the filter is taken away", async () => {
    const member = await portal.newMember();
    const viewId = await saveView(member, "Pipeline", {});
    await watch(member, viewId);
    await runRound();
    const storeFilters = (filters: object) =>
      portal.db
        .updateTable("view_state")
        .set({ filters: JSON.stringify(filters) })
        .where("view_id", "=", viewId)
        .execute();
    await storeFilters({ Bygone: 1 });
    await raiseRange("27", "29");
    await runRound();
    expect(await runsOf(member)).toEqual([]);
    const [resting] = (await (await renewed(member)).call(listAlerts)).data;
    expect(resting?.sentence).toContain("No Longer Available: Bygone");
    await storeFilters({});
    await runRound();
    setNow(new Date(now.getTime() + 16 * minuteMs));
    await raiseRange("28", "30");
    await runRound();
    expect((await runsOf(member)).flatMap(({ changes }) => changes)).toMatchObject([
      { kind: "changed", companyTicker: "NQAY" },
    ]);
  });

  test("equal views are run once for all, but never views of favorites of different users", async () => {
    const members = await Promise.all([1, 2, 3].map(() => portal.newMember()));
    for (const member of members) await watch(member, await saveView(member, "Pipeline", {}));
    await raiseRange("27", "29");
    await runRound();
    const reports = () => portal.db.selectFrom("alert_report").select("report_id").execute();
    expect(await reports()).toHaveLength(1);
    for (const member of members) expect(await runsOf(member)).toHaveLength(1);

    await portal.db.deleteFrom("alert").execute();
    const [fan, other] = members;
    if (!fan || !other) throw new Error("There are three members");
    await fan.call(addFavorite, { body: { companyKey: 3, companyName: "Northquay Logistics" } });
    for (const member of [fan, other]) {
      await watch(member, await saveView(member, "Pipeline", { Favorite: true }, "Mine"));
    }
    await raiseRange("28", "30");
    await runRound();
    expect(await runsOf(fan)).toHaveLength(1);
    expect(await runsOf(other)).toEqual([]);
  });

  test("a round that breaks off, wherever, tells everything once in the next one", async () => {
    const member = await portal.newMember();
    await watch(member, await saveView(member, "Pipeline", {}));
    await raiseRange("27", "29");
    for (const table of ["alert_report", "alert_run", "mail_content", "queued_mail"]) {
      await sql`
        create function fail_here() returns trigger language plpgsql as
        $$ begin raise exception 'killed'; end $$
      `.execute(portal.db);
      await sql`create trigger fails before insert on ${sql.table(table)} execute function fail_here()`.execute(
        portal.db,
      );
      await expect(runRound()).rejects.toThrow("killed");
      await sql`drop function fail_here() cascade`.execute(portal.db);
    }
    await Promise.all([runRound(), runRound()]);
    expect(await runsOf(member)).toHaveLength(1);
    expect(await portal.db.selectFrom("queued_mail").select("mail_id").execute()).toHaveLength(1);
  });

  test("an alert goes with the name of its view when that is saved with other filters", async () => {
    const member = await portal.newMember();
    const viewId = await saveView(member, "Pipeline", {});
    await watch(member, viewId);
    const body = {
      ...{ viewType: "Pipeline", filters: { DealSizeMin: 1 }, columns, sort: null, layout: null },
      ...{ basedOn: viewId, name: "My view" },
    };
    const { data } = await member.call(saveViewAndRun, { body, query: {} });
    expect(data.id).not.toBe(viewId);
    expect((await member.call(listAlerts)).data).toMatchObject([
      { viewId: data.id, name: "My view" },
    ]);
  });

  test("hostile input is refused", async () => {
    const member = await portal.newMember();
    const viewId = await saveView(member, "Pipeline", {});
    const body = {
      viewId,
      watches: everyWatch,
      frequency: "daily",
      byMail: true,
      byWebhook: false,
    };
    for (const wrong of [
      { watches: [] },
      { watches: ["enters", "explodes"] },
      { watches: Array.from({ length: 10_000 }, () => "enters") },
      { frequency: "__proto__" },
      { viewId: "../%2F" },
      { viewId: "x".repeat(1_000_000) },
      { byMail: "yes" },
      { unknown: 1 },
    ]) {
      const answer = await member.call(setAlert, { body: { ...body, ...wrong } });
      expect(["invalid_input", "not_found", "body_too_large"]).toContain(answer.failure?.code);
    }
    for (const id of ["0", "-1", "99999999999", "..", "__proto__"]) {
      const answer = await member.call(deleteAlert, { params: { id } });
      expect(["invalid_input", "not_found"]).toContain(answer.failure?.code);
    }
    expect((await member.call(listAlerts)).data).toEqual([]);
  });

  async function deliver() {
    const transport = openTransport(portal.config, portal.db, () => now);
    await deliverQueue({
      ...{ db: portal.db, config: portal.config, clock: { now: () => now }, transport },
      ...{ log: portal.app.log, signal: new AbortController().signal },
    });
    transport.close();
    await portal.db.deleteFrom("lease").execute();
  }
});
