import type { Db } from "../../db/connect.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { deleteRevokedSecrets, revokeSecret, revokeSecretsOf } from "./feed-secrets-repository.ts";

export const revokeFeed: Verb<"revokeFeed"> = async (
  { clock, principal, write, log },
  { params: { kind } },
) => {
  const { userId } = principal;
  const reply = await write(async ({ db }) => {
    if (!(await revokeSecret(db, { userId, kind, now: clock.now() }))) {
      throw new Failure("not_found");
    }
    return {};
  });
  logSecurityEvent(log, "feed address revoked", { userId });
  return reply;
};

/** Ends all feed addresses of a user who is disabled or whose password is reset, since others may know them. */
export async function revokeAllFeeds(db: Db, userId: number, now: Date): Promise<void> {
  await revokeSecretsOf(db, userId, now);
}

/** Deletes addresses that ended before a moment. */
export async function clearRevokedFeeds(db: Db, before: Date): Promise<void> {
  await deleteRevokedSecrets(db, before);
}
