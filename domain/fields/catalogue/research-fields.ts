import { ratingLabel, readingLabel } from "../../house/words.ts";
import { complex, day, heading, inGroup, rating, score, text } from "../kinds.ts";

/** The research of the analysts. */
export const researchFields = inGroup("researchRating", {
  Research: complex("research", "Research", {
    width: 114,
    minWidth: 114,
    order: { as: "RcRating" },
    excelColumns: ["RcRating"],
  }),
  RcRating: rating("rcRating", "RC Rating"),
  RatingBand: text("ratingBand", "Rating", { width: 130, order: { as: "RcRating" } }),
  RatingCriteria: heading("ratingCriteria", "Rating Criteria", [
    "RatingFundamentals",
    "RatingCorpGov",
    "RatingValuation",
    "RatingTechnicals",
  ]),
  RatingFundamentals: score("ratingFundamentals", "Company Fundamentals"),
  RatingCorpGov: score("ratingCorpGov", "Corporate Governance"),
  RatingValuation: score("ratingValuation", "Relative Valuation"),
  RatingTechnicals: score("ratingTechnicals", "Group Technicals"),
  RatedDate: day("ratedDate", "Rated On"),
});

readingLabel(researchFields.RcRating, "title", ratingLabel);
