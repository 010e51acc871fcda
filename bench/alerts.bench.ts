import { sql } from "kysely";
import { newYorkDay } from "../domain/calendar/day.ts";
import type { Config } from "../server/config.ts";
import type { Db } from "../server/db/connect.ts";
import { runAlerts } from "../server/features/alerts/run-alerts.ts";
import { makeMarket } from "./market/large-market.ts";
import { addReaders } from "./market/many-readers.ts";
import { countText, type Measured, measured, roundsOf, secondsOf, sized } from "./measure.ts";
import { onEachKind, withDatabase } from "./portal.ts";
import { residentMb, watchMemory } from "./process/memory.ts";

const deals = sized(60_000);
const watching = sized(2000);
const changes = sized(1000);
const rounds = 3;
const digests = sized(10_000);
/** Any weekend and holiday is over by then, so that daily alerts are due. */
const daysLater = 5;
const silent = { info: () => {} };

/**
 * An import changes a thousand deals: the round that tells two thousand alerts of them, each on a view of its own, and the
 * one that writes ten thousand users their daily digests.
 */
export const alerts = onEachKind(async (place) => {
  await makeMarket(place, deals);
  return withDatabase(place, tellAll);
});

async function tellAll(db: Db, config: Config): Promise<Measured[]> {
  const now = new Date();
  await sql`
    insert into alert (${alertColumns}) select ${alertValues("instant", now)}
    from view_state where view_id like 'saved-%' limit ${watching}
  `.execute(db);
  const [written, told]: [number[], number[]] = [[], []];
  for (const round of roundsOf(rounds)) {
    written.push(await secondsOf(() => changeDeals(db, round)));
    const later = new Date(now.getTime() + (round + 1) * 3_600_000);
    told.push(await secondsOf(() => runAlerts(db, config, later, silent)));
  }
  const runs = await countRows(db, "alert_run");
  if (runs < watching * rounds) throw new Error(`Only ${runs} alerts were told`);
  const memory: number[] = [];
  const digested = await tellDigests(db, config, now, memory);
  const [level = Number.NaN] = memory;
  const market = `${countText(deals)} deals`;
  return [
    measured("s", `${watching} alerts after ${changes} changes, ${market}`, told)
      .beside("writing the changes", written)
      .within({ p95: 10 }),
    measured("s", `${digests} digests, each of its own`, digested)
      .beside("writing the changes", written)
      .within({ p95: 60 }),
    measured("MB", `memory that ${digests} digests add`, Math.max(...memory) - level)
      .beside("level before", level)
      .within({ p95: 150 }),
  ];
}

const alertColumns = sql`user_id, view_id, watches, frequency, by_mail, by_webhook, created_at, noted, sources,
  compared_moment, compared_on, compared_at`;

/** An alert on a view of its own; no two of them have the same filters. */
function alertValues(frequency: "instant" | "daily", now: Date) {
  return sql`user_id, view_id, array['enters', 'leaves', 'changes'], ${frequency}, true, false, ${now}, 0,
    array['deal_row', 'deal_price'], (select number from market_moment), ${newYorkDay(now)}, ${now}`;
}

/** Gives each of many users a daily alert, and runs them once all are due; returns the seconds, and adds the memory meanwhile. */
async function tellDigests(db: Db, config: Config, now: Date, memory: number[]): Promise<number> {
  await sql`delete from alert_run`.execute(db);
  await sql`delete from alert`.execute(db);
  await addReaders(db, digests);
  await sql`
    insert into view_state
    select (jsonb_populate_record(v.view, jsonb_build_object('view_id', 'own-' || u.user_id, 'user_id', u.user_id))).*
    from (select user_id, row_number() over () % ${sql.lit(watching)} as place from portal_user where email like 'reader-%') u
    join (select s as view, row_number() over () - 1 as place from view_state s where view_id like 'saved-%') v
      using (place)
  `.execute(db);
  await sql`
    insert into alert (${alertColumns}) select ${alertValues("daily", now)}
    from view_state where view_id like 'own-%'
  `.execute(db);
  await changeDeals(db, rounds);
  const before = await countRows(db, "queued_mail");
  const later = new Date(now.getTime() + daysLater * 24 * 3_600_000);
  const seconds = await secondsOf(async () => {
    const tell = () => runAlerts(db, config, later, silent);
    memory.push(...(await watchMemory(residentMb, tell, 20)));
  });
  const queued = (await countRows(db, "queued_mail")) - before;
  if (queued < digests) throw new Error(`Only ${queued} digests were queued`);
  return seconds;
}

async function countRows(db: Db, table: "alert_run" | "queued_mail"): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Changes the size and the shares of the largest deals, as the rows of an import do: they are in all views. */
async function changeDeals(db: Db, round: number): Promise<void> {
  await sql`
    update deal_row set deal_size_usd = deal_size_usd + ${1_000_000 * (round + 1)}
    where deal_key in (
      select deal_key from deal_row where status = 'Priced' and not is_spac and not is_a_share and is_us_listing
      order by deal_size_usd desc nulls last, deal_key limit ${changes}
    )
  `.execute(db);
}
