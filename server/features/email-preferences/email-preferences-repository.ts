import type { EmailPreferences } from "../../../domain/email/email-preferences.ts";
import type { Db } from "../../db/connect.ts";

export async function findEmailPreferences(db: Db, userId: number) {
  return db
    .selectFrom("email_preference")
    .select(["email_types", "filter_by_criteria"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function upsertEmailPreferences(
  db: Db,
  userId: number,
  { emailTypes, filterByCriteria }: EmailPreferences,
  now: Date,
): Promise<void> {
  const saved = {
    email_types: JSON.stringify(emailTypes),
    filter_by_criteria: JSON.stringify(filterByCriteria),
    saved_at: now,
  };
  await db
    .insertInto("email_preference")
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(saved))
    .execute();
}
