import pg from "pg";
import { SchemaMoved } from "./schema-guard.ts";

/** A trouble of the whole database: it does not answer, takes no changes, or has no room for them. */
export type DatabaseTrouble = "away" | "read-only" | "full";

/** SQLSTATE: a connection that failed, a server that stops or starts, too many connections, a canceled statement. */
const awayStates = /^(?:08|57P|53[34]00$|57014$)/;

const networkCodes: ReadonlySet<unknown> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** The client library and the embedded database say these in errors without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|The thread of the embedded database|Cannot use a pool after)/;

/** Tells what hinders the database; undefined for an error that is about one statement, or about something else. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SchemaMoved) return "away";
  const { code = "", message } = error as Error & { code?: string };
  if (error instanceof pg.DatabaseError) {
    if (code === "53100") return "full";
    if (code === "25006") return "read-only";
    return awayStates.test(code) ? "away" : undefined;
  }
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  return networkCodes.has(code) || awayMessages.test(message) ? "away" : undefined;
}

/** Returns whether the database, or the way to it, has failed a statement. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError || troubleOf(error) !== undefined;
}

const toldEveryMs = 1000;
const toldTo = new WeakMap<object, Map<string, { at: number; calls: number }>>();

interface TroubleLog {
  error(details: object, message: string): void;
}

/** Logs a trouble that meets every call and job at most once a second, with the number of those that it has met. */
export function tellInTurn(log: TroubleLog, trouble: string, message: string, error: Error): void {
  const told = toldTo.get(log) ?? new Map<string, { at: number; calls: number }>();
  toldTo.set(log, told);
  const now = performance.now();
  const last = told.get(trouble) ?? { at: Number.NEGATIVE_INFINITY, calls: 0 };
  const isQuiet = now - last.at < toldEveryMs;
  told.set(trouble, isQuiet ? { ...last, calls: last.calls + 1 } : { at: now, calls: 0 });
  if (isQuiet) return;
  const { code } = error as Error & { code?: string };
  log.error({ trouble, code, reason: error.message, calls: last.calls + 1 }, message);
}

/** Logs a failure of work that repeats itself; one of the whole database in turn with all others. */
export function logFailure(
  log: TroubleLog,
  { error, ...about }: { error: unknown; job?: string },
  message: string,
): void {
  const trouble = troubleOf(error);
  if (trouble === undefined) log.error({ err: error, ...about }, message);
  else tellInTurn(log, trouble, "the database is in trouble", error as Error);
}
