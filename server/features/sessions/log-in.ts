import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { login as call } from "../../../domain/contract/users/sessions.ts";
import { isExpired } from "../../accounts/account-expiry.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { requireNetwork } from "../../http/network.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { revokeFeedsAndKeys } from "../feeds/feeds.ts";
import { proveSecondFactor } from "../second-factor/prove-second-factor.ts";
import { openEndAddress } from "../single-sign-on/end-address.ts";
import { admitAttempt, admitOwnAttempt } from "./attempts.ts";
import { beginSession } from "./begin-session.ts";
import { demandsSso } from "./demands-sso.ts";
import { insertFailure } from "./failures-repository.ts";
import { findKnownDevice, nobody, rememberDevice } from "./known-device.ts";
import { isPassword } from "./password-hash.ts";
import {
  closeTickets,
  findLogin,
  listOpenTemporaryPasswords,
  lockPassword,
  setPasswordHash,
  spendTicket,
} from "./passwords-repository.ts";
import { hashSecret, isTemporaryPassword } from "./secrets.ts";
import { endOpenSession, endSessions, findSessionOfToken } from "./sessions-repository.ts";

type LoginBody = Body<typeof call>;
type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/**
 * Logs a user in with their password, or once with a temporary password, which removes the old one. With a second factor
 * the same call is made twice: no session begins before it brings a code.
 */
export const login: Verb<"login"> = async (context, { body: form }) => {
  const { db, caller, log } = context;
  const user = await findLogin(db, form.email);
  const userId = user?.user_id;
  try {
    const deviceHash = await findKnownDevice(db, caller, userId ?? nobody);
    const attempt = await admitAttempt(context, "login", {
      email: form.email,
      deviceHash,
      captcha: form.recaptchaToken,
    });
    const proof = await checkPassword(context, user, form.password);
    await attempt.forget();
    if (isExpired(context.config, proof.user, context.clock.now())) {
      throw new Failure("account_expired");
    }
    requireRules(context, proof.user, form.remember);
    const codeAttempt =
      proof.user.second_factor_since !== null && form.code !== undefined
        ? await admitOwnAttempt(context, "code", proof.user.user_id, deviceHash)
        : undefined;
    const tokens = await begin(context, proof, form);
    await codeAttempt?.forget();
    logSecurityEvent(log, "login", { userId });
    return tokens;
  } catch (error) {
    if (error instanceof Failure) {
      const isFirstStep = error.code === "code_required";
      logSecurityEvent(log, isFirstStep ? "login awaits a code" : "login failed", { userId });
      if (userId !== undefined && !isFirstStep)
        await insertFailure(db, { userId, reason: error.code, caller }, context.clock.now());
    }
    throw error;
  }
};

/** Begins a session for a user whose passkey was proven, under the same rules; `spend` notes its use, or says that it is gone. */
export async function logInByPasskey(
  context: Context<null>,
  { userId, email, remember }: { userId: number; email: string; remember: boolean },
  spend: (db: Db) => Promise<boolean>,
): Promise<Reply<typeof call>> {
  const { db, caller, clock, config, log, write } = context;
  const now = clock.now();
  try {
    const user = await findLogin(db, email);
    if (user?.user_id !== userId || user.disabled_at) throw new Failure("passkey_unknown");
    if (isExpired(config, user, now)) throw new Failure("account_expired");
    requireRules(context, user, remember);
    const tokens = await write(async ({ db: trx }) => {
      const present = await lockPassword(trx, userId);
      if (!present || present.disabled_at || !(await spend(trx)))
        throw new Failure("passkey_unknown");
      await rememberDevice(trx, config, caller, userId, now);
      const session = { isRemembered: remember, isTemporary: false, isPasskey: true, caller };
      return beginSession(trx, config, user, session, now);
    });
    logSecurityEvent(log, "login by passkey", { userId });
    return tokens;
  } catch (error) {
    if (error instanceof Failure)
      await insertFailure(db, { userId, reason: error.code, caller }, now);
    throw error;
  }
}

/** Applies the rules that the account of a user has for logins other than by single sign-on. */
function requireRules({ config, caller }: Context<null>, user: Login, isRemembered: boolean): void {
  if (demandsSso(config, user)) throw new Failure("sso_demanded");
  requireNetwork(user.allowed_networks, caller.address);
  if (isRemembered && !user.offers_remember) throw new Failure("remember_not_allowed");
}

/** The user whose password was right, and the ticket of a temporary one. */
interface Proof {
  user: Login;
  ticketId: number | null;
}

/** Does the same work for an unknown address, so that the time it takes reveals nothing. */
async function checkPassword(
  { db, clock }: Context<null>,
  user: Login | undefined,
  password: string,
): Promise<Proof> {
  const isCorrect = await isPassword(password, user?.password_hash ?? null);
  const temporaryPasswords = isCorrect
    ? []
    : await listOpenTemporaryPasswords(db, user?.user_id ?? nobody, clock.now());
  if (!user || user.disabled_at) throw new Failure("wrong_credentials");
  if (isCorrect) return { user, ticketId: null };
  const ticket = temporaryPasswords.find(({ hash }) => isTemporaryPassword(password, hash));
  if (!ticket) throw new Failure("wrong_credentials");
  return { user, ticketId: ticket.ticketId };
}

async function begin(
  { clock, config, caller, write }: Context<null>,
  { user, ticketId }: Proof,
  { remember, code }: LoginBody,
): Promise<Reply<typeof call>> {
  const isTemporary = ticketId !== null;
  return write(async (writing) => {
    const { db } = writing;
    const now = clock.now();
    // A reset may have happened while the password was compared.
    const present = await lockPassword(db, user.user_id);
    const isReset = !isTemporary && present?.password_hash !== user.password_hash;
    if (!present || present.disabled_at || isReset) throw new Failure("wrong_credentials");
    await proveSecondFactor(writing, config, user.user_id, code, now);
    if (isTemporary) {
      if (!(await spendTicket(db, ticketId, now))) throw new Failure("wrong_credentials");
      await setPasswordHash(db, user.user_id, null);
      await closeTickets(db, user.user_id, now);
      await endSessions(db, user.user_id, now);
      await revokeFeedsAndKeys(db, user.user_id, now);
    }
    await rememberDevice(db, config, caller, user.user_id, now);
    const session = { isRemembered: remember, isTemporary, caller };
    return beginSession(db, config, user, session, now);
  });
}

/** Ends a session here, and says where the browser ends the one at the login service that began it. */
export const logout: Verb<"logout"> = async (context, { body: { refreshToken } }) => {
  const { clock, config, write, log } = context;
  const reply = await write(async ({ db }) => {
    const session = await findSessionOfToken(db, hashSecret(refreshToken));
    if (!session) return { endAddress: null };
    await endOpenSession(db, { sessionId: session.session_id }, clock.now());
    return { endAddress: await openEndAddress({ db, config, clock }, session) };
  });
  logSecurityEvent(log, "logout");
  return reply;
};
