import type { Config } from "./config.ts";

/** The one source of "now", so that tests and a past "today" can set it. */
export interface Clock {
  now(): Date;
}

/** Creates the portal's clock: the machine's, or one that started on the day of `TODAY` and runs from there. */
export function clockOf(config: Pick<Config, "clockOffsetMs">): Clock {
  // The offset is read each time, since a test moves it.
  return { now: () => new Date(Date.now() + config.clockOffsetMs) };
}
