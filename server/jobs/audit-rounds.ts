import type { FastifyBaseLogger } from "fastify";
import { sendActs } from "../audit/send-acts.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import type { StopWork } from "../work/repeat-work.ts";

/** Sends the audit log to where the settings say. */
export function sendAuditInRounds(
  db: Db,
  target: NonNullable<Config["audit"]>,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  return repeatAlone(db, log, {
    name: "audit log",
    everyMs: 15_000,
    work: (signal) => sendActs(db, target, clock.now(), signal),
  });
}
