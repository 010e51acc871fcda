import type { Context } from "../../http/context.ts";
import { isAnotherThere } from "./presence-repository.ts";

/** Whoever has used the portal within this time is there. */
const presenceMs = 3_600_000;

/** True while nobody may publish a text that no other person has approved. */
export async function isReviewDemanded({
  db,
  config,
  principal,
  clock,
}: Pick<Context, "db" | "config" | "principal" | "clock">): Promise<boolean> {
  if (config.review !== "unlessAlone") return config.review === "demanded";
  const since = new Date(clock.now().getTime() - presenceMs);
  return isAnotherThere(db, principal.userId, config.grantedEmails.staff, since);
}
