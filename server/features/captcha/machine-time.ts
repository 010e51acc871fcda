import type { Config } from "../../config.ts";

/**
 * The machine's time at a moment of the portal's clock. Captchas expire by machine time, because the checkbox in the
 * browser knows no other time, even while `TODAY` moves the portal to another day.
 */
export function machineTime({ clockOffsetMs }: Pick<Config, "clockOffsetMs">, now: Date): Date {
  return new Date(now.getTime() - clockOffsetMs);
}
