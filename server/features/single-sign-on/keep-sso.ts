import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { loginLastsMs } from "./finish-sso.ts";
import { endingMail } from "./sso-mail.ts";
import { claimEnding, deleteOldLogins, listAdmins } from "./sso-repository.ts";

const announcedDays = 30;

/** Tells the admins once, thirty days before, that a secret or certificate in use ends. */
export async function announceEndings(
  db: Db,
  config: Pick<Config, "publicUrl" | "port" | "provider">,
  mailer: Mailer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ending = await claimEnding(trx, addDays(newYorkDay(now), announcedDays), now);
    for (const { account_id, protocol, expires_on } of ending)
      for (const to of await listAdmins(trx, account_id))
        await mailer.post(trx, endingMail(to, { protocol, day: expires_on ?? "" }, config));
  });
}

/** Deletes logins that nobody can end any more, and assertions that are no longer valid. */
export async function clearSso(db: Db, now: Date): Promise<void> {
  await deleteOldLogins(db, now, new Date(now.getTime() - loginLastsMs));
}
