import type { FastifyBaseLogger } from "fastify";
import { answersPastDays, type Route } from "../../domain/contract/route.ts";
import type { Db } from "../db/connect.ts";
import { isOfDatabase } from "../db/database-trouble.ts";

/** Statistics, the usage of pages, and the rows of views as files read most of all calls. */
export function isHeavy(call: Route): boolean {
  return (
    /^\/(?:Stats|Analytics|data)\//.test(call.path) ||
    (call.reply === "file" && answersPastDays(call))
  );
}

/**
 * Reads from a replica where there is one. When it fails meanwhile, everything is read again from the database: such a read
 * changes nothing before its last statement.
 */
export async function readHeavily<T>(
  { db, replica, log }: { db: Db; replica: Db | undefined; log: FastifyBaseLogger },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (replica === undefined) return read(db);
  try {
    return await read(replica);
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    log.warn({ reason: (error as Error).message }, "a read of the replica is repeated");
    return read(db);
  }
}
