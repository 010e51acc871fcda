import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { type SessionRules, sessionTimes } from "./begin-session.ts";
import { deleteDevice, listKnownDevices } from "./devices-repository.ts";
import { hashSecret } from "./secrets.ts";
import {
  endOpenSession,
  endPasswordSessions,
  endSessions,
  forgetRemembered,
  listOpenSessions,
  shortenSessions,
} from "./sessions-repository.ts";

export const listSessions: Verb<"listSessions"> = async ({ db, clock, principal }) => {
  const sessions = await listOpenSessions(db, principal.userId, clock.now());
  const listed = sessions.map((session) => ({
    id: session.session_id,
    browser: session.browser,
    network: session.network,
    begunAt: session.created_at.toISOString(),
    usedAt: session.last_used_at.toISOString(),
    isThis: session.session_id === principal.sessionId,
  }));
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
};

export const endSession: Verb<"endSession"> = async (context, { params }) => {
  const { userId } = context.principal;
  const reply = await context.write(async ({ db }) => {
    const asked = { sessionId: params.id, userId };
    if (!(await endOpenSession(db, asked, context.clock.now()))) throw new Failure("not_found");
    return {};
  });
  logSecurityEvent(context.log, "session ended", { userId });
  return reply;
};

export const endOtherSessions: Verb<"endOtherSessions"> = async ({
  clock,
  principal,
  write,
  log,
}) => {
  const { userId, sessionId } = principal;
  const reply = await write(async ({ db }) => {
    await endSessions(db, userId, clock.now(), sessionId);
    return {};
  });
  logSecurityEvent(log, "other sessions ended", { userId });
  return reply;
};

export const listDevices: Verb<"listDevices"> = async ({ db, principal, caller }) => {
  const own = caller.deviceToken === null ? null : hashSecret(caller.deviceToken);
  return (await listKnownDevices(db, principal.userId)).map((row) => ({
    id: row.device_id,
    browser: row.browser,
    loggedInAt: row.last_login_at.toISOString(),
    isThis: own !== null && row.token_hash.equals(own),
  }));
};

export const forgetDevice: Verb<"forgetDevice"> = async ({ principal, write }, { params }) =>
  write(async ({ db }) => {
    if (!(await deleteDevice(db, principal.userId, params.id))) throw new Failure("not_found");
    return {};
  });

/** Ends the sessions of an account that passwords began, except those of some addresses and the calling one. */
export async function endPasswordLogins(
  ...ended: Parameters<typeof endPasswordSessions>
): Promise<void> {
  await endPasswordSessions(...ended);
}

/** Shortens the open sessions of an account's users to its rules. */
export async function shortenToRules(
  db: Db,
  config: Pick<Config, "sessions">,
  accountId: number,
  rules: SessionRules & { offers_remember: boolean },
): Promise<void> {
  if (!rules.offers_remember) await forgetRemembered(db, accountId);
  for (const isRemembered of [true, false])
    await shortenSessions(db, accountId, sessionTimes(config, rules, isRemembered), isRemembered);
}

/** Signs a user out everywhere at once, optionally except in the calling session. */
export async function endAllSessions(
  db: Db,
  userId: number,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await endSessions(db, userId, now, exceptSessionId);
}
