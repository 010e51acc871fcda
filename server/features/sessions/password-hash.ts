import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { Failure } from "../../http/context.ts";

// These are OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hashes that are computed at the same time, which leave a processor for everything else: wrong logins from many
 * addresses would otherwise take all threads from the replies of others.
 */
const hashing = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });

/** A queue of this length takes a second or two. */
const mostWaiting = 50;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.size >= mostWaiting) throw new Failure("server_busy", { retryAfterSeconds: 2 });
  return hashing.add(work);
}

/** Computes the argon2id hash of a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/**
 * Takes about the same time with and without a hash, so that the time does not reveal which addresses have an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hash("no user has this password", cost);
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}
