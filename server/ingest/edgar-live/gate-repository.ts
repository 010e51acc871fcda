import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/**
 * Requests of all processes leave at least this far apart: 6.25 a second. EDGAR allows ten
 * (https://www.sec.gov/os/accessing-edgar-data), and a request may leave a little late.
 */
export const usualGapMs = 160;
const firstSilenceMinutes = 10;
/** The silence doubles with each refusal in a row, up to 16 times the first. */
const mostDoublings = 4;
/** The longest silence that EDGAR may ask for. */
const longestSilenceSeconds = 12 * 3600;
/** Requests wait in line for less. */
const longestLineSeconds = 60;

/** A silence that ends later than any can began before the clock was put back, and is over. */
const isSilent = sql`silent_until > clock_timestamp()
  and silent_until <= clock_timestamp() + make_interval(secs => ${longestSilenceSeconds})`;

/** EDGAR has refused requests, and nobody asks it before `until`. */
export class EdgarSilence extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`EDGAR is not asked before ${until.toISOString()}, because it has refused requests.`);
    this.until = until;
  }
}

interface Turn {
  /** Milliseconds until the request may leave. */
  waitMs: number;
  refusals: number;
}

/** Takes the next turn of all processes. Fails while EDGAR is not to be asked. The clock is the database's. */
export async function takeTurn(db: Db, gapMs: number): Promise<Turn> {
  const { rows } = await sql<Turn>`
    update edgar_state
    set next_request_at = make_interval(secs => ${gapMs / 1000}) + case
      when next_request_at between clock_timestamp()
        and clock_timestamp() + make_interval(secs => ${longestLineSeconds}) then next_request_at
      else clock_timestamp() end
    where (${isSilent}) is not true
    returning refusals, (extract(epoch from next_request_at - clock_timestamp()) * 1000)::float8 - ${gapMs} as "waitMs"
  `.execute(db);
  const [turn] = rows;
  if (turn) return turn;
  const state = await db.selectFrom("edgar_state").select("silent_until").executeTakeFirst();
  throw new EdgarSilence(state?.silent_until ?? new Date());
}

/** Keeps all processes silent after a refusal, longer after each in a row; returns until when. */
export async function fallSilent(db: Db, atLeastSeconds: number): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update edgar_state set
      refusals = least(refusals + 1, 100),
      silent_until = clock_timestamp() + greatest(
        make_interval(mins => ${firstSilenceMinutes} * power(2, least(refusals, ${mostDoublings}))::int),
        make_interval(secs => ${Math.min(atLeastSeconds, longestSilenceSeconds)})
      )
    where (${isSilent}) is not true
    returning silent_until as until
  `.execute(db);
  const [row] = rows;
  if (row) return row.until;
  const state = await db.selectFrom("edgar_state").select("silent_until").executeTakeFirst();
  return state?.silent_until ?? new Date();
}

/** Notes that EDGAR answers again. */
export async function endSilence(db: Db): Promise<void> {
  await sql`
    update edgar_state set refusals = 0, silent_until = null
    where refusals > 0 and (${isSilent}) is not true
  `.execute(db);
}
