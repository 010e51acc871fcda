import { type Context, Failure } from "../../http/context.ts";
import { admitOwnAttempt } from "./attempts.ts";
import { isPassword } from "./password-hash.ts";
import { findPasswordHash, findUsedTemporaryPassword } from "./passwords-repository.ts";
import { isTemporaryPassword } from "./secrets.ts";

/**
 * Fails with the given code unless this is the signed-in user's password; returns the hash that it was compared with. A
 * user who logged in with a temporary password has no other password, so they give that one, and the hash is null.
 * Wrong passwords are counted per user.
 */
export async function checkOwnPassword(
  context: Context,
  password: string,
  failure: "wrong_old_password" | "wrong_password",
): Promise<string | null> {
  const { db, principal } = context;
  const attempt = await admitOwnAttempt(context, "password", principal.userId);
  const hash = await findPasswordHash(db, principal.userId);
  const temporaryHash =
    hash === null ? await findUsedTemporaryPassword(db, principal.userId) : null;
  const isTheirs =
    temporaryHash === null
      ? await isPassword(password, hash)
      : isTemporaryPassword(password, temporaryHash);
  if (!isTheirs) throw new Failure(failure);
  await attempt.forget();
  return hash;
}
