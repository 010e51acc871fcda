/** The four criteria of a research rating, each scored 1 to 5. */
export const criteria = [
  { id: "fundamentals", label: "Company Fundamentals" },
  { id: "governance", label: "Corporate Governance" },
  { id: "valuation", label: "Relative Valuation" },
  { id: "technicals", label: "Group Technicals" },
] as const;

export type Criterion = (typeof criteria)[number]["id"];

/** Bands of the total, 4 to 20, with their names in filters. */
export const ratingBands = [
  { id: "outperform", label: "Outperform", filterLabel: "Outperform/Strong", min: 14, max: 20 },
  {
    id: "marketperform",
    label: "Marketperform",
    filterLabel: "Marketperform/Neutral",
    min: 11,
    max: 13,
  },
  { id: "underperform", label: "Underperform", filterLabel: "Underperform/Weak", min: 4, max: 10 },
] as const;

/** The name of companies without a rating in filters. */
export const notRatedLabel = "Not Rated";

/** The texts of the levels 0 to 4. */
const ratingTexts = ["Very Weak", "Weak", "Neutral", "Strong", "Very Strong"] as const;

/** The level of a company that is not rated. */
const notRatedLevel = -1;

function isScore(score: number | null): score is number {
  return score !== null && Number.isInteger(score) && score >= 1 && score <= ratingTexts.length;
}

/** The sum of the four criteria, 4 to 20; null unless all four are scored. */
export function totalRating(scores: Record<Criterion, number | null>): number | null {
  const validScores = criteria.map(({ id }) => scores[id]).filter(isScore);
  if (validScores.length < criteria.length) return null;
  return validScores.reduce((total, score) => total + score, 0);
}

/** Explains the scale on which filters, columns and badges speak of ratings. */
export const ratingScale = `Each of the four criteria is scored from 1 (${ratingTexts[0]}) to ${ratingTexts.length} (${ratingTexts.at(-1)}). The rating is their sum: ${listBands()}.`;

function listBands(): string {
  return ratingBands.map(({ filterLabel, min, max }) => `${min}–${max} ${filterLabel}`).join(", ");
}

/** Explains a total: "Rating 13 of 20: Marketperform. Sum of 4 scores from 1 to 5". */
export function describeRating(total: number | null): string {
  if (total === null) return "Not rated";
  const band = ratingBands.find(({ min, max }) => min <= total && total <= max);
  const rating = `Rating ${total} of 20${band ? `: ${band.label}` : ""}`;
  return `${rating}. Sum of ${criteria.length} scores from 1 to ${ratingTexts.length}`;
}

/** The level, 0 to 4, of a score of 1 to 5; -1 when not rated. */
export function ratingLevel(score: number | null): number {
  return isScore(score) ? score - 1 : notRatedLevel;
}

/** "Very Weak" to "Very Strong" for the levels 0 to 4, otherwise "N/R". */
export function ratingText(level: number): string {
  return ratingTexts[level] ?? "N/R";
}

/** The colour of a total: danger up to 10, success from 14, none in between and when not rated. */
export function ratingColor(total: number | null): "danger" | "success" | null {
  if (total === null || !Number.isFinite(total)) return null;
  if (total <= 10) return "danger";
  return total >= 14 ? "success" : null;
}
