import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { addPiece } from "../../../domain/contract/staff/newsroom.ts";
import {
  actOnPiece,
  getPiece,
  type PieceForm,
  savePiece,
} from "../../../domain/contract/staff/pieces.ts";
import { setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import { setAlert } from "../../../domain/contract/users/alerts.ts";
import { saveViewAndRun } from "../../../domain/contract/views.ts";
import type { LifeAct, PieceKind } from "../../../domain/newsroom/pieces.ts";
import { writeRecap } from "../../mail/editions/make-recap.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import { deliverQueue } from "../../mail/queue/deliver-queue.ts";
import type { Envelope } from "../../mail/queue/transports.ts";
import { type Edition, queueMail } from "../../mail/queue-mail.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { runAlerts } from "../alerts/run-alerts.ts";

const origin = "https://portal.example";

describe.each(databaseKinds)("mails that wait while a text is taken back, on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  let colleague: Caller;
  let reader: number;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
    colleague = await portal.newMember();
    await staff.call(setStaffRoles, { body: { email: colleague.email, roles: ["reviewer"] } });
    const { email } = await portal.newMember();
    const row = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    reader = row.user_id;
  });
  afterAll(() => portal.close());

  const act = async (id: number, wanted: LifeAct, by = staff, note: string | null = null) => {
    const { version } = (await by.call(getPiece, { params: { id } })).data;
    const body = { act: wanted, version, ...(note && { note }) };
    expect((await by.call(actOnPiece, { params: { id }, body })).status).toBe(200);
  };
  const publish = async (of: PieceKind, change: Partial<PieceForm>) => {
    const { id } = (await staff.call(addPiece, { body: { kind: of } })).data;
    const { form, version } = (await staff.call(getPiece, { params: { id } })).data;
    const body = { version, form: { ...form, ...change } };
    expect((await staff.call(savePiece, { params: { id }, body })).status).toBe(200);
    await act(id, "send");
    await act(id, "approve", colleague);
    await act(id, "publish");
    return { id, key: (await staff.call(getPiece, { params: { id } })).data.publishedKey ?? 0 };
  };
  const textOf = (html: string) => ({ texts: [{ section: "text" as const, html }] });
  const ratings = { fundamentals: 5, governance: 4, valuation: 5, technicals: 3 };
  const publishReport = () =>
    publish("research", {
      ...{ company: "QRVN", ratings },
      texts: [{ section: "rationale", html: "<p>Ours.</p>" }],
    });
  const takeBack = (id: number) => act(id, "withdraw", staff, "Wrong");
  const today = () => newYorkDay(portal.clock.now());
  const queue = (type: Edition["type"], occasion: string, mail: Edition["mail"]) => {
    const now = portal.clock.now();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const config = { ...portal.config, publicUrl: origin };
    return queueMail(portal.db, config, { type, occasion, mail, expiresAt }, [reader], now);
  };
  /** Sends what waits, and returns it. */
  const deliver = async () => {
    const sent: Envelope[] = [];
    const transport = {
      send: async (mail: Envelope) => {
        sent.push(mail);
        return { outcome: "sent" as const, answer: "250 OK" };
      },
      close: () => {},
    };
    const { signal } = new AbortController();
    await deliverQueue({ ...portal, transport, signal, log: portal.app.log });
    return sent;
  };

  test("a recap that the portal wrote loses the lines of a report and a note", async () => {
    const note = await publish("note", { title: "A wrong headline", ...textOf("<p>x</p>") });
    const report = await publishReport();
    const recap = await writeRecap(portal.db, today(), portal.clock.now(), origin);
    await queue("morningRecap", "own", recap);
    await queue("morningRecap", "sent before", recap);
    await portal.db
      .updateTable("queued_mail")
      .set({ outcome: "sent" })
      .where("content_id", "in", (e) =>
        e.selectFrom("mail_content").select("content_id").where("occasion", "=", "sent before"),
      )
      .execute();
    await takeBack(note.id);
    await takeBack(report.id);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    for (const text of [mail?.html, mail?.text]) {
      expect(text).toContain("Nothing here today");
      expect(text).not.toContain("A wrong headline");
      expect(text).not.toContain("Rating 17");
    }
    const before = await portal.db
      .selectFrom("mail_content")
      .select("html")
      .where("occasion", "=", "sent before")
      .executeTakeFirst();
    expect(before?.html).toContain("Rating 17");
  });

  test("a recap of the house loses the words and the lines that name what is gone", async () => {
    const note = await publish("note", { title: "A second headline", ...textOf("<p>x</p>") });
    const report = await publishReport();
    const naming = `<a href="/news/${note.key}">A second headline</a>`;
    const file = `research-QRVN-${today()}-${report.key}.pdf`;
    const recap = await publish("recap", {
      title: "Ours",
      ...textOf(
        `<p>As ${naming} said.</p><p>Again, ${naming}.</p><h3>Research</h3><ul><li><a href="/profile/QRVN">Quorvane</a>, <a href="/showpdf?filename=${file}">Rating 17</a></li><li>Others stay.</li></ul>`,
      ),
    });
    await queue(
      "morningRecap",
      today(),
      await writeRecap(portal.db, today(), portal.clock.now(), origin),
    );
    await takeBack(note.id);
    await takeBack(report.id);
    const [mail] = await deliver();
    expect(mail?.subject).toBe("Ours");
    expect(mail?.text).toContain("As [a text that was taken back] said.");
    expect(mail?.text).toContain("Again, [a text that was taken back].");
    expect(mail?.text).toContain("Others stay.");
    for (const text of [mail?.html, mail?.text])
      expect(text).not.toMatch(/A second headline|Rating 17|Quorvane/);
    await takeBack(recap.id);
  });

  test("a note loses the words that name a note that is gone, and one that is gone itself is not sent, whenever it was queued", async () => {
    const first = await publish("note", { title: "A third headline", ...textOf("<p>x</p>") });
    const naming = `<p>As <a href="/news/${first.key}">A third headline</a> said.</p>`;
    const second = await publish("note", { title: "What follows", ...textOf(naming) });
    const events = await listMarketEvents(portal.db, { from: today(), to: today() }, origin);
    await takeBack(first.id);
    // A round that looked for events before then queues them after.
    for (const { type, occasion, mail } of events)
      if ([`news ${first.key}`, `news ${second.key}`].includes(occasion))
        await queue(type, occasion, mail);
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(["Analyst note: What follows"]);
    expect(mails[0]?.text).toContain("As [a text that was taken back] said.");
    const answers = await portal.db
      .selectFrom("queued_mail as q")
      .innerJoin("mail_content as c", "c.content_id", "q.content_id")
      .select(["q.outcome", "q.answer"])
      .where("c.occasion", "=", `news ${first.key}`)
      .execute();
    expect(answers).toEqual([{ outcome: "expired", answer: "What it tells was taken back." }]);
  });

  test("a pricing loses the rating of a report that is gone", async () => {
    const report = await publishReport();
    const priced = await portal.db
      .selectFrom("deal_event as e")
      .innerJoin("deal_row as r", "r.deal_key", "e.deal_key")
      .select(["e.happened_on", "e.deal_key"])
      .where("r.company_ticker", "=", "QRVN")
      .where("e.kind", "=", "priced")
      .executeTakeFirstOrThrow();
    const days = { from: priced.happened_on, to: priced.happened_on };
    for (const { type, occasion, mail } of await listMarketEvents(portal.db, days, origin))
      if (occasion.startsWith(`priced ${priced.deal_key} `)) await queue(type, occasion, mail);
    const waiting = async () =>
      (
        await portal.db
          .selectFrom("mail_content as c")
          .innerJoin("queued_mail as q", "q.content_id", "c.content_id")
          .select("c.html")
          .where("q.outcome", "is", null)
          .execute()
      ).map(({ html }) => html);
    expect((await waiting())[0]).toMatch(/Rating<\/th>.*<b><a [^>]*>17<\/a>/);
    await takeBack(report.id);
    const [mail] = await deliver();
    expect(mail?.subject).toMatch(/^Priced: /);
    expect(mail?.text).toContain("Offer price");
    for (const text of [mail?.html, mail?.text]) expect(text).not.toContain("Rating");
  });

  test("an alert loses the rating of a report that is gone, and keeps what else has changed", async () => {
    const member = await portal.newMember();
    const columns = { web: ["Ticker", "CompanyName", "RcRating"], excel: ["Ticker"] };
    const body = {
      ...{ viewType: "Priced", filters: {}, columns, sort: null, layout: null, basedOn: null },
      name: "Rated",
    };
    const { id: viewId } = (await member.call(saveViewAndRun, { body, query: {} })).data;
    const alert = {
      ...{ viewId, watches: ["enters", "leaves", "changes"], frequency: "instant" },
      ...{ byMail: true, byWebhook: false },
    };
    expect((await member.call(setAlert, { body: alert })).status).toBe(200);
    const report = await publishReport();
    const config = { ...portal.config, publicUrl: origin };
    await runAlerts(portal.db, config, portal.clock.now(), portal.app.log);
    const waits = await portal.db
      .selectFrom("mail_content")
      .select("html")
      .where("kind", "like", "alert:%")
      .executeTakeFirstOrThrow();
    expect(waits.html).toMatch(/RC Rating<\/th>.*<b><a [^>]*>17<\/a>/);
    await takeBack(report.id);
    const mail = (await deliver()).find(({ subject }) => subject.startsWith("Alert: Rated"));
    expect(mail?.text).toContain("QRVN");
    for (const text of [mail?.html, mail?.text]) expect(text).not.toContain("RC Rating");
  });
});
