import { createHash } from "node:crypto";
import { isExpired } from "../../accounts/account-expiry.ts";
import { loginServiceActor } from "../../audit/audit-repository.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { requireNetwork } from "../../http/network.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { openAccount } from "../account/acted-on.ts";
import { recordRole, seatUser } from "../account/user-acts.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { isStaff } from "../sessions/demands-sso.ts";
import { recordFailure } from "../sessions/describe-login.ts";
import { rememberDevice } from "../sessions/known-device.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { placeOf, protocolOf } from "./connection.ts";
import { isPlainAddress, ownsDomainOf } from "./domains.ts";
import { type Identity, textOf } from "./protocol.ts";
import { refuse, wordsOf } from "./refuse.ts";
import {
  type Connection,
  findAccount,
  findConnection,
  findLogin,
  findUser,
  insertAssertion,
  markLoginUsed,
  storeTest,
  updateUser,
} from "./sso-repository.ts";

/** A person has this long to log in at their provider. */
export const loginLastsMs = 10 * 60_000;

type Begun = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/**
 * Ends a login in the browser that began it. Each step that an attacker could repeat is spent before it is looked at: the
 * begun login, the code, and the assertion.
 */
export const finishSso: Verb<"finishSso"> = async (context, { body: { state } }) => {
  const { db, clock, caller } = context;
  const now = clock.now();
  const begun = await findLogin(db, hashSecret(state), new Date(now.getTime() - loginLastsMs));
  const browser = caller.loginToken === null ? null : hashSecret(caller.loginToken);
  if (!begun || browser === null || !begun.browser_hash.equals(browser))
    throw new Failure("sso_other_browser");
  const connection = await findConnection(db, "account_id", begun.account_id);
  if (!connection) throw new Failure("sso_other_browser");
  if (!(await markLoginUsed(db, begun.state_hash, now))) throw new Failure("sso_used");
  try {
    const identity = await identify(context, connection, begun, state);
    if (begun.tester_id !== null) {
      await context.write(({ db: trx }) =>
        requireUser({ ...context, db: trx }, connection, identity),
      );
      return await endTest(db, connection, { failure: null, words: identity.email, now });
    }
    return await enter(context, connection, begun, identity);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (begun.tester_id !== null)
      return endTest(db, connection, { failure: error.code, words: wordsOf(error), now });
    await logRefusal(context, begun, error);
    throw error;
  }
};

/** Who the provider says it is, once its answer and the domain of the address are proven. */
async function identify(
  { db, config, clock }: Context<null>,
  connection: Connection,
  begun: Begun,
  state: string,
): Promise<Identity & { email: string }> {
  if (begun.answer === null) throw refuse("sso_malformed", "There is no answer");
  const place = placeOf(config, connection, clock.now());
  const answer = { text: begun.answer, state, secrets: begun.secrets as never };
  const identity = await protocolOf(connection).finish(connection, place, answer);
  const { assertion, email } = identity;
  if (assertion) {
    const hash = createHash("sha256").update(`${connection.issuer} ${assertion.id}`).digest();
    if (!(await insertAssertion(db, hash, assertion.expiresAt))) throw new Failure("sso_replayed");
  }
  if (email === null || !isPlainAddress(email)) throw refuse("sso_no_email", email ?? undefined);
  if (!identity.isVerified) throw refuse("sso_email_unverified", email);
  if (!(await ownsDomainOf(db, connection.account_id, email)))
    throw refuse("sso_foreign_domain", email);
  return { ...identity, email };
}

/** Finds the user of an identity; undefined for one who is new. Fails for a user whom the connection may not let in. */
async function requireUser(
  { db, config, clock }: Pick<Context<null>, "db" | "config" | "clock">,
  connection: Connection,
  { email }: { email: string },
) {
  const user = await findUser(db, email);
  if (user && user.account_id !== connection.account_id) throw refuse("sso_other_account");
  if (user?.disabled_at) throw refuse("sso_user_disabled");
  if (isStaff(config, { email, staff_roles: user?.staff_roles ?? [] })) throw refuse("sso_staff");
  const account = await findAccount(db, connection.account_id);
  if (!account || isExpired(config, { ...account, email }, clock.now()))
    throw new Failure("account_expired");
  return { user, account };
}

async function enter(
  context: Context<null>,
  connection: Connection,
  begun: Begun,
  identity: Identity & { email: string },
) {
  const { clock, config, caller, write, log } = context;
  const now = clock.now();
  if (connection.mode === "off") throw refuse("sso_refused", "It is turned off");
  const reply = await write(async (writing) => {
    const { db } = writing;
    // Two first logins at once wait here, so that neither takes a seat that is not there.
    await openAccount(db, connection.account_id);
    const { user, account } = await requireUser({ ...context, db }, connection, identity);
    requireNetwork(account.allowed_networks, caller.address);
    const isAdmin = mapsToAdmin(connection, identity) ?? user?.is_account_admin ?? false;
    const { email, firstName, lastName } = identity;
    const newcomer = {
      ...{ email, isAccountAdmin: isAdmin, lastName: lastName || "-" },
      firstName: firstName || email.slice(0, email.indexOf("@")),
    };
    const acting = { ...writing, config, actor: loginServiceActor, now };
    const { userId } =
      user === undefined
        ? await seatUser(acting, account.account_id, newcomer)
        : { userId: user.user_id };
    await updateUser(db, userId, { sso_login_at: now, is_account_admin: isAdmin });
    if (user && user.is_account_admin !== isAdmin)
      await recordRole(acting, account.account_id, { email, isAdmin });
    await rememberDevice(db, config, caller, userId, now);
    const isRemembered = begun.is_remembered && account.offers_remember;
    const session = {
      ...{ isRemembered, isTemporary: false, caller },
      sso: { endAddress: identity.endAddress },
    };
    const owner = { ...account, user_id: userId };
    const tokens = await beginSession(db, config, owner, session, now);
    return { tokens, remember: isRemembered, to: begun.return_to };
  });
  logSecurityEvent(log, "login by single sign-on", { userId: Number(reply.tokens.gaUserid) });
  return reply;
}

/** Whether a claim makes a user an admin of their account; null where the portal decides. */
function mapsToAdmin(
  { admin_claim, admin_value }: Connection,
  { claims }: Identity,
): boolean | null {
  if (admin_claim === "" || admin_value === "") return null;
  const told = claims[admin_claim];
  return (Array.isArray(told) ? told : [told]).some((one) => textOf(one) === admin_value);
}

/** Stores how a test ended; its admin goes back to the page that shows it. */
async function endTest(...[db, connection, test]: Parameters<typeof storeTest>) {
  await storeTest(db, connection, test);
  return { tokens: null, remember: false, to: "/account-settings/single-sign-on" };
}

async function logRefusal({ db, caller, clock, log }: Context<null>, begun: Begun, error: Failure) {
  const { account_id: accountId, email } = begun;
  const user = email === null ? undefined : await findUser(db, email);
  const userId = user?.account_id === accountId ? user.user_id : null;
  logSecurityEvent(log, "single sign-on refused", { userId });
  const refusal = { userId, accountId, caller, reason: error.code, words: wordsOf(error) };
  await recordFailure(db, refusal, clock.now());
}
