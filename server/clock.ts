import type { Config } from "./config.ts";
import type { Clock } from "./http/context.ts";

/** The portal's clock: the machine's, or one that began on the day of `TODAY` and runs on from there. */
export function clockOf({ clockOffsetMs }: Pick<Config, "clockOffsetMs">): Clock {
  return { now: () => new Date(Date.now() + clockOffsetMs) };
}
