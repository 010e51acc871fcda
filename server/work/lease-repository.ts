import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { hasEnded } from "./own-process.ts";

/** A process of another machine that ends without giving a work back holds it for this long. */
const leaseSeconds = 60;

/**
 * Takes or extends the right to do a work; returns false while another process holds it, and lives. A lease that ends later
 * than any can was taken before the clock was put back.
 */
export async function takeLease(db: Db, name: string, holder: string): Promise<boolean> {
  if (await holdLease(db, name, holder)) return true;
  const row = await db
    .selectFrom("lease")
    .select("holder")
    .where("name", "=", name)
    .executeTakeFirst();
  if (row && !hasEnded(row.holder)) return false;
  if (row) await releaseLease(db, name, row.holder);
  return holdLease(db, name, holder);
}

async function holdLease(db: Db, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into lease (name, holder, held_until)
    values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where lease.holder = excluded.holder
      or lease.held_until < clock_timestamp()
      or lease.held_until > clock_timestamp() + make_interval(secs => ${leaseSeconds})
    returning name
  `.execute(db);
  return rows.length === 1;
}

/** Gives a work back, so that another process need not wait for the end of the lease. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute();
}
