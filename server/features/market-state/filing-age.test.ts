import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFilingAge } from "../../../domain/contract/stats/market.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";

describe.each(databaseKinds)("the age of filings on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, env: { EDGAR_AGENT: "Test test@example.com" } });
  });
  afterAll(() => portal.close());

  const hoursAgo = (hours: number) => new Date(portal.clock.now().getTime() - hours * 3_600_000);

  test("tells when EDGAR was last heard, that it is late or paused, and how much of its history is read", async () => {
    const member = await portal.newMember();
    const age = async () => (await member.call(getFilingAge)).data;
    expect(await age()).toEqual({
      ...{ heardAt: null, isLate: false, pausedUntil: null, filled: null },
      filling: { deals: 0, read: 0, toRead: 0, minutesLeft: null },
    });

    await sql`update edgar_state set heard_at = ${hoursAgo(0)}`.execute(portal.db);
    expect(await age()).toMatchObject({ isLate: false, filling: null });
    await sql`update edgar_state set heard_at = ${hoursAgo(7 * 24)}`.execute(portal.db);
    expect(await age()).toMatchObject({ heardAt: expect.stringMatching(/^20/), isLate: true });

    await sql`update edgar_state set silent_until = clock_timestamp() + interval '5 minutes'`.execute(
      portal.db,
    );
    expect((await age())?.pausedUntil).not.toBeNull();
    await sql`update edgar_state set silent_until = clock_timestamp() - interval '1 minute'`.execute(
      portal.db,
    );
    expect((await age())?.pausedUntil).toBeNull();

    await sql`
      insert into edgar_index_day (filed_on, read_at, next_attempt_at)
      values ('2026-11-02', now(), now()), ('2026-11-03', null, now())
    `.execute(portal.db);
    await sql`insert into edgar_issuer (cik, next_attempt_at) values ('0000000001', now()), ('0000000002', now())`.execute(
      portal.db,
    );
    expect(await age()).toMatchObject({
      filled: 0.25,
      filling: { deals: 0, read: 0, toRead: 2, minutesLeft: null },
    });
    await sql`
      insert into edgar_issuer (cik, read_at)
      select (1000000000 + n)::text, ${hoursAgo(0)}::timestamptz - make_interval(secs => n * 2)
      from generate_series(1, 60) as n
    `.execute(portal.db);
    // Sixty lists in two minutes; a day that is to come names as many as the one that is read.
    expect((await age())?.filling).toEqual({ deals: 0, read: 60, toRead: 62, minutesLeft: 3 });
    await sql`update edgar_index_day set read_at = now()`.execute(portal.db);
    await sql`update edgar_issuer set read_at = now(), next_attempt_at = null`.execute(portal.db);
    expect((await age())?.filled).toBeNull();
  });

  test("is unknown where the portal does not follow EDGAR", async () => {
    const other = await buildTestApp({ on: kind });
    const member = await other.newMember();
    expect((await member.call(getFilingAge)).data).toBeNull();
    await other.close();
  });
});
