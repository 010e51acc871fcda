import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantOfNewYork } from "../../domain/calendar/day.ts";
import { getMailQueue } from "../../domain/contract/staff/mailbox.ts";
import {
  getEmailDeliveries,
  getEmailPreferences,
  saveEmailPreferences,
} from "../../domain/contract/users/email-preferences.ts";
import { addFavorite } from "../../domain/contract/users/favorites.ts";
import { getSubscription, unsubscribe } from "../../domain/contract/users/unsubscribe.ts";
import { criterionIds } from "../../domain/email/criteria.ts";
import { emailTypeIds } from "../../domain/email/email-types.ts";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { writeFacts } from "../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { smtpAnswer, startMailServer, type TestMailServer } from "../testing/smtp-server.ts";
import { queueEditions } from "./editions/queue-editions.ts";
import { announceEvents } from "./market-events/announce-events.ts";
import { deliverQueue } from "./queue/deliver-queue.ts";
import { stopMails } from "./queue/queue-repository.ts";
import { mailsAtOnce, openTransport } from "./queue/transports.ts";
import { signSubscription } from "./unsubscribe-token.ts";

const noon = instantOfNewYork(`${sampleToday}T12:00:00`);
const hourMs = 3_600_000;
const everyCriterion = Object.fromEntries(criterionIds.map((id) => [id, true]));
const everyType = Object.fromEntries(emailTypeIds.map((id) => [id, true]));

describe.each(databaseKinds)("mail on %s", (kind) => {
  let server: TestMailServer;
  let portal: TestApp;
  let now: Date;

  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    now = noon;
    server = await startMailServer();
    await portal.db.deleteFrom("mail_content").execute();
    await portal.db.deleteFrom("email_preference").execute();
    await portal.db
      .deleteFrom("market_note")
      .where("name", "=", "events announced since")
      .execute();
    await portal.db.deleteFrom("lease").execute();
  });
  afterEach(() => server.close());

  async function reader(emailTypes: Record<string, boolean>, criteria: object = everyCriterion) {
    const member = await portal.newMember();
    const body = { emailTypes, filterByCriteria: criteria };
    expect((await member.call(saveEmailPreferences, { body })).status).toBe(200);
    return member;
  }

  async function deliver(wish: { smtpUrl?: string | undefined } = {}) {
    const config = { ...portal.config, smtpUrl: "smtpUrl" in wish ? wish.smtpUrl : server.url };
    const transport = openTransport(config, portal.db, () => now);
    try {
      await deliverQueue({
        db: portal.db,
        config,
        clock: { now: () => now },
        transport,
        log: portal.app.log,
        signal: new AbortController().signal,
      });
    } finally {
      transport.close();
    }
  }

  const announce = () => announceEvents(portal.db, portal.config, now);

  /** Northquay sets new terms, prices, and tries again: its facts as an import would write them. */
  async function changeMarket() {
    const terms = { deal_key: 3, shares: "10000000" };
    await writeFacts(portal.db, {
      deal_terms: [
        {
          ...terms,
          sequence: 1,
          kind: "original",
          set_on: "2026-06-10",
          price_low: "14",
          price_high: "16",
        },
        {
          ...terms,
          sequence: 2,
          kind: "revised",
          set_on: sampleToday,
          price_low: "17",
          price_high: "19",
        },
      ],
      deal_event: [
        {
          deal_key: 3,
          sequence: 3,
          kind: "postponed",
          happened_on: sampleToday,
          note: "Market conditions",
        },
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
  }

  /** Reads what a user was sent, newest last. */
  const subjectsTo = ({ email }: Caller) => server.mailsTo(email).map((mail) => mail.subject);

  test("events are told once, to those whose kinds, favorites and criteria they meet; the first look is silent (C-008)", async () => {
    const all = await reader(everyType);
    const follower = await reader({ termsChanges: true, flaggedTermsChanges: true });
    await follower.call(addFavorite, {
      body: { companyKey: 3, companyName: "Northquay Logistics" },
    });
    const other = await reader({ termsChanges: true, flaggedTermsChanges: true });
    const picky = await reader(everyType, { ...everyCriterion, techTelecom: false, US: false });
    const gone = await reader(everyType);
    await portal.db
      .updateTable("portal_user")
      .set({ disabled_at: noon })
      .where("email", "=", gone.email)
      .execute();

    await announce();
    await deliver();
    expect(server.mails).toEqual([]);
    await changeMarket();
    await announce();
    await announce();
    await deliver();
    await deliver();
    expect(subjectsTo(all).sort()).toEqual([
      "Postponed: Northquay Logistics (NQAY)",
      expect.stringMatching(
        /^Terms changed: Northquay Logistics \(NQAY\) raises range to \$17\.00–\$19\.00$/,
      ),
    ]);
    expect(subjectsTo(follower)).toHaveLength(1);
    expect(subjectsTo(other)).toEqual([]);
    expect(subjectsTo(picky)).toEqual([]);
    expect(subjectsTo(gone)).toEqual([]);

    const mail = server.mailsTo(follower.email)[0];
    expect(mail?.text).toContain("Price range: $14.00–$16.00 → $17.00–$19.00");
    expect(mail?.html).toContain("prefers-color-scheme:dark");
    expect(mail?.headerLines.map(({ line }) => line)).toContain(
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    );
  });

  test("a mail ends its kind by the button of a mail program, and opening its links ends nothing (promise 17)", async () => {
    const member = await reader(everyType);
    await announce();
    await changeMarket();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    await deliver();
    const mail = server
      .mailsTo(member.email)
      .find(({ subject }) => subject?.startsWith("Postponed"));
    const header = JSON.stringify(mail?.headers.get("list"));
    const link = new URL(header.match(/"url":"([^"]+)"/)?.[1] ?? "");
    const post = (type: string, payload: string) =>
      portal.app.inject({
        method: "POST",
        url: link.pathname + link.search,
        headers: { host: "localhost", "content-type": type },
        payload,
      });
    const token = link.searchParams.get("token") ?? "";
    expect((await portal.visitor.call(getSubscription, { query: { token } })).data).toEqual({
      label: "Postpones",
      isOn: true,
      canDelete: false,
    });
    const scanned = await portal.app.inject({
      url: link.pathname + link.search,
      headers: { host: "localhost" },
    });
    expect(scanned.statusCode).toBe(405);
    expect((await member.call(getEmailPreferences)).data.emailTypes.postpones).toBe(true);

    const answer = await post("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
    expect(answer.statusCode).toBe(200);
    const { emailTypes } = (await member.call(getEmailPreferences)).data;
    expect(emailTypes).toMatchObject({ postpones: false, termsChanges: true, morningRecap: true });
    const multipart =
      "--x\r\nContent-Disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--";
    expect((await post("multipart/form-data; boundary=x", multipart)).statusCode).toBe(200);
  });

  test("a token that was changed, or of another secret, ends nothing; other calls take no forms", async () => {
    const { secret } = { secret: portal.config.tokenSecret };
    const good = signSubscription(secret, { userId: 1, kind: "postpones" });
    const forged = [
      signSubscription("another secret", { userId: 1, kind: "postpones" }),
      signSubscription(secret, { userId: 1, kind: "gossip" }),
      `${Buffer.from("2 postpones").toString("base64url")}.${good.split(".")[1]}`,
      good.slice(0, -1),
      "__proto__",
      "..",
      "",
    ];
    for (const token of forged) {
      expect((await portal.visitor.call(unsubscribe, { query: { token } })).failure.code).toBe(
        "not_found",
      );
    }
    const login = await portal.app.inject({
      method: "POST",
      url: "/api/v1.0/Account/login",
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: "email=a&password=b",
    });
    expect(login.statusCode).toBe(415);
  });

  test("a mail server that is down or busy loses nothing, and what it refuses for good is noted in its words", async () => {
    const member = await reader({ postpones: true });
    await announce();
    await changeMarket();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    await deliver({ smtpUrl: "smtp://127.0.0.1:1" });
    server.answers.recipient = smtpAnswer(451, "4.7.1 Greylisted");
    await deliver();
    expect(server.mails).toEqual([]);
    server.answers.recipient = undefined;
    await deliver();
    expect(server.mails).toEqual([]);
    now = new Date(now.getTime() + hourMs);
    await deliver();
    expect(subjectsTo(member)).toEqual(["Postponed: Northquay Logistics (NQAY)"]);

    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    server.answers.recipient = smtpAnswer(550, "5.1.1 No such user here");
    await deliver();
    server.answers.recipient = undefined;
    await deliver();
    const staff = await portal.signIn("staff@greenshoe.example");
    const { data: queue } = await staff.call(getMailQueue);
    expect(queue).toMatchObject({ waiting: 0 });
    const words = expect.stringContaining("No such user here");
    expect(queue.failures).toMatchObject([
      { to: member.email, outcome: "refused", attempts: 1, answer: words },
    ]);
    const own = (await member.call(getEmailDeliveries)).data;
    expect(own.latest).toMatchObject([{ type: "postpones", outcome: "refused", answer: words }]);
    const other = await portal.newMember();
    expect((await other.call(getEmailDeliveries)).data).toEqual({ latest: [], problems: [] });
    expect((await other.call(getMailQueue)).status).toBe(403);
    const [refused] = await portal.db
      .selectFrom("queued_mail")
      .select(["outcome", "answer"])
      .execute();
    expect(refused).toMatchObject({
      outcome: "refused",
      answer: expect.stringContaining("No such user here"),
    });
    expect(server.mails).toHaveLength(1);
  });

  test("a mail server that dies after the text of one mail gets that mail later, and those of others at once", async () => {
    const deadly = await reader({ postpones: true });
    server.deadlyRecipients.add(deadly.email);
    const others = await Promise.all(Array.from({ length: 12 }, () => reader({ postpones: true })));
    await announce();
    await changeMarket();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    for (const round of [1, 2, 3, 4]) {
      await deliver();
      now = new Date(noon.getTime() + round * 60_000);
    }
    for (const other of others)
      expect(new Set(server.mailsTo(other.email).map(({ messageId }) => messageId)).size).toBe(1);
    // At noon, and once more after the first wait of a minute.
    expect(server.mailsTo(deadly.email)).toHaveLength(2);
    server.deadlyRecipients.clear();
    now = new Date(noon.getTime() + hourMs);
    await deliver();
    expect(subjectsTo(deadly)).toHaveLength(3);
    expect(new Set(server.mailsTo(deadly.email).map(({ messageId }) => messageId)).size).toBe(1);
  });

  test("mails that are stopped while they go out leave with those that the mail server is taking, and no other", async () => {
    for (let count = 0; count < 2 * mailsAtOnce + 1; count++) await reader({ postpones: true });
    await announce();
    await changeMarket();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    const texts = await portal.db.selectFrom("mail_content").select("content_id").execute();
    let taken = 0;
    const send = async () => {
      taken += 1;
      await stopMails(
        portal.db,
        texts.map((one) => one.content_id),
        now,
      );
      return { outcome: "sent", answer: "250 OK" } as const;
    };
    await deliverQueue({
      ...{ db: portal.db, config: portal.config, clock: { now: () => now }, log: portal.app.log },
      ...{ transport: { send, close: () => undefined }, signal: new AbortController().signal },
    });
    expect(taken).toBeLessThanOrEqual(mailsAtOnce);
    const outcomes = await portal.db.selectFrom("queued_mail").select("outcome").execute();
    expect(outcomes.filter(({ outcome }) => outcome === "sent")).toHaveLength(taken);
    expect(outcomes.filter(({ outcome }) => outcome === null)).toEqual([]);
  });

  test("one process sends at a time", async () => {
    await reader({ postpones: true });
    await announce();
    await changeMarket();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(server.mails).toHaveLength(1);
  });

  test("a recap and the weekly mails come once, and say so when they are late (C-365..C-368)", async () => {
    const member = await reader({
      morningRecap: true,
      weeklyCalendar: true,
      weeklyWinnersAndLoosers: true,
      weeklyWinnersAndLoosersIntl: true,
    });
    now = instantOfNewYork("2026-06-12T07:31:00");
    await queueEditions(portal.db, portal.config, now);
    await deliver();
    expect(subjectsTo(member)).toEqual([expect.stringMatching(/^Morning recap, 06\/12\/2026: /)]);
    expect(server.mails[0]?.text).not.toContain("Sent late");

    now = instantOfNewYork("2026-06-13T10:00:00");
    await portal.db
      .updateTable("deal_row")
      .set({ status: "Scheduled", expected_on: "2026-06-18" })
      .where("deal_key", "=", 3)
      .execute();
    await queueEditions(portal.db, portal.config, now);
    await queueEditions(portal.db, portal.config, now);
    await deliver();
    const later = server.mails.slice(1);
    expect(later.map(({ subject }) => subject?.split(/[,:]/)[0]).sort()).toEqual([
      "IPO calendar",
      "Morning recap",
      "Winners and losers",
      "Winners and losers international",
    ]);
    for (const { text } of later) expect(text).toContain("Sent late; scheduled for 06/1");
    const calendar = later.find(({ subject }) => subject?.startsWith("IPO calendar"));
    expect(calendar?.text).toContain("Northquay Logistics");
  });

  test("names cannot add headers or markup, and the text twin says the same", async () => {
    const member = await reader({ postpones: true });
    const name = "Evil\r\nBcc: x@y.example <b>&\u202e Co";
    await announce();
    await changeMarket();
    await portal.db
      .updateTable("deal_row")
      .set({ company_name: name })
      .where("deal_key", "=", 3)
      .execute();
    await portal.db
      .updateTable("portal_user")
      .set({ first_name: 'Eve\r\nCc: "a" <z@z.example>,' })
      .where("email", "=", member.email)
      .execute();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    await deliver();
    const [mail] = server.mails;
    expect(mail?.subject).toBe("Postponed: Evil Bcc: x@y.example <b>& Co (NQAY)");
    expect([mail?.headers.has("bcc"), mail?.headers.has("cc")]).toEqual([false, false]);
    expect(server.mails.map(({ recipient }) => recipient)).toEqual([member.email]);
    expect(mail?.html).toContain("&lt;b&gt;&amp;");
    await rebuildReadModel(portal.db, sampleToday);
  });

  test("without a mail server, mail is kept for the staff mailbox", async () => {
    const member = await reader({ postpones: true });
    await announce();
    await changeMarket();
    await portal.db.deleteFrom("mail_content").execute();
    await announce();
    await deliver({ smtpUrl: undefined });
    expect((await portal.mailTo(member.email)).map(({ subject }) => subject)).toEqual([
      "Postponed: Northquay Logistics (NQAY)",
    ]);
  });
});
