import { newYorkDay } from "../../../domain/calendar/day.ts";
import { mailEnding } from "../single-sign-on/sso-mail.ts";
import { claimEndingTokens } from "./provisioning-repository.ts";

/** Tells the admins once of each token of their directory that ends by a moment. */
export async function announceEndsOfTokens(
  mailing: Parameters<typeof mailEnding>[0],
  by: Date,
  now: Date,
): Promise<void> {
  for (const { account_id, ending, expires_at } of await claimEndingTokens(mailing.db, by, now))
    await mailEnding(mailing, account_id, {
      what: `token …${ending} of your directory`,
      day: newYorkDay(expires_at),
      loss: "your directory can’t add, change or remove users here",
      remedy: "Make a new token here and enter it in your directory",
    });
}
