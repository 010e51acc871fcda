import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import {
  findOrInsertAccount,
  hasUsers,
  insertUser,
  updateUser,
} from "../features/account/accounts-repository.ts";
import { hashPassword } from "../features/sessions/password-hash.ts";
import { demoPassword, demoUsers } from "./users.ts";

/** Creates the demo users unless there are users already. */
export async function seedDemoUsers(db: Kysely<Schema>, now: Date): Promise<void> {
  if (await hasUsers(db)) return;
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    for (const user of demoUsers) {
      const accountId = await findOrInsertAccount(trx, user.account, now);
      const userId = await insertUser(trx, { ...user, accountId, passwordHash }, now);
      if (userId !== undefined && user.roles.length > 0)
        await updateUser(trx, userId, { staff_roles: user.roles });
    }
  });
}
