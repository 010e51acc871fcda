import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Claims } from "./made-files.ts";

/** A process that is killed while it makes a file keeps the file claimed for this long. */
const claimSeconds = 30;

/** Claims of files in the database that all processes share. */
export function databaseClaims(db: Db): Claims {
  return {
    async claim(key) {
      const { rows } = await sql`
        insert into file_claim (file_key, claimed_until)
        values (${key}, clock_timestamp() + make_interval(secs => ${claimSeconds}))
        on conflict (file_key) do update set claimed_until = excluded.claimed_until
        -- A claim that ends later than any can was made before the clock was put back.
        where file_claim.claimed_until < clock_timestamp()
          or file_claim.claimed_until > clock_timestamp() + make_interval(secs => ${claimSeconds})
        returning file_key
      `.execute(db);
      return rows.length === 1;
    },
    async release(key) {
      await db.deleteFrom("file_claim").where("file_key", "=", key).execute();
    },
  };
}
