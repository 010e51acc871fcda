import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../server/db/connect.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { insertMadeRows } from "../../server/testing/insert-made-rows.ts";
import { makeRows } from "../../server/testing/made-rows.ts";
import { copyPlace, kindsOf, type TestPlace } from "../../server/testing/test-databases.ts";

const root = join(import.meta.dirname, "../..");
const pieces = 30;
const kills = 5;

function startPublisher(place: TestPlace, killAt?: number): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  return spawn(process.execPath, ["server/testing/publish-due.ts"], {
    cwd: root,
    env: {
      ...{ PATH, HOME, DEMO: "off", ...houseEnv, DATA_DIR: place.dataDir },
      ...{ PUBLIC_URL: "http://localhost:8080", SMTP_URL: "smtp://127.0.0.1:9" },
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      ...(killAt !== undefined && { KILL_AT: String(killAt) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Adds two deals, of which one has priced and the other is expected to, and returns their keys. */
async function addDeals(place: TestPlace) {
  const { db, close } = await openDatabase(place);
  await insertMadeRows(db, makeRows(2, 1), null);
  await sql`update deal_row set status = 'Filed', offer_price = null, offer_on = null`.execute(db);
  const { rows } = await sql<{
    key: number;
  }>`select deal_key as key from deal_row order by deal_key`.execute(db);
  const [priced = 0, expected = 0] = rows.map(({ key }) => key);
  await sql`update deal_row set status = 'Priced' where deal_key = ${priced}`.execute(db);
  await close();
  return { priced, expected };
}

/**
 * Schedules notes: each odd one for a minute ago, each even one for a pricing that has come. The note 0 is for tomorrow, and the
 * note -1 for a pricing that has not come.
 */
async function schedule(
  place: TestPlace,
  { priced, expected }: Awaited<ReturnType<typeof addDeals>>,
  first: number,
  last: number,
): Promise<void> {
  const { db, close } = await openDatabase(place);
  const form = {
    ...{ company: "", story: "Other", location: "US", group: "special", isEnhanced: false },
    ratings: { fundamentals: null, governance: null, valuation: null, technicals: null },
    texts: [{ section: "text", html: "<p>Words.</p>" }],
  };
  await sql`
    insert into piece (kind, state, content, author, changed_at, publish_at, pricing_deal_key)
    select 'note', 'scheduled', ${JSON.stringify(form)}::jsonb || jsonb_build_object('title', 'Note ' || i), 'an author',
      now(), case when i = 0 then now() + interval '1 day' when i % 2 = 1 then now() - interval '1 minute' end,
      case when i = -1 then ${expected}::int when i <> 0 and i % 2 = 0 then ${priced}::int end
    from generate_series(${first}::int, ${last}::int) i
  `.execute(db);
  await close();
}

async function readOutcome(place: TestPlace) {
  const { db, close } = await openDatabase(place);
  const { rows } = await sql<{ state: string; acts: number; shown: number }>`
    select state, (select count(*) from piece_event e where e.piece_id = p.piece_id and act = 'publish')::int as acts,
      (select count(*) from news_item n where n.entry_name = p.entry_name or n.headline = p.content->>'title')::int as shown
    from piece p order by state desc, piece_id
  `.execute(db);
  await close();
  return rows;
}

const rounds = 5;

const waiting = { state: "scheduled", acts: 0, shown: 0 };
const out = { state: "published", acts: 1, shown: 1 };

describe.each(kindsOf(inject("prepared")))("scheduled pieces on %s", (kind) => {
  test("go out once each, whatever is killed, and none before its time or its pricing", {
    timeout: 300_000,
  }, async () => {
    const { place, remove } = await copyPlace(kind, inject("prepared"));
    const deals = await addDeals(place);
    await schedule(place, deals, -1, pieces);
    for (let round = 0; round < kills; round++) {
      const publisher = startPublisher(place);
      const ended = once(publisher, "close");
      for (let line = 0; line < 3; line++)
        await Promise.race([once(publisher.stdout ?? publisher, "data"), ended]);
      // Simulates a kill at another step of the next piece in each round.
      await pause(round * 3);
      publisher.kill("SIGKILL");
      await ended;
    }
    const between = await readOutcome(place);
    expect(between.filter(({ state }) => state === "published").length).toBeGreaterThan(kills);
    expect(between).toContainEqual(waiting);
    // A server has two processes at work at the same minute; the embedded database belongs to one.
    const last = kind === "embedded" ? 1 : 2;
    await Promise.all(Array.from({ length: last }, () => once(startPublisher(place), "close")));
    const outcome = await readOutcome(place);
    expect(outcome).toEqual([waiting, waiting, ...Array.from({ length: pieces }, () => out)]);
    await remove();
  });

  test("a kill before any statement of a publication leaves nothing of it, and the next process publishes it once", {
    timeout: 900_000,
  }, async () => {
    const { place, remove } = await copyPlace(kind, inject("prepared"));
    const deals = await addDeals(place);
    await schedule(place, deals, -1, 0);
    let steps = 0;
    // The rounds take turns with the statements, so that together they visit each of them.
    for (let round = 1; round <= rounds; round++) {
      await schedule(place, deals, round, round);
      const before = [waiting, waiting, waiting, ...Array.from({ length: round - 1 }, () => out)];
      const after = [waiting, waiting, ...before.slice(3), out];
      for (let step = round, isOut = false; !isOut; step += rounds) {
        await once(startPublisher(place, step), "close");
        const outcome = await readOutcome(place);
        isOut = outcome.filter(({ state }) => state === "published").length === round;
        expect(outcome, `round ${round}, statement ${step}`).toEqual(isOut ? after : before);
        if (!isOut) steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(10);
    await remove();
  });
});
