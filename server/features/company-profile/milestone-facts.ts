import type { MilestoneFacts } from "../../../domain/profile/milestones.ts";
import type { ProfileFacts } from "./profile-repository.ts";

/** The dated facts of a company; lock-ups count only once they have ended. */
export function milestoneFactsOf(facts: ProfileFacts): MilestoneFacts {
  return { ...facts, lockups: facts.lockups.filter(({ daysToGo }) => daysToGo <= 0) };
}
