import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import {
  confirmSecondFactor,
  startSecondFactor,
} from "../../domain/contract/users/second-factor.ts";
import { login, refreshTokens } from "../../domain/contract/users/sessions.ts";
import { getSubscription } from "../../domain/contract/users/unsubscribe.ts";
import { demoPassword } from "../demo/users.ts";
import { publishNextDue } from "../features/newsroom/act-on-pieces.ts";
import { timeStep, totpCode } from "../features/second-factor/totp.ts";
import { databaseClaims } from "../files/claims-repository.ts";
import { openFileStore } from "../files/open-file-store.ts";
import { EdgarSilence, takeTurn } from "../ingest/edgar-live/gate-repository.ts";
import { claimLetters } from "../mail/letters-repository.ts";
import { signSubscription } from "../mail/unsubscribe-token.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { takeLease } from "./lease-repository.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const wrong = "Wrong!2026";

describe.each(databaseKinds)("a clock that is moved, on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, rateLimits: true, env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => portal.close());
  afterEach(() => void vi.useRealTimers());

  let hosts = 0;
  const elsewhere = () => `10.9.${++hosts}.7`;
  const logIn = (email: string, password = demoPassword, code?: string, address = elsewhere()) =>
    portal.visitor.call(
      login,
      { body: { email, password, ...(code !== undefined && { code }) } },
      { "x-forwarded-for": address },
    );
  /** Does something while the clock is ahead, and puts it back. */
  const whileAhead = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    portal.clock.advance(ms);
    return work().finally(() => portal.clock.advance(-ms));
  };
  const status = async (caller: Caller) => (await caller.call(getAccountSettings)).status;

  test.each([
    ["an hour", hourMs],
    ["a day", dayMs],
  ])(
    "%s ahead ends no session that is back in time, and what began then goes on",
    async (_, ms) => {
      const member = await portal.newMember();
      const renew = (by: Caller) =>
        portal.visitor.call(refreshTokens, { body: { refreshToken: by.refreshToken } });
      const later = await whileAhead(ms, async () => {
        expect(await status(member)).toBe(401);
        return portal.signIn(member.email);
      });
      expect([await status(member), await status(later)]).toEqual([200, 200]);
      expect([(await renew(member)).status, (await renew(later)).status]).toEqual([200, 200]);
    },
  );

  test("wrong passwords of a time that is still to come lock nobody out", async () => {
    const { email } = await portal.newMember();
    const address = elsewhere();
    const fail = () => logIn(email, wrong, undefined, address);
    await whileAhead(dayMs, async () => {
      for (let i = 0; i < 10; i++) expect((await fail()).status).toBe(401);
      expect((await fail()).status).toBe(429);
    });
    expect((await logIn(email, demoPassword, undefined, address)).status).toBe(200);
  });

  test("the limit of an address ends after its window, although the machine's clock went back an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const address = elsewhere();
    const ask = () =>
      portal.app.inject({ url: "/api/docs", headers: { "x-forwarded-for": address } });
    const answers = await Promise.all(Array.from({ length: 80 }, ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    vi.setSystemTime(Date.now() - hourMs);
    expect(Number((await ask()).headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  test("codes count by the clock, are refused while it is wrong, and never taken twice", async () => {
    const member = await portal.newMember();
    const { data } = await member.call(startSecondFactor, { body: { password: demoPassword } });
    const bits = [...data.key].map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    );
    const bytes = bits.join("").match(/.{8}/g) ?? [];
    const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
    const shown = (now: Date) => totpCode(key, timeStep(now));
    const first = shown(portal.clock.now());
    await member.call(confirmSecondFactor, { body: { code: first } });
    // Somebody who can read the clock of the portal makes codes for it; the phone does not.
    portal.clock.advance(30_000);
    const ofPhone = shown(portal.clock.now());
    const refused = await whileAhead(hourMs, () => logIn(member.email, demoPassword, ofPhone));
    expect(refused.failure.code).toBe("wrong_code");
    expect((await logIn(member.email, demoPassword, ofPhone)).status).toBe(200);
    portal.clock.advance(-30_000);
    expect((await logIn(member.email, demoPassword, first)).failure.code).toBe("wrong_code");
    portal.clock.advance(60_000);
    const next = shown(portal.clock.now());
    expect((await logIn(member.email, demoPassword, next)).status).toBe(200);
  });

  test("links that end a kind of mail work at any time", async () => {
    const member = await portal.newMember();
    const { user_id: userId } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const token = signSubscription(portal.config.tokenSecret, { userId, kind: "morningRecap" });
    const read = () => portal.visitor.call(getSubscription, { query: { token } });
    for (const ms of [dayMs, -dayMs])
      expect((await whileAhead(ms, read)).status, `${ms}`).toBe(200);
  });

  test("a scheduled text goes out once, however often its minute comes", async () => {
    const form = {
      ...{ company: "", story: "Other", location: "US", group: "special", isEnhanced: false },
      ratings: { fundamentals: null, governance: null, valuation: null, technicals: null },
      ...{ texts: [{ section: "text", html: "<p>Words.</p>" }], title: "Once" },
    };
    const schedule = (title: string, at: Date) =>
      sql`insert into piece (kind, state, content, author, changed_at, publish_at)
        values ('note', 'scheduled', ${JSON.stringify({ ...form, title })}::jsonb, 'an author', ${portal.clock.now()}, ${at})
      `.execute(portal.db);
    const store = openFileStore(`${portal.config.dataDir}/files`);
    const publish = async () => {
      let published = 0;
      const order = { store, videoHosts: [], mail: portal.config, now: portal.clock.now() };
      while (await publishNextDue(portal.db, order)) published += 1;
      return published;
    };
    const soon = new Date(portal.clock.now().getTime() + 30 * minuteMs);
    await schedule("Once", soon);
    expect(await publish()).toBe(0);
    expect(await whileAhead(hourMs, publish)).toBe(1);
    expect(await publish()).toBe(0);
    expect(await whileAhead(hourMs, publish)).toBe(0);
    // One that is scheduled while the clock is behind is out as soon as the clock is right.
    await whileAhead(-dayMs, () =>
      schedule("Late", new Date(portal.clock.now().getTime() + hourMs)),
    );
    expect([await publish(), await publish()]).toEqual([1, 0]);
    const { rows } = await sql`select 1 from news_item where headline in ('Once', 'Late')`.execute(
      portal.db,
    );
    expect(rows).toHaveLength(2);
  });

  test("a mail that was queued, claimed or put off while the clock was ahead is due at once, and another in its turn", async () => {
    const now = portal.clock.now();
    const letter = (subject: string, attempts: number, dueInMs: number) => ({
      ...{ recipient: "ana@client.example", subject, sealed_text: Buffer.from("x") },
      ...{ made_at: now, attempts, next_attempt_at: new Date(now.getTime() + dueInMs) },
    });
    await portal.db.deleteFrom("letter").execute();
    await portal.db
      .insertInto("letter")
      .values([
        letter("queued a day ahead", 0, dayMs),
        letter("claimed an hour ahead", 0, hourMs + 2 * minuteMs),
        letter("put off an hour ahead", 5, 2 * hourMs),
        letter("put off for a minute, an hour ahead", 2, hourMs + minuteMs),
        letter("claimed by another process", 0, minuteMs),
        letter("put off for an hour", 5, 59 * minuteMs),
      ])
      .execute();
    const claim = async () =>
      (await claimLetters(portal.db, 10, now)).map(({ subject }) => subject);
    expect((await claim()).toSorted()).toEqual([
      "claimed an hour ahead",
      "put off an hour ahead",
      "put off for a minute, an hour ahead",
      "queued a day ahead",
    ]);
    expect(await claim()).toEqual([]);
  });

  test("leases and claims that end later than any can are free, and others are not", async () => {
    const holder = "another-machine 1 its-life";
    const hold = (name: string, interval: string) =>
      sql`insert into lease (name, holder, held_until) values (${name}, ${holder}, clock_timestamp() + ${interval}::interval)`.execute(
        portal.db,
      );
    await hold("of an hour ahead", "61 minutes");
    await hold("of now", "50 seconds");
    expect(await takeLease(portal.db, "of an hour ahead", "this 1 life")).toBe(true);
    expect(await takeLease(portal.db, "of now", "this 1 life")).toBe(false);
    const claims = databaseClaims(portal.db);
    await sql`insert into file_claim (file_key, claimed_until) values
      ('ahead', clock_timestamp() + interval '1 hour'), ('now', clock_timestamp() + interval '20 seconds')`.execute(
      portal.db,
    );
    expect([await claims.claim("ahead"), await claims.claim("now")]).toEqual([true, false]);
  });

  test("EDGAR is asked again at once where its next turn, or its silence, lies further ahead than any can", async () => {
    const state = (next: string, silent: string | null) =>
      sql`update edgar_state set next_request_at = clock_timestamp() + ${next}::interval,
        silent_until = clock_timestamp() + ${silent}::interval`.execute(portal.db);
    await state("1 hour", null);
    expect((await takeTurn(portal.db, 160)).waitMs).toBeLessThan(200);
    await state("0", "1 day");
    expect((await takeTurn(portal.db, 160)).waitMs).toBeLessThan(200);
    await state("0", "20 minutes");
    await expect(takeTurn(portal.db, 160)).rejects.toThrow(EdgarSilence);
    await state("0", null);
  });
});
