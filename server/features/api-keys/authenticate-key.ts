import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Scope, scopeNames } from "../../../domain/contract/scopes.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import { isExpired } from "../../accounts/account-expiry.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { AuthenticateKey } from "../../http/add-calls.ts";
import { Failure, type Principal } from "../../http/context.ts";
import { isWithin, requireNetwork, withoutMapping } from "../../http/network.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { findKey, type KeyRow } from "./api-keys-repository.ts";
import type { Allowance, KeyUse } from "./key-use.ts";

interface Deps {
  db: Db;
  clock: Clock;
  config: Pick<Config, "grantedEmails">;
  use: KeyUse;
  /** Counts a wrong key of an address, and fails for an address with too many. */
  countWrongKey(request: FastifyRequest): Promise<void>;
}

/** The longest text that is looked up; a key is shorter. */
const longestKey = 100;

/** A request that takes longer is cut off when its key has ended meanwhile. */
const recheckMs = 1000;

export function keyAuthenticator({ db, clock, config, use, countWrongKey }: Deps): AuthenticateKey {
  return async (key, { request, reply, scope }) => {
    const address = withoutMapping(request.ip);
    // No key is cached, so that its end takes effect at once in all processes. Wrong, ended and foreign keys take the same way, so that the time of a refusal tells nothing.
    const hash = hashSecret(key.slice(0, longestKey));
    const found = await findKey(db, hash);
    if (found === undefined || !works(found, config, clock.now())) {
      if (found) use.record(found, "invalid", address);
      else logSecurityEvent(request.log, "wrong api key");
      await countWrongKey(request);
      throw new Failure("key_invalid");
    }
    request.callerId = found.user_id;
    if (!isWithin(address, found.networks)) {
      use.record(found, "network", address);
      throw new Failure("network_not_allowed");
    }
    requireNetwork(found.allowed_networks, address);
    if (!found.has_api_keys) throw new Failure("keys_not_allowed");
    if (!found.allows_keys) throw new Failure("keys_stopped");
    const allowances = await use.take(found);
    tellLimits(reply, allowances);
    const over = allowances.find(({ used, most }) => used > most);
    if (over) {
      use.record(found, "limit", address);
      throw new Failure("too_many_requests", { retryAfterSeconds: over.leftSeconds });
    }
    const keyScopes = scopeNames.filter((name) => found.scopes.includes(name));
    if (scope !== "any" && (scope === null || !keyScopes.includes(scope))) {
      use.record(found, "scope", address);
      throw scope === null ? new Failure("not_for_keys") : missingScope(scope);
    }
    const mayGoOn = async () => {
      const now = await findKey(db, hash);
      return now !== undefined && works(now, config, clock.now()) && isAllowed(now);
    };
    const watch = setInterval(() => {
      // A reader whose key can't be looked up is cut off too.
      void mayGoOn().then(
        (may) => may || reply.raw.destroy(),
        () => reply.raw.destroy(),
      );
    }, recheckMs).unref();
    // A caller that goes away was answered too.
    finished(reply.raw, () => {
      clearInterval(watch);
      use.record(found, reply.statusCode === 304 ? "unchanged" : "answered", address);
    });
    return principalOf(found, keyScopes);
  };
}

/** The failure of a call by a key without the scope of the call. */
export function missingScope(scope: Scope): Failure {
  return new Failure("scope_missing", {
    invalidParams: [{ name: "scope", reasons: [scope] }],
  });
}

function works(key: KeyRow, config: Pick<Config, "grantedEmails">, now: Date): boolean {
  const isOver = key.revoked_at !== null || key.disabled_at !== null || key.expires_at <= now;
  return !isOver && !isExpired(config, key, now);
}

const isAllowed = (key: KeyRow) => key.has_api_keys && key.allows_keys;

/** The grants of staff are not given to keys, whoever owns them. */
function principalOf(key: KeyRow, keyScopes: readonly Scope[]): Principal {
  return {
    userId: key.user_id,
    accountId: key.account_id,
    sessionId: "",
    email: key.email,
    grants: new Set(key.is_account_admin ? ["member", "accountAdmin"] : ["member"]),
    publishesAlone: false,
    hiddenScreens: key.hidden_screens.filter(isScreenName),
    mustChoosePassword: key.must_choose_password,
    needsSecondFactor: false,
    keyScopes,
  };
}

function tellLimits(reply: FastifyReply, allowances: readonly Allowance[]): void {
  const list = (show: (allowance: Allowance) => string) => allowances.map(show).join(", ");
  reply.header(
    "RateLimit-Policy",
    list(({ name, most, windowSeconds }) => `"${name}";q=${most};w=${windowSeconds}`),
  );
  reply.header(
    "RateLimit",
    list(
      ({ name, most, used, leftSeconds }) =>
        `"${name}";r=${Math.max(0, most - used)};t=${leftSeconds}`,
    ),
  );
}
