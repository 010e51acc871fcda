import type { Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";

export interface Ratings {
  fundamentals: number;
  governance: number;
  valuation: number;
  technicals: number;
}

/** About a sixth of the deals are rated to outperform and hardly one to underperform. */
export function drawRatings(
  world: World,
  { key, demand, company }: Pick<Story, "key" | "demand" | "company">,
): Ratings {
  const draws = createDraws(world, key, "ratings");
  const score = (middle: number) =>
    Math.max(1, Math.min(5, Math.round(middle + 0.68 * draws.normal())));
  const ratings = {
    fundamentals: score(3.1 + 0.2 * demand),
    governance: score(company.industry.profile === "mature" ? 2.9 : 3.05),
    valuation: score(3 - 0.08 * demand),
    technicals: score(3.05 + 0.12 * demand),
  };
  // Deals with too many weak points are rarely covered.
  if (sumRatings(ratings) >= 11 || !draws.chance(0.9)) return ratings;
  return {
    ...{ fundamentals: 3, governance: 3, technicals: 3 },
    valuation: Math.max(3, ratings.valuation),
  };
}

export function sumRatings({ fundamentals, governance, valuation, technicals }: Ratings): number {
  return fundamentals + governance + valuation + technicals;
}
