import type { Body } from "../../../domain/contract/route.ts";
import type { changePassword as call } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import {
  closeTicketsOf,
  findPasswordHash,
  findUsedTemporaryPassword,
  setPasswordHash,
} from "./passwords-repository.ts";
import { endSessionsOf } from "./sessions-repository.ts";

/** Who came in with a temporary password has no other, and proves himself with that one. */
export async function changePassword(
  { db, clock, principal, write }: Context,
  { oldPassword, newPassword }: Body<typeof call>,
): Promise<Record<string, never>> {
  const { userId, sessionId } = principal;
  const oldHash =
    (await findPasswordHash(db, userId)) ?? (await findUsedTemporaryPassword(db, userId));
  if (!(await isPassword(oldPassword, oldHash))) {
    throw new Failure("wrong_old_password");
  }
  const newHash = await hashPassword(newPassword);
  return write(async (writing) => {
    const now = clock.now();
    await setPasswordHash(writing.db, userId, newHash);
    await closeTicketsOf(writing.db, userId, now);
    await endSessionsOf(writing.db, userId, now, sessionId);
    return {};
  });
}
