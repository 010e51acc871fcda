import { type DayNumber, dayOf } from "../calendar/days.ts";
import type { Draws } from "../random.ts";
import type { Industry } from "./industries.ts";

export const companyTags: readonly {
  id: number;
  name: string;
  isAi: boolean;
  fits: readonly string[];
}[] = [
  {
    id: 1,
    name: "Artificial Intelligence",
    isAi: true,
    fits: ["Technology", "Communication Services"],
  },
  { id: 2, name: "Generative AI", isAi: true, fits: ["Technology", "Communication Services"] },
  { id: 3, name: "AI Drug Discovery", isAi: true, fits: ["Health Care"] },
  { id: 4, name: "AI Infrastructure", isAi: true, fits: ["Technology", "Utilities"] },
  { id: 5, name: "Biotech Platform", isAi: false, fits: ["Health Care"] },
  { id: 6, name: "Cloud Software", isAi: false, fits: ["Technology"] },
  { id: 7, name: "Cybersecurity", isAi: false, fits: ["Technology"] },
  { id: 8, name: "Fintech", isAi: false, fits: ["Financials", "Technology"] },
  { id: 9, name: "Digital Assets", isAi: false, fits: ["Financials"] },
  { id: 10, name: "E-Commerce", isAi: false, fits: ["Consumer Discretionary"] },
  { id: 11, name: "Electric Vehicles", isAi: false, fits: ["Consumer Discretionary", "Materials"] },
  {
    id: 12,
    name: "Energy Transition",
    isAi: false,
    fits: ["Utilities", "Energy", "Industrials", "Materials"],
  },
  { id: 13, name: "Space", isAi: false, fits: ["Industrials"] },
  { id: 14, name: "Robotics", isAi: false, fits: ["Industrials", "Health Care"] },
  { id: 15, name: "Digital Health", isAi: false, fits: ["Health Care"] },
  {
    id: 16,
    name: "Family Controlled",
    isAi: false,
    fits: ["Consumer Staples", "Consumer Discretionary", "Industrials"],
  },
  { id: 17, name: "Gaming", isAi: false, fits: ["Communication Services"] },
  { id: 18, name: "Data Centers", isAi: false, fits: ["Technology", "Real Estate", "Industrials"] },
  { id: 19, name: "Water", isAi: false, fits: ["Industrials", "Utilities"] },
  {
    id: 20,
    name: "Consumer Brands",
    isAi: false,
    fits: ["Consumer Staples", "Consumer Discretionary"],
  },
];

export const aiUsages = [
  { ai_usage_id: 1, name: "Core Product" },
  { ai_usage_id: 2, name: "Product Feature" },
  { ai_usage_id: 3, name: "Infrastructure Supplier" },
  { ai_usage_id: 4, name: "Internal Operations" },
];

const firstAiYear = 2016;

/** Draws the tags of a company of an industry on a day; about half have none. */
export function drawTags(draws: Draws, industry: Industry, on: DayNumber) {
  const fitting = companyTags.filter(
    ({ fits, isAi }) => fits.includes(industry.sector) && (!isAi || on >= dayOf(firstAiYear, 1, 1)),
  );
  if (industry.profile === "shell" || !draws.chance(0.55)) return [];
  return draws.several(fitting, draws.int(1, 2));
}
