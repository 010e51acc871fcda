import type { Profile } from "../../../domain/contract/companies/company-shapes.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import {
  type Criterion,
  criteria,
  ratingBands,
  totalRating,
} from "../../../domain/ratings/ratings.ts";
import type { Report, Section } from "./profile-facts.ts";

/** The fields of the criteria. */
export const criterionFields = {
  fundamentals: "RatingFundamentals",
  governance: "RatingCorpGov",
  valuation: "RatingValuation",
  technicals: "RatingTechnicals",
} as const satisfies Record<Criterion, FieldId>;

/** "Outperform", "Marketperform", "Underperform", or "Not Rated". */
export function bandOf(total: number | null): string {
  const band = ratingBands.find(({ min, max }) => total !== null && total >= min && total <= max);
  return band?.label ?? "Not Rated";
}

export function ratingOf(report: Report | null, companyTicker: string): Profile["research"] {
  if (report === null) return null;
  if (criteria.every(({ id }) => report[id] === null)) return null;
  const rating = totalRating(report);
  return {
    rating,
    band: bandOf(rating),
    ratedOn: report.postedOn,
    criteria: criteria.map(({ id, label }) => ({
      label,
      score: report[id],
      fact: criterionFields[id],
    })),
    // The portal lays out the report itself unless the provider has sent a file.
    reportLink: fileLink(report.reportFile ?? madeFile("research", report, companyTicker)),
  };
}

/** The name of a file that the portal makes of a report. */
export function madeFile(
  kind: "research" | "questions",
  { postedOn, id }: Report,
  companyTicker: string,
): string {
  return madeFileName(kind, companyTicker, postedOn, id);
}

export function paragraphsOf(report: Report | null, section: Section) {
  return (report?.paragraphs ?? [])
    .filter((paragraph) => paragraph.section === section)
    .map(({ label, body }) => ({ label, text: body }));
}

/** The texts of a section as one; null without any. */
export function textOf(report: Report | null, section: Section): string | null {
  const texts = paragraphsOf(report, section).map(({ text }) => text);
  return texts.length === 0 ? null : texts.join("\n\n");
}

export function bullBearOf(report: Report | null) {
  return {
    bullInsights: paragraphsOf(report, "bull").map(({ text }) => text),
    bearInsights: paragraphsOf(report, "bear").map(({ text }) => text),
  };
}
