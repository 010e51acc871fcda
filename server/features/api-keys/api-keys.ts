import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { scopeNames } from "../../../domain/contract/scopes.ts";
import type { KeyOutcome } from "../../../domain/contract/users/api-keys.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Principal, type Verb } from "../../http/context.ts";
import { withoutMapping } from "../../http/network.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { hashSecret } from "../sessions/secrets.ts";
import {
  countUsesOfDay,
  deleteOldKeys,
  findKeysAllowed,
  type KeysOf,
  listKeys,
  listKeyUses,
  revokeKeys,
} from "./api-keys-repository.ts";
import { makeKey } from "./make-key.ts";

/** The days for which the list of keys counts. */
const countedDays = 30;

/** Only account admins see the keys of others, and only those of their account. */
function keysOf({ userId, accountId, grants }: Principal, whose: "mine" | "account"): KeysOf {
  if (whose === "mine") return { userId };
  if (!grants.has("accountAdmin")) throw new Failure("not_authorized");
  return { accountId };
}

export const listApiKeys: Verb<"listApiKeys"> = async (context, { query: { whose } }) => {
  const { db, clock, config, principal, caller } = context;
  const now = clock.now();
  const from = addDays(newYorkDay(now), 1 - countedDays);
  const rows = await listKeys(db, keysOf(principal, whose), from);
  return {
    areAllowed: await findKeysAllowed(db, principal.accountId),
    limits: config.apiKeys,
    address: withoutMapping(caller.address),
    keys: rows.map((row) => ({
      id: row.api_key_id,
      name: row.name,
      owner: `${row.first_name} ${row.last_name}`,
      ending: row.ending,
      scopes: scopeNames.filter((name) => row.scopes.includes(name)),
      networks: row.networks,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.expires_at <= now,
      usedAt: row.used_at?.toISOString() ?? null,
      usedFrom: row.used_from,
      requests: row.requests ?? 0,
      refusals: row.refusals ?? 0,
    })),
  };
};

export const createApiKey: Verb<"createApiKey"> = async (context, { body }) => {
  const { clock, config, principal, write, log } = context;
  const made = await write(({ db }) => makeKey(db, principal, config, body, clock.now()));
  logSecurityEvent(log, "api key created", { userId: principal.userId });
  return made;
};

export const revokeApiKey: Verb<"revokeApiKey"> = async (context, { params }) => {
  const { clock, principal, write, log } = context;
  const of = keysOf(principal, principal.grants.has("accountAdmin") ? "account" : "mine");
  const reply = await write(async ({ db }) => {
    const now = clock.now();
    const [key] = await revokeKeys(db, of, now, params.id);
    if (!key) throw new Failure("not_found");
    const act = { kind: "api key revoked", accountId: principal.accountId } as const;
    const words = { actor: principal.email, subject: key.email, oldValue: key.name };
    if (key.user_id !== principal.userId) await recordAct(db, { ...act, ...words }, now);
    return {};
  });
  logSecurityEvent(log, "api key revoked", { userId: principal.userId });
  return reply;
};

export const getKeyUsage: Verb<"getKeyUsage"> = async ({ db, clock, principal }, { query }) => {
  const today = newYorkDay(clock.now());
  const rows = await listKeyUses(
    db,
    keysOf(principal, query.whose),
    addDays(today, 1 - query.days),
  );
  return {
    today,
    ofAccountToday: await countUsesOfDay(db, principal.accountId, today),
    uses: rows.map((row) => ({
      keyId: row.api_key_id,
      key: row.name,
      day: row.day,
      outcome: row.outcome as KeyOutcome,
      count: row.count,
      lastAt: row.last_at.toISOString(),
      lastFrom: row.last_from,
    })),
  };
};

/** Returns whether the provider lets an account have keys, and addresses that read as much. */
export async function mayHaveKeys(db: Db, accountId: number): Promise<boolean> {
  return findKeysAllowed(db, accountId);
}

/** Ends all keys of a user who is disabled or whose password is reset, since others may know them. */
export async function revokeAllKeys(db: Db, userId: number, now: Date): Promise<void> {
  await revokeKeys(db, { userId }, now);
}

/** Ends one key of a user, of whom the caller knows that it should. */
export async function endKey(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await revokeKeys(db, { userId }, now, id);
}

/** Ends a key for a program that holds its text. Any other text ends nothing. */
export async function endHeldKey(db: Db, key: string, now: Date): Promise<void> {
  await revokeKeys(db, { hash: hashSecret(key) }, now);
}

/** Deletes counts and ended keys from before a moment. */
export async function clearKeys(db: Db, before: Date): Promise<void> {
  await deleteOldKeys(db, before);
}
