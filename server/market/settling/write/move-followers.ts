import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema.ts";

/**
 * The tables in which users keep something of a company, and the columns that no two rows of a company share. A new
 * table with a `company_key` of this kind joins the list.
 */
const followers = { favorite: ["user_id"], team_note: ["note_id"] } as const satisfies Partial<
  Record<keyof Schema, string[]>
>;

/**
 * Moves what users keep of lost companies to the companies that they were joined with, and deletes it where there is none.
 * A user who has the same of both companies keeps the one of the company that stays.
 */
export async function moveFollowers(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
) {
  for (const [table, owner] of Object.entries(followers)) {
    const isSame = sql.join(
      owner.map((column) => sql`theirs.${sql.ref(column)} = other.${sql.ref(column)}`),
      sql` and `,
    );
    for (const [from, to] of joined) {
      if (!lost.includes(from)) continue;
      await sql`
        update ${sql.table(table)} theirs set company_key = ${to} where company_key = ${from}
        and exists (select from company where company_key = ${to})
        and not exists (
          select from ${sql.table(table)} other where other.company_key = ${to} and ${isSame}
        )
      `.execute(db);
    }
    await sql`
      delete from ${sql.table(table)} where company_key = any(${lost}::int[])
    `.execute(db);
  }
}
