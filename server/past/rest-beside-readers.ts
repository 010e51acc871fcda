import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../db/connect.ts";
import { readQuietMs } from "./readers-repository.ts";

/** While others read, a day that is being made has the processors for at most one part in this many and one. */
const restPerWork = 6;
/** A reader who has asked for nothing for so long has all that their page needs. */
const quietMs = 250;
const lookAgainMs = 50;

/** Makes a function that rests after each part of work on PostgreSQL, for as long as others read meanwhile. */
export function restBesideReaders(db: Db): () => Promise<void> {
  let beganAt = performance.now();
  return async () => {
    const worked = performance.now() - beganAt;
    const untilMs = performance.now() + restPerWork * worked;
    while (performance.now() < untilMs && (await readQuietMs(db)) < quietMs)
      await pause(lookAgainMs);
    beganAt = performance.now();
  };
}
