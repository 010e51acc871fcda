import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Config } from "../config.ts";

/**
 * The addresses of all users whom a list of the settings names. These users may log in after the end of their account,
 * so that a wrong date cannot lock the provider out of its own desk.
 */
export function staffEmails({ grantedEmails }: Pick<Config, "grantedEmails">): readonly string[] {
  return Object.values(grantedEmails).flat();
}

/** True for a user who may still log in, and so may receive what the portal sends by itself, in whatever way. */
export function mayReceive(
  config: Pick<Config, "grantedEmails">,
  user: { disabled_at: Date | null; email: string; research_expires_on: string | null },
  now: Date,
): boolean {
  return user.disabled_at === null && !isExpired(config, user, now);
}

/** True once the last day of a user's account is over in New York; never for staff. */
export function isExpired(
  config: Pick<Config, "grantedEmails">,
  user: { email: string; research_expires_on: string | null },
  now: Date,
): boolean {
  const lastDay = user.research_expires_on;
  if (lastDay === null || newYorkDay(now) <= lastDay) return false;
  return !staffEmails(config).includes(user.email.toLowerCase());
}
