import { longDayText } from "../../../domain/fields/formats.ts";
import { criteria, ratingBands, totalRating } from "../../../domain/ratings/ratings.ts";
import type { Block, Paper } from "../../pdf/paper.ts";
import { richBlocks } from "../../pdf/rich-text.ts";
import { disclosures, type House } from "./disclosures.ts";
import { keyFigures, offeringFacts } from "./offering-facts.ts";
import type { ReportFacts } from "./report-repository.ts";
import { financialTable, peerTable, targetFacts } from "./report-tables.ts";
import { returnChart } from "./return-chart.ts";

const columnWidth = 188;

/** Lays out the report of a company: what we think, what it rests on, and what speaks against it. */
export function reportPaper(facts: ReportFacts, house: House): Paper {
  const { provider, logo } = house;
  const { report, company } = facts;
  const day = longDayText(report.posted_on);
  const symbol = company.ticker ?? company.name;
  return {
    title: `${company.name} (${symbol}): IPO Research, ${day}`,
    subject: `Research report on ${company.name}`,
    author: provider,
    day: report.posted_on,
    logo,
    head: [provider, `IPO Research · ${day}`],
    foot: `${provider}   ${symbol}, ${day}`,
    blocks: [
      {
        kind: "columns",
        rightWidth: columnWidth,
        left: titleBlocks(facts),
        right: [ratingBox(facts)],
      },
      ...keyFigures(facts),
      {
        kind: "columns",
        rightWidth: columnWidth,
        left: [...businessBlocks(facts), ...points(facts, "bull", "Bull points", "brand")],
        right: offeringFacts(facts),
      },
      ...financialTable(facts),
      ...peerTable(facts),
      ...returnChart(facts),
      ...section(facts, "valuation", "Relative valuation"),
      ...targetFacts(facts),
      ...section(facts, "fundamentals", "Company fundamentals"),
      ...section(facts, "governance", "Corporate governance"),
      ...section(facts, "technicals", "Group technicals"),
      ...points(facts, "bear", "Risks and bear points", "danger"),
      ...disclosures(company.name, house),
    ],
  };
}

function titleBlocks({ company, paragraphs }: ReportFacts): Block[] {
  const about = [
    company.ticker,
    company.exchange,
    company.sector,
    company.industry,
    company.headquarters,
  ];
  const view = paragraphs.find(({ section: name }) => name === "rationale");
  return [
    { kind: "heading", level: 1, text: company.name },
    { kind: "paragraph", style: "sub", text: about.filter(Boolean).join(" · ") },
    ...(view ? richBlocks(view, "lead").slice(0, 1) : []),
  ];
}

function ratingBox({ report }: ReportFacts): Block {
  const total = totalRating(report);
  const band = ratingBands.find(({ min, max }) => total !== null && total >= min && total <= max);
  return {
    kind: "rating",
    total,
    name: band?.label ?? "Not rated",
    note: band ? `Band ${band.min}–${band.max} of 4–20` : "A criterion has no score",
    criteria: criteria.map(({ id, label }) => ({ label, score: report[id] })),
  };
}

function businessBlocks(facts: ReportFacts): Block[] {
  const { overview, web_address: address } = facts.company;
  const rationale = facts.paragraphs.filter(({ section: name }) => name === "rationale").slice(1);
  const business: Block[] =
    overview === null ? [] : richBlocks({ body: overview, body_html: null });
  if (address !== null && /^https?:\/\//.test(address))
    business.push({
      kind: "paragraph",
      text: [{ text: "Website: " }, { text: address, link: address }],
    });
  return [
    ...(business.length > 0 ? [{ kind: "heading", level: 2, text: "Business" } as const] : []),
    ...business,
    ...rationale.flatMap((paragraph): Block[] => [
      { kind: "heading", level: 2, text: paragraph.label ?? "Investment view" },
      ...richBlocks(paragraph),
    ]),
  ];
}

function section({ paragraphs }: ReportFacts, name: string, title: string): Block[] {
  const own = paragraphs.filter((one) => one.section === name);
  if (own.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: title },
    ...own.flatMap((paragraph): Block[] => [
      ...(paragraph.label === null
        ? []
        : [{ kind: "heading", level: 3, text: paragraph.label } as const]),
      ...richBlocks(paragraph),
    ]),
  ];
}

function points(
  { paragraphs }: ReportFacts,
  name: "bull" | "bear",
  title: string,
  color: "brand" | "danger",
): Block[] {
  const items = paragraphs.filter((one) => one.section === name).map(({ body }) => body);
  if (items.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: title },
    { kind: "list", items, color },
  ];
}
