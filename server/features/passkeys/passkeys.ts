import { createHash } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { type Context, Failure, type Principal, type Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { proveSecondFactor } from "../second-factor/prove-second-factor.ts";
import { checkOwnPassword } from "../sessions/check-own-password.ts";
import { logInByPasskey } from "../sessions/log-in.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { challengeLastsMs } from "./keep-passkeys.ts";
import { passkeyChangedMail } from "./passkey-mail.ts";
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeysOf,
  markPasskeyUsed,
  takeChallenge,
  updateName,
} from "./passkeys-repository.ts";

const mostPasskeys = 10;

/** The library is loaded when the first passkey is used, so that no start waits for it. */
const load = () => import("@simplewebauthn/server");

type AnyContext = Context<Principal | null>;

/** The name and the origin of this portal for a passkey, which works nowhere else. */
function placeOf({ config }: AnyContext) {
  const { hostname, origin } = new URL(readPublicUrl(config));
  return { rpId: hostname, origin };
}

/** The text by which a device knows the user of a passkey again. It names nobody, and outlives every secret of the server. */
const handleOf = (context: AnyContext, userId: number): Buffer =>
  createHash("sha256")
    .update(`${placeOf(context).rpId} ${userId}`)
    .digest();

async function keepChallenge(
  { db, clock, caller }: AnyContext,
  challenge: string,
  userId: number | null,
): Promise<void> {
  const browser = caller.loginToken ?? newSecret();
  await insertChallenge(db, {
    ...{ challenge_hash: hashSecret(challenge), browser_hash: hashSecret(browser) },
    ...{ user_id: userId, begun_at: clock.now() },
  });
  caller.keepLoginToken(browser);
}

/** The values that every answer should have. A challenge is used up before the answer is looked at. */
function expectedOf(context: AnyContext, userId: number | null) {
  const { db, clock, caller } = context;
  const { rpId, origin } = placeOf(context);
  const since = new Date(clock.now().getTime() - challengeLastsMs);
  return {
    expectedChallenge: (challenge: string) => {
      if (caller.loginToken === null) return false;
      const browserHash = hashSecret(caller.loginToken);
      return takeChallenge(db, { hash: hashSecret(challenge), browserHash, userId, since });
    },
    ...{ expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
  };
}

/** Refuses an answer for whatever reason of the library; the log has its words. */
async function verified<T extends { verified: boolean }>(
  { log }: AnyContext,
  check: () => Promise<T>,
): Promise<T> {
  try {
    const result = await check();
    if (result.verified) return result;
    throw new Error("The signature is wrong");
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
    throw new Failure("passkey_refused");
  }
}

/** Names no passkeys, so that nobody learns who has some: the device offers those that it has. */
export const beginPasskeyLogin: Verb<"beginPasskeyLogin"> = async (context) => {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(context).rpId,
    userVerification: "required",
    timeout: challengeLastsMs,
  });
  await keepChallenge(context, options.challenge, null);
  return { options: { ...options } };
};

export const finishPasskeyLogin: Verb<"finishPasskeyLogin"> = async (context, { body }) => {
  const { db, clock } = context;
  const { answer, remember } = body;
  const passkey = await findPasskey(db, answer.id);
  if (!passkey) throw new Failure("passkey_unknown");
  const { userHandle } = answer.response;
  const handle = handleOf(context, passkey.user_id).toString("base64url");
  if (userHandle !== undefined && userHandle !== handle) throw new Failure("passkey_refused");
  const { verifyAuthenticationResponse } = await load();
  const { authenticationInfo } = await verified(context, () =>
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      ...expectedOf(context, null),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  );
  const use = { counter: authenticationInfo.newCounter, now: clock.now() };
  const wish = { userId: passkey.user_id, email: passkey.email, remember };
  return logInByPasskey(context, wish, (trx) => markPasskeyUsed(trx, passkey, use));
};

export const listPasskeys: Verb<"listPasskeys"> = async ({ db, principal }) =>
  (await listPasskeysOf(db, principal.userId)).map((row) => ({
    id: row.passkey_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }));

/** Takes what a login takes, so that nobody at an unlocked screen can leave a key of their own. */
export const beginPasskey: Verb<"beginPasskey"> = async (context, { body: { password, code } }) => {
  const { clock, config, db, principal, write } = context;
  const { userId, email } = principal;
  await checkOwnPassword(context, password, "wrong_password");
  await write((writing) => proveSecondFactor(writing, config, userId, code, clock.now()));
  const known = await listPasskeysOf(db, userId);
  if (known.length >= mostPasskeys) throw new Failure("too_many_passkeys");
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    ...{ rpName: config.provider.name, rpID: placeOf(context).rpId, userName: email },
    userID: new Uint8Array(handleOf(context, userId)),
    timeout: challengeLastsMs,
    excludeCredentials: known.map((one) => ({
      id: one.credential_id,
      transports: one.transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(context, options.challenge, userId);
  return { options: { ...options } };
};

export const addPasskey: Verb<"addPasskey"> = async (context, { body: { answer, name } }) => {
  const { clock, config, principal, write, log } = context;
  const { userId, email } = principal;
  const { verifyRegistrationResponse } = await load();
  const { registrationInfo } = await verified(context, () =>
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      ...expectedOf(context, userId),
    }),
  );
  if (!registrationInfo) throw new Failure("passkey_refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  const reply = await write(async ({ db, mail }) => {
    const passkey = {
      ...{ user_id: userId, credential_id: id, public_key: Buffer.from(publicKey), counter },
      ...{ transports: answer.response.transports, name, created_at: clock.now() },
    };
    if (!(await insertPasskey(db, passkey))) throw new Failure("passkey_refused");
    if ((await listPasskeysOf(db, userId)).length > mostPasskeys)
      throw new Failure("too_many_passkeys");
    await mail(passkeyChangedMail(email, { name, isAdded: true }, config));
    return {};
  });
  logSecurityEvent(log, "passkey added", { userId });
  return reply;
};

export const renamePasskey: Verb<"renamePasskey"> = ({ principal, write }, { params, body }) =>
  write(async ({ db }) => {
    if (!(await updateName(db, principal.userId, params.id, body.name)))
      throw new Failure("not_found");
    return {};
  });

export const removePasskey: Verb<"removePasskey"> = async (context, { params }) => {
  const { config, principal, write, log } = context;
  const { userId, email } = principal;
  const reply = await write(async ({ db, mail }) => {
    const name = await deletePasskey(db, userId, params.id);
    if (name === undefined) throw new Failure("not_found");
    await mail(passkeyChangedMail(email, { name, isAdded: false }, config));
    return {};
  });
  logSecurityEvent(log, "passkey removed", { userId });
  return reply;
};
