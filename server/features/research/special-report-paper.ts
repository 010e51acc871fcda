import { dayText, longDayText, noValueText, percentText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Block, Paper } from "../../pdf/paper.ts";
import { richBlocks } from "../../pdf/rich-text.ts";
import type { House } from "./disclosures.ts";
import type { MarketReview } from "./market-review.ts";
import { moneyText, signedText } from "./report-texts.ts";
import type { SpecialReportRow } from "./special-reports-repository.ts";

const kinds = {
  annual: "Annual Review",
  quarterly: "Quarterly Review",
  special: "Special Report",
} as const;

/** Lays out a special report: its own text, or the figures of the period that a review covers. */
export function specialReportPaper(
  report: SpecialReportRow,
  review: MarketReview | null,
  { provider, logo }: Pick<House, "provider" | "logo">,
): Paper {
  const day = longDayText(report.reported_on);
  return {
    title: `${report.title}, ${day}`,
    subject: kinds[report.kind],
    author: provider,
    day: report.reported_on,
    logo,
    head: [provider, `${kinds[report.kind]} · ${day}`],
    foot: `${provider}   ${report.title}`,
    blocks: [
      { kind: "heading", level: 1, text: report.title },
      { kind: "paragraph", style: "sub", text: `${kinds[report.kind]} · ${day}` },
      ...(report.body === null
        ? []
        : richBlocks({ body: report.body, body_html: report.body_html })),
      ...(review === null ? [] : reviewBlocks(review)),
      {
        kind: "paragraph",
        style: "note",
        text: `For clients of ${provider} only. Not for redistribution.`,
      },
    ],
  };
}

function reviewBlocks({ from, until, totals, sectors, largest }: MarketReview): Block[] {
  const period = `${dayText(from)}–${dayText(until)}`;
  if (totals.deals === 0)
    return [
      { kind: "paragraph", text: `No IPO of at least $5 m priced on a US exchange in ${period}.` },
    ];
  return [
    {
      kind: "figures",
      title: "Figures of the period",
      facts: [
        ["IPOs", String(totals.deals)],
        ["Proceeds", proceedsText(totals)],
        ["Mean First Day", returnText(totals.firstDay)],
        ["Closed Above Issue", totals.above === null ? noValueText : percentText(totals.above)],
      ],
    },
    {
      kind: "paragraph",
      style: "note",
      text: `IPOs priced on US exchanges from ${dayText(from)} to ${dayText(until)}, at least $5 m in size, without SPACs. First day returns are known for ${totals.returns} of ${totals.deals}; averages are equal-weighted.`,
    },
    { kind: "heading", level: 2, text: "By sector" },
    {
      kind: "table",
      title: "IPOs by sector",
      columns: ["Sector", "IPOs", "Proceeds", "Mean First Day"].map((label) => ({ label })),
      rows: sectors.map(({ sector, ...figures }) => ({
        cells: [
          sector ?? "Not classified",
          String(figures.deals),
          proceedsText(figures),
          returnText(figures.firstDay),
        ],
      })),
    },
    { kind: "heading", level: 2, text: "The largest IPOs" },
    {
      kind: "table",
      title: "The largest IPOs",
      columns: ["Company", "Offer Date", "Deal Size", "First Day"].map((label) => ({ label })),
      rows: largest.map((row) => ({
        cells: [
          [row.ticker, row.companyName].filter((text) => text !== null).join(" "),
          visibleText("OfferDate", row.offerDate, row),
          visibleText("DealSize", row.dealSize, row),
          returnText(row.firstDayReturn),
        ],
      })),
    },
  ];
}

function proceedsText({ proceeds }: { proceeds: number | null }): string {
  return proceeds === null ? noValueText : moneyText(proceeds, "USD");
}

/** Percent points with their sign. */
function returnText(percentPoints: number | null): string {
  return signedText(percentPoints === null ? null : percentPoints / 100);
}
