import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Route } from "../../domain/contract/route.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import type { Versions } from "../freshness/versions.ts";
import type { Mailer } from "../mail/mailer.ts";
import { bumpVersion, type VersionName } from "../market/versions-repository.ts";
import { Failure, type Principal, type Writing } from "./context.ts";
import { claimKey, findStoredReply, type ReplyKey, storeReply } from "./idempotency-repository.ts";

interface Deps {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  versions: Versions;
}

/** Reads the key under which a call's reply is stored; null when the caller sent none. */
export function readReplyKey(
  call: Route,
  request: FastifyRequest,
  principal: Principal | null,
  secret: string,
): ReplyKey | null {
  const header = request.headers["idempotency-key"];
  if (call.method === "GET" || call.repeat === "repeatable" || header === undefined) return null;
  if (typeof header !== "string" || !/^[\x21-\x7e]{8,200}$/.test(header)) {
    throw new Failure("idempotency_key_malformed");
  }
  const content = JSON.stringify([
    call.method,
    call.path,
    request.params,
    request.query,
    // A body that the call does not declare has not been checked, and may be nested deeper than can be written out.
    call.body ? request.body : null,
  ]);
  return {
    principal: principal ? `user:${principal.userId}` : "visitor",
    idempotencyKey: header,
    // The hash is keyed because a body may hold a password, which somebody who has only the table could otherwise
    // guess.
    requestHash: createHmac("sha256", `requests:${secret}`).update(content).digest(),
  };
}

/** Finds the reply that was stored under a key; undefined when there is none yet. */
export async function findReply(
  deps: Deps,
  key: ReplyKey,
): Promise<{ reply: unknown } | undefined> {
  const stored = await findStoredReply(deps.db, key);
  if (!stored) return undefined;
  if (!stored.request_hash.equals(key.requestHash)) throw new Failure("idempotency_key_reused");
  return { reply: stored.reply };
}

/** Thrown inside the transaction of the later of two equal calls, to undo it. */
class AlreadyAnswered extends Error {}

/**
 * Runs a call's writes in one transaction, which also stores the call's reply under the key and its mail. The mail is
 * sent after the transaction.
 */
export async function performWrite<T>(
  deps: Deps,
  key: ReplyKey | null,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  let hasMail = false;
  const touched = new Map<VersionName, number>();
  try {
    const reply = await deps.db.transaction().execute(async (db) => {
      if (key && !(await claimKey(db, key, deps.clock.now()))) throw new AlreadyAnswered();
      const result = await work({
        db,
        now: deps.clock.now(),
        mail: async (message) => {
          await deps.mailer.post(db, message);
          hasMail = true;
        },
        touch: async (version) => void touched.set(version, await bumpVersion(db, version)),
      });
      if (key) await storeReply(db, key, result);
      return result;
    });
    deps.versions.changed(touched);
    if (hasMail) deps.mailer.wake();
    return reply;
  } catch (error) {
    if (!(error instanceof AlreadyAnswered) || !key) throw error;
    const stored = await findReply(deps, key);
    if (!stored) throw new Failure("request_in_progress");
    return stored.reply as T;
  }
}
