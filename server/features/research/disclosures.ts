import { ratingBands } from "../../../domain/ratings/ratings.ts";
import { type RatingDistribution, ratingHorizon } from "../../../domain/ratings/track-record.ts";
import type { Block } from "../../pdf/paper.ts";

/** What the papers of a house say of it. */
export interface House {
  provider: string;
  /** A data URL; empty without a logo. */
  logo: string;
  disclosures: string;
  distribution: RatingDistribution | null;
}

/** The statements at the end of each report: how ratings are made, and what the report must not be taken for. */
export function disclosures(
  companyName: string,
  { provider, disclosures: own, distribution }: House,
): Block[] {
  const bands = ratingBands.map(({ label, min, max }) => `${label} ${min}–${max}`).join(", ");
  const shares = distribution?.shares.map(({ band, percent }) => `${percent}% ${band}`).join(", ");
  const spread = distribution ? ` In ${distribution.year} the distribution was ${shares}.` : "";
  const statements = [
    [
      "Rating system.",
      `${bands}: the sum of four criteria, each scored 1–5. The horizon is ${ratingHorizon} versus the benchmark, the IPO index of the region.${spread}`,
    ],
    [
      "Purpose.",
      `This report on ${companyName} is for clients of ${provider} only. It is not an offer to sell or a solicitation to buy any security, and takes no account of what any one reader needs.`,
    ],
    [
      "Sources.",
      "Issuer filings and market data that are believed reliable but are not guaranteed. Facts are those known on the day of the report. New issues are volatile and may lose value. Not for redistribution.",
    ],
  ] as const;
  const paragraphs = own.split(/\n{2,}/).filter((text) => text.trim() !== "");
  return [
    { kind: "heading", level: 2, text: "Disclosures" },
    ...statements.map(
      ([title, text]): Block => ({
        kind: "paragraph",
        style: "note",
        text: [{ text: `${title} `, isBold: true }, { text }],
      }),
    ),
    ...paragraphs.map((text): Block => ({ kind: "paragraph", style: "note", text })),
  ];
}
