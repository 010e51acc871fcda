import type { Config } from "./config.ts";
import type { Clock } from "./http/context.ts";

/** Creates the portal's clock: the machine's, or one that started on the day of `TODAY` and runs from there. */
export function clockOf({ clockOffsetMs }: Pick<Config, "clockOffsetMs">): Clock {
  return { now: () => new Date(Date.now() + clockOffsetMs) };
}
