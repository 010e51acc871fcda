import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { type Caller, Failure, type Verb } from "../../http/context.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { placeOf, protocolOf } from "./connection.ts";
import { type Connection, findConnectionOfDomain, insertLogin } from "./sso-repository.ts";

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Answers by the domain alone, so that nobody learns who is a user. */
export const findSso: Verb<"findSso"> = async ({ db }, { body: { email } }) => {
  const found = await findConnectionOfDomain(db, domainOf(email));
  return found ? { company: found.name, isEnforced: found.mode === "enforced" } : null;
};

export const beginSso: Verb<"beginSso"> = async (context, { body: { email, remember, to } }) => {
  const found = await findConnectionOfDomain(context.db, domainOf(email));
  if (!found) throw new Failure("not_found");
  const isRemembered = remember && found.offers_remember;
  const wish = { email, returnTo: to, isRemembered, testerId: null };
  return { address: await beginAt(context, found, wish) };
};

interface Deps {
  db: Db;
  config: Config;
  clock: { now(): Date };
  readonly caller: Caller;
}

interface Wish {
  /** The address that was typed; null where a list of programs began the login. */
  email: string | null;
  returnTo: string;
  isRemembered: boolean;
  testerId: number | null;
}

/** Begins a login that only the calling browser can end, and returns the provider's address for it. */
export async function beginAt(
  { db, config, clock, caller }: Deps,
  connection: Connection,
  { email, ...wish }: Wish,
): Promise<string> {
  const now = clock.now();
  const [state, browser] = [newSecret(), caller.loginToken ?? newSecret()];
  const secrets = { nonce: newSecret(), verifier: newSecret(), requestId: `_${newSecret()}` };
  const place = placeOf(config, connection, now);
  const login = { state, secrets, loginHint: email };
  const address = await protocolOf(connection).begin(connection, place, login);
  const kept = { ...wish, email, secrets, accountId: connection.account_id };
  const hashes = { stateHash: hashSecret(state), browserHash: hashSecret(browser) };
  await insertLogin(db, { ...kept, ...hashes }, now);
  caller.keepLoginToken(browser);
  return address;
}
