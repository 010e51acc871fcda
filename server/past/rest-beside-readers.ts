import { setTimeout as pause } from "node:timers/promises";

/** While others read, a day that is being made has the processors for a tenth of the time. */
const restPerWork = 9;
/** Rests after less work would cost more than they give: each begins with a statement. */
const leastWorkMs = 500;
/** Somebody who reads one page after the other asks for something at least so often, and what a server does by itself does not. */
const quietMs = 120;
const lookAgainMs = 40;

/**
 * Makes a function that is called after each part of work on PostgreSQL, and rests for as long as others read meanwhile: as long
 * as `readQuiet` reads few milliseconds since they last asked for something.
 */
export function restBesideReaders(readQuiet: () => Promise<number>): () => Promise<void> {
  let beganAt = performance.now();
  return async () => {
    const workedMs = performance.now() - beganAt;
    if (workedMs < leastWorkMs) return;
    const untilMs = performance.now() + restPerWork * workedMs;
    while (performance.now() < untilMs && (await readQuiet()) < quietMs) await pause(lookAgainMs);
    beganAt = performance.now();
  };
}
