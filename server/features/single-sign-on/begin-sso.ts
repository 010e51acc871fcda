import type { Selectable } from "kysely";
import { isInternalPath } from "../../../domain/accounts/internal-path.ts";
import type { SsoLogin } from "../../db/schema.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
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
  if (!isInternalPath(to)) {
    logSecurityEvent(context.log, "open redirect refused");
    throw invalidInput("to", "Must be a path of this site");
  }
  const found = await findConnectionOfDomain(context.db, domainOf(email));
  if (!found) throw new Failure("not_found");
  const wish = { email, return_to: to, is_remembered: remember, tester_id: null };
  return { address: await beginAt(context, found, wish) };
};

type Deps = Pick<Context<null>, "db" | "config" | "clock" | "caller">;

type Wish = Pick<Selectable<SsoLogin>, "email" | "return_to" | "is_remembered" | "tester_id">;

/** Begins a login that only the calling browser can end, and returns the provider's address for it. */
export async function beginAt(
  { db, config, clock, caller }: Deps,
  connection: Connection,
  wish: Wish,
): Promise<string> {
  const now = clock.now();
  const [state, browser] = [newSecret(), caller.loginToken ?? newSecret()];
  const secrets = { nonce: newSecret(), verifier: newSecret(), requestId: `_${newSecret()}` };
  const place = placeOf(config, connection, now);
  const login = { state, secrets, loginHint: wish.email };
  const address = await protocolOf(connection).begin(connection, place, login);
  await insertLogin(db, {
    ...wish,
    ...{ account_id: connection.account_id, begun_at: now, secrets: JSON.stringify(secrets) },
    ...{ state_hash: hashSecret(state), browser_hash: hashSecret(browser) },
  });
  caller.keepLoginToken(browser);
  return address;
}
