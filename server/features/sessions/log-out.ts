import type { Body } from "../../../domain/contract/route.ts";
import type { logout } from "../../../domain/contract/sessions.ts";
import type { Context } from "../../http/context.ts";
import { hashOfSecret } from "./secrets.ts";
import { endSession, findSessionOfToken } from "./sessions-repository.ts";

export async function logOut(
  { clock, write }: Context<null>,
  { refreshToken }: Body<typeof logout>,
): Promise<Record<string, never>> {
  return write(async ({ db }) => {
    const sessionId = await findSessionOfToken(db, hashOfSecret(refreshToken));
    if (sessionId) await endSession(db, sessionId, clock.now());
    return {};
  });
}
