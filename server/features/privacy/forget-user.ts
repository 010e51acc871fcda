import type { Db } from "../../db/connect.ts";
import {
  countRows,
  deleteRowsOf,
  findUserRow,
  forgetUserRow,
  type KeptUser,
  listNamesInActs,
  listRowsOf,
  unnameActs,
  unnameRows,
} from "./privacy-repository.ts";
import { userTables } from "./user-tables.ts";

/** Says what is kept about a user, how many rows of it, and what would stay without them. */
export async function listKept(db: Db, user: KeptUser) {
  const kept = [];
  for (const table of userTables) {
    const count = await countRows(db, table, user);
    if (count > 0) kept.push({ what: table.what, count, whyItStays: table.whyItStays });
  }
  return kept;
}

/** Writes all that is kept about a user as JSON, without secrets. */
export async function writeKept(db: Db, user: KeptUser, now: Date): Promise<string> {
  const kept: Record<string, unknown> = {
    writtenAt: now,
    user: await findUserRow(db, user.user_id),
  };
  for (const table of userTables) kept[table.what] = await listRowsOf(db, table, user);
  return JSON.stringify(kept, null, 2);
}

/** Deletes what is kept about a user; what stays keeps their number and no name. */
export async function forgetUser(db: Db, user: KeptUser, now: Date): Promise<void> {
  const names = await listNamesInActs(db, user.email);
  for (const table of userTables)
    await (table.whyItStays === null ? deleteRowsOf : unnameRows)(db, table, user);
  await unnameActs(db, user.user_id, names);
  await forgetUserRow(db, user.user_id, now);
}
