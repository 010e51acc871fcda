import { companyTags } from "../../../reference/company-tags.ts";
import { type DayNumber, dayOf } from "../calendar/days.ts";
import type { Draws } from "../random.ts";
import type { Industry } from "./industries.ts";

/** The sectors that a tag suits. */
const fits: Readonly<Record<(typeof companyTags)[number]["name"], readonly string[]>> = {
  "Artificial Intelligence": ["Technology", "Communication Services"],
  "Generative AI": ["Technology", "Communication Services"],
  "AI Drug Discovery": ["Health Care"],
  "AI Infrastructure": ["Technology", "Utilities"],
  "Biotech Platform": ["Health Care"],
  "Cloud Software": ["Technology"],
  Cybersecurity: ["Technology"],
  Fintech: ["Financials", "Technology"],
  "Digital Assets": ["Financials"],
  "E-Commerce": ["Consumer Discretionary"],
  "Electric Vehicles": ["Consumer Discretionary", "Materials"],
  "Energy Transition": ["Utilities", "Energy", "Industrials", "Materials"],
  Space: ["Industrials"],
  Robotics: ["Industrials", "Health Care"],
  "Digital Health": ["Health Care"],
  "Family Controlled": ["Consumer Staples", "Consumer Discretionary", "Industrials"],
  Gaming: ["Communication Services"],
  "Data Centers": ["Technology", "Real Estate", "Industrials"],
  Water: ["Industrials", "Utilities"],
  "Consumer Brands": ["Consumer Staples", "Consumer Discretionary"],
};

const firstAiYear = 2016;

/** Draws the tags of a company of an industry on a day; about half have none. */
export function drawTags(draws: Draws, industry: Industry, on: DayNumber) {
  const fitting = companyTags.filter(
    ({ name, isAi }) =>
      fits[name].includes(industry.sector) && (!isAi || on >= dayOf(firstAiYear, 1, 1)),
  );
  if (industry.profile === "shell" || !draws.chance(0.55)) return [];
  return draws.several(fitting, draws.int(1, 2));
}
