import type { Db } from "../../../db/connect.ts";
import { type Following, moveToJoined } from "./moved-rows.ts";

/**
 * The tables in which users keep something of a company. A new table of this kind joins the list. A user who has the same of
 * both companies keeps the one of the company that stays.
 */
export const followers: readonly Following[] = [
  { table: "favorite", column: "company_key", keys: ["user_id"] },
  { table: "team_note", column: "company_key", keys: ["note_id"] },
  { table: "webhook", column: "events_company", keys: ["webhook_id"] },
];

/**
 * Moves what users keep of lost companies to the companies that they were joined with, and deletes it where there is none.
 * A webhook of a company that is gone stays with its account and tells nothing.
 */
export async function moveFollowers(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
) {
  await moveToJoined(db, followers, lost, joined);
  for (const table of ["favorite", "team_note"] as const)
    await db.deleteFrom(table).where("company_key", "in", lost).execute();
  await db
    .updateTable("webhook")
    .set({ events_company: null, events: [] })
    .where("events_company", "in", lost)
    .execute();
}
