import { newYorkDay } from "../../../domain/calendar/day.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { claimEndingKeys } from "./api-keys-repository.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Tells the owner of each key by email, once, that it ends within a week. */
export async function announceEndsOfKeys(
  db: Db,
  config: Pick<Config, "publicUrl" | "port" | "provider">,
  mailer: Mailer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ending = await claimEndingKeys(trx, new Date(now.getTime() + weekMs), now);
    for (const { name, email, expires_at } of ending) {
      const day = dayText(newYorkDay(expires_at));
      await mailer.post(
        trx,
        writeLetter(email, `Your API key “${name}” ends on ${day}`, config.provider, [
          `Your API key “${name}” ends on ${day}. After that day your programs can't use it.`,
          `Create a new key here, and replace the old one in your programs: ${readPublicUrl(config)}/account-settings/api-keys`,
        ]),
      );
    }
  });
}
