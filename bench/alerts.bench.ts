import { type Kysely, sql } from "kysely";
import { newYorkDay } from "../domain/calendar/day.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/connect.ts";
import type { Schema } from "../server/db/schema.ts";
import { runAlerts } from "../server/features/alerts/run-alerts.ts";
import { addReaders } from "./market/many-readers.ts";
import type { Bench, Measured } from "./measure.ts";
import { onEachKind, type Place } from "./portal.ts";
import { makeMarket } from "./programs/view-programs.ts";

/** `BENCH_DEALS` makes the market larger on a machine that has time for it. */
const deals = Number(process.env.BENCH_DEALS ?? 60_000);
const alerts = 2000;
const changes = 1000;
const rounds = 3;
const digests = 10_000;
/** Any weekend and holiday is over by then, so that daily alerts are due. */
const daysLater = 5;

/**
 * An import changes a thousand deals: the round that tells two thousand alerts of them, each on a view of its own, and the
 * one that writes ten thousand users their daily digests.
 */
export const bench: Bench = {
  name: "alerts",
  run: () => onEachKind(roundsOf),
};

async function roundsOf(place: Place): Promise<Measured[]> {
  const { kind } = place;
  await makeMarket(place, deals);
  const config = readConfig({
    ...place.env,
    TOKEN_SECRET: "a secret of a benchmark, long enough",
  });
  const { db, close } = await openDatabase(config);
  const silent = { info: () => {} };
  const now = new Date();
  await setAlerts(db, now);
  const written: number[] = [];
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    written.push(await seconds(() => changeDeals(db, round)));
    const later = new Date(now.getTime() + (round + 1) * 3_600_000);
    samples.push(await seconds(() => runAlerts(db, config, later, silent)));
  }
  const { told } = await db
    .selectFrom("alert_run")
    .select((e) => e.fn.countAll<number>().as("told"))
    .executeTakeFirstOrThrow();
  if (told < alerts * rounds) throw new Error(`Only ${told} alerts were told`);
  const daily = await tellDigests(db, config, now);
  await close();
  const name = `${alerts} alerts after ${changes} changes, ${deals.toLocaleString("en-US")} deals, ${kind}`;
  return [
    {
      ...{ name, unit: "s", samples },
      floor: { name: "writing the changes", samples: written },
      limit: { of: "p95", max: 10 },
    },
    {
      ...{ name: `${digests} digests, each of its own, ${kind}`, unit: "s" },
      samples: [daily.seconds],
      floor: { name: "writing the changes", samples: written },
      limit: { of: "p95", max: 60 },
    },
    {
      ...{ name: `memory that ${digests} digests add, ${kind}`, unit: "MB" },
      samples: [daily.addedMb],
      floor: { name: "level before", samples: [daily.levelMb] },
      limit: { of: "p95", max: 150 },
    },
  ];
}

/** Gives each of many users a daily alert, and runs them once all are due. */
async function tellDigests(
  db: Kysely<Schema>,
  config: ReturnType<typeof readConfig>,
  now: Date,
): Promise<{ seconds: number; levelMb: number; addedMb: number }> {
  await sql`delete from alert_run`.execute(db);
  await sql`delete from alert`.execute(db);
  await addReaders(db, digests);
  await sql`
    insert into view_state
    select (jsonb_populate_record(v.view, jsonb_build_object('view_id', 'own-' || u.user_id, 'user_id', u.user_id))).*
    from (select user_id, row_number() over () % ${sql.lit(alerts)} as place from portal_user where email like 'reader-%') u
    join (select s as view, row_number() over () - 1 as place from view_state s where view_id like 'saved-%') v
      using (place)
  `.execute(db);
  await sql`
    insert into alert (user_id, view_id, watches, frequency, by_mail, by_webhook, created_at, noted, sources,
      compared_moment, compared_on, compared_at)
    select user_id, view_id, array['enters', 'leaves', 'changes'], 'daily', true, false, ${now}, 0,
      array['deal_row', 'deal_price'], (select number from market_moment), ${newYorkDay(now)}, ${now}
    from view_state where view_id like 'own-%'
  `.execute(db);
  await changeDeals(db, rounds);
  const before = await countMail(db);
  const level = process.memoryUsage.rss();
  let most = level;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const later = new Date(now.getTime() + daysLater * 24 * 3_600_000);
  const took = await seconds(() => runAlerts(db, config, later, { info: () => {} }));
  clearInterval(look);
  const queued = (await countMail(db)) - before;
  if (queued < digests) throw new Error(`Only ${queued} digests were queued`);
  return { seconds: took, levelMb: level / 2 ** 20, addedMb: (most - level) / 2 ** 20 };
}

async function countMail(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom("queued_mail")
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Sets an alert on each saved view; no two of them have the same filters. */
async function setAlerts(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into alert (user_id, view_id, watches, frequency, by_mail, by_webhook, created_at, noted, sources,
      compared_moment, compared_on, compared_at)
    select user_id, view_id, array['enters', 'leaves', 'changes'], 'instant', true, false, ${now}, 0,
      array['deal_row', 'deal_price'], (select number from market_moment), ${newYorkDay(now)}, ${now}
    from view_state where view_id like 'saved-%' limit ${alerts}
  `.execute(db);
}

/** Changes the size and the shares of the largest deals, as the rows of an import do: they are in all views. */
async function changeDeals(db: Kysely<Schema>, round: number): Promise<void> {
  await sql`
    update deal_row set deal_size_usd = deal_size_usd + ${1_000_000 * (round + 1)}
    where deal_key in (
      select deal_key from deal_row where status = 'Priced' and not is_spac and not is_a_share and is_us_listing
      order by deal_size_usd desc nulls last, deal_key limit ${changes}
    )
  `.execute(db);
}
