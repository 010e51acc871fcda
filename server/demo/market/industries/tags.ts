import { companyTags } from "../../../reference/company-tags.ts";
import { type DayNumber, dayOf } from "../calendar/days.ts";
import type { Draws } from "../random.ts";
import { readRows } from "../words/read-words.ts";
import type { Industry } from "./industries.ts";

/** The sectors and industries that a tag suits. */
const fits = new Map(
  readRows("industries.txt", "tags").map(([tag, places = ""]) => [tag, places.split(", ")]),
);

const firstAiYear = 2016;

/** Draws the tags of a company of an industry on a day; about half have none. */
export function drawTags(draws: Draws, industry: Industry, on: DayNumber) {
  const fitting = companyTags.filter(
    ({ name, isAi }) =>
      [industry.sector, industry.industry].some((place) => fits.get(name)?.includes(place)) &&
      (!isAi || on >= dayOf(firstAiYear, 1, 1)),
  );
  if (industry.profile === "shell" || !draws.chance(0.55)) return [];
  return draws.several(fitting, draws.int(1, 2));
}
