import type { Kysely } from "kysely";
import { criterionIds } from "../../domain/email/criteria.ts";
import { readSavedPreferences } from "../../domain/email/email-preferences.ts";
import type { Schema } from "../db/schema.ts";
import {
  findOrInsertAccount,
  hasUsers,
  insertUser,
  updateUser,
} from "../features/account/accounts-repository.ts";
import { upsertEmailPreferences } from "../features/email-preferences/email-preferences-repository.ts";
import { hashPassword } from "../features/sessions/password-hash.ts";
import { demoPassword, demoUsers } from "./users.ts";

/** The mails that some of the readers have chosen, so that what the newsroom publishes reaches somebody. */
const readersChoices = readSavedPreferences(
  { analystNotes: true, allAnalystNotes: true, newsAlerts: true, allNewsAlerts: true },
  Object.fromEntries(criterionIds.map((id) => [id, true])),
);

/** Creates the demo users unless there are users already. */
export async function seedDemoUsers(db: Kysely<Schema>, now: Date): Promise<void> {
  if (await hasUsers(db)) return;
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    for (const user of demoUsers) {
      const accountId = await findOrInsertAccount(trx, user.account, now);
      const userId = await insertUser(trx, { ...user, accountId, passwordHash }, now);
      if (userId === undefined) continue;
      if (user.roles.length > 0) await updateUser(trx, userId, { staff_roles: user.roles });
      if (user.getsMail) await upsertEmailPreferences(trx, userId, readersChoices, now);
    }
  });
}
