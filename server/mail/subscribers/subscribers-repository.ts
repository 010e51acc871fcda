import { readSavedPreferences } from "../../../domain/email/email-preferences.ts";
import type { Db } from "../../db/connect.ts";

/** Lists the users who get mail at all, with what they want. */
export async function listSubscribers(db: Db) {
  const rows = await db
    .selectFrom("email_preference as p")
    .innerJoin("portal_user as u", "u.user_id", "p.user_id")
    .select(["p.user_id", "p.email_types", "p.filter_by_criteria"])
    .where("u.disabled_at", "is", null)
    .orderBy("p.user_id")
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    preferences: readSavedPreferences(row.email_types, row.filter_by_criteria),
  }));
}

/** Lists which kinds of mail users have chosen, each combination with the number of its users. */
export async function listChoices(db: Db) {
  const rows = await db
    .selectFrom("email_preference as p")
    .innerJoin("portal_user as u", "u.user_id", "p.user_id")
    .select(({ fn }) => ["p.email_types", fn.countAll<string>().as("users")])
    .where("u.disabled_at", "is", null)
    .groupBy("p.email_types")
    .execute();
  return rows.map(({ email_types: chosen, users }) => ({
    emailTypes: readSavedPreferences(chosen, {}).emailTypes,
    users: Number(users),
  }));
}

/** Lists who follows each of some companies. */
export async function listFollowers(
  db: Db,
  companyKeys: readonly number[],
): Promise<Map<number, Set<number>>> {
  const followers = new Map(companyKeys.map((key) => [key, new Set<number>()]));
  if (companyKeys.length === 0) return followers;
  const rows = await db
    .selectFrom("favorite")
    .select(["company_key", "user_id"])
    .where("company_key", "in", [...companyKeys])
    .execute();
  for (const row of rows) followers.get(row.company_key)?.add(row.user_id);
  return followers;
}
