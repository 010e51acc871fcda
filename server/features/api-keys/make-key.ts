import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Principal } from "../../http/context.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { findKeysAllowed, insertKey, lockAndCountKeys } from "./api-keys-repository.ts";
import { newKey } from "./key-text.ts";

const dayMs = 24 * 3_600_000;
/** The owner knows a key by its last characters. */
const shownEnding = 4;

type Owner = Pick<Principal, "userId" | "accountId">;
type Limits = Pick<Config, "apiKeys">;

/** Fails for a user who may not make a key of so many days, and lets two calls that make one wait for each other. */
export async function requireRoomForKey(
  db: Db,
  owner: Owner,
  { apiKeys }: Limits,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  if (days > apiKeys.days) {
    const reasons = [`At most ${apiKeys.days} days`];
    throw new Failure("invalid_input", { invalidParams: [{ name: "days", reasons }] });
  }
  if (!(await findKeysAllowed(db, owner.accountId))) throw new Failure("keys_not_allowed");
  if ((await lockAndCountKeys(db, owner.userId, now)) >= apiKeys.keys)
    throw new Failure("too_many_keys");
}

interface NewKey {
  name: string;
  scopes: readonly string[];
  networks: readonly string[];
  days: number;
}

/** Makes a key of a user and returns it for the only time; only its hash is stored. */
export async function makeKey(
  db: Db,
  owner: Owner,
  limits: Limits,
  wish: NewKey,
  now: Date,
): Promise<{ id: number; key: string }> {
  await requireRoomForKey(db, owner, limits, { days: wish.days, now });
  return storeNewKey(db, owner.userId, wish, now);
}

/** Makes and stores a key without asking whether its user may have it. */
export async function storeNewKey(
  db: Db,
  userId: number,
  { name, scopes, networks, days }: NewKey,
  now: Date,
): Promise<{ id: number; key: string }> {
  const key = newKey();
  const id = await insertKey(db, {
    ...{ user_id: userId, name, ending: key.slice(-shownEnding) },
    key_hash: hashSecret(key),
    ...{ scopes: [...new Set(scopes)], networks: [...new Set(networks)], created_at: now },
    expires_at: new Date(now.getTime() + days * dayMs),
  });
  return { id, key };
}
