import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/connect.ts";
import { releaseLease } from "./lease-repository.ts";
import { newHolder } from "./own-process.ts";
import { repeatWork, type StopWork } from "./repeat-work.ts";
import { whileHolding } from "./while-holding.ts";

/** Work that one process of several does at a time. Its name is that of the job and of its lease. */
export interface LoneWork {
  name: string;
  everyMs: number;
  /** Decides before the lease is taken whether this turn has work; a turn always has some if this is absent. */
  isDue?: () => Promise<boolean>;
  /** The signal tells that the lease is lost, or that the server stops. */
  work: (signal: AbortSignal) => Promise<void>;
}

/** Repeats work as `repeatWork` does, in each turn only while this process holds its lease. */
export function repeatAlone(db: Db, log: FastifyBaseLogger, lone: LoneWork): StopWork {
  const { name, everyMs, isDue, work } = lone;
  const holder = newHolder();
  const stopping = new AbortController();
  const stop = repeatWork(name, everyMs, log, async () => {
    if (isDue && !(await isDue())) return;
    await whileHolding(db, { name, holder }, stopping.signal, work);
  });
  return async () => {
    stopping.abort();
    await stop();
    await releaseLease(db, name, holder);
  };
}
