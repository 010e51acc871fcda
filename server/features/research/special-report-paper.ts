import { dayText, longDayText, noValueText, percentText } from "../../../domain/fields/formats.ts";
import type { Block, Paper } from "../../pdf/paper.ts";
import { richBlocks } from "../../pdf/rich-text.ts";
import { moneyText, signedText } from "./report-texts.ts";
import type { MarketReview, SpecialReportRow } from "./special-reports-repository.ts";

const kinds = {
  annual: "Annual Review",
  quarterly: "Quarterly Review",
  special: "Special Report",
} as const;

/** Lays out a special report: its own text, or the figures of the period that a review covers. */
export function specialReportPaper(
  report: SpecialReportRow,
  review: MarketReview | null,
  provider: string,
): Paper {
  const day = longDayText(report.reported_on);
  return {
    title: `${report.title}, ${day}`,
    subject: kinds[report.kind],
    author: provider,
    day: report.reported_on,
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
  const above = totals.returns === 0 ? null : totals.above / totals.returns;
  return [
    {
      kind: "figures",
      title: "Figures of the period",
      facts: [
        ["IPOs", String(totals.deals)],
        ["Proceeds", moneyText(totals.proceeds, "USD")],
        ["Mean First Day", signedText(totals.first_day)],
        ["Closed Above Issue", above === null ? noValueText : percentText(above * 100)],
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
      rows: sectors.map(({ sector, deals, proceeds, first_day }) => ({
        cells: [
          sector ?? "Not classified",
          String(deals),
          moneyText(proceeds, "USD"),
          signedText(first_day),
        ],
      })),
    },
    { kind: "heading", level: 2, text: "The largest IPOs" },
    {
      kind: "table",
      title: "The largest IPOs",
      columns: ["Company", "Offer Date", "Deal Size", "First Day"].map((label) => ({ label })),
      rows: largest.map(({ company_name, ticker, offer_on, deal_size_usd, first_day }) => ({
        cells: [
          ticker === null ? company_name : `${ticker} ${company_name}`,
          dayText(offer_on),
          moneyText(deal_size_usd, "USD"),
          signedText(first_day),
        ],
      })),
    },
  ];
}
