import { ratingBands } from "../../../domain/ratings/ratings.ts";
import { ratedIn2022, ratingHorizon } from "../../../domain/ratings/track-record.ts";
import type { Block } from "../../pdf/paper.ts";

/** The statements at the end of each report: how ratings are made, and what the report must not be taken for. */
export function disclosures(companyName: string, provider: string): Block[] {
  const bands = ratingBands.map(({ label, min, max }) => `${label} ${min}–${max}`).join(", ");
  const shares = ratedIn2022.map(({ band, percent }) => `${percent}% ${band}`).join(", ");
  const statements = [
    [
      "Rating system.",
      `${bands}: the sum of four criteria, each scored 1–5. The horizon is ${ratingHorizon} versus the benchmark, the IPO index of the region. In 2022 the distribution was ${shares}.`,
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
  return [
    { kind: "heading", level: 2, text: "Disclosures" },
    ...statements.map(
      ([title, text]): Block => ({
        kind: "paragraph",
        style: "note",
        text: [{ text: `${title} `, isBold: true }, { text }],
      }),
    ),
  ];
}
