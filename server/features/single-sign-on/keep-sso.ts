import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Mailer, Message } from "../../mail/mailer.ts";
import { announceEndsOfTokens } from "../provisioning/announce-ends.ts";
import { loginLastsMs } from "./finish-sso.ts";
import { mailEnding } from "./sso-mail.ts";
import { claimEnding, deleteOldLogins } from "./sso-repository.ts";

const announcedDays = 30;
const dayMs = 24 * 3_600_000;

/** Tells the admins once, thirty days before, that a secret, a certificate or a token of their directory ends. */
export async function announceEndings(
  db: Db,
  config: Pick<Config, "publicUrl" | "port" | "provider">,
  mailer: Mailer,
  now: Date,
): Promise<void> {
  const by = new Date(now.getTime() + announcedDays * dayMs);
  await db.transaction().execute(async (trx) => {
    const mail = (message: Message) => mailer.post(trx, message);
    for (const { account_id, protocol, expires_on } of await claimEnding(trx, newYorkDay(by), now))
      await mailEnding({ db: trx, config, mail }, account_id, {
        what: `${protocol === "saml" ? "certificate" : "client secret"} of your single sign-on`,
        day: expires_on ?? "",
        loss: "nobody can log in with it",
        remedy: "Get a new one from your login service and enter it here",
      });
    await announceEndsOfTokens({ db: trx, config, mail }, by, now);
  });
}

/** Deletes logins that nobody can end any more, and assertions that are no longer valid. */
export async function clearSso(db: Db, now: Date): Promise<void> {
  await deleteOldLogins(db, now, new Date(now.getTime() - loginLastsMs));
}
