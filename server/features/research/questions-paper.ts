import { longDayText } from "../../../domain/fields/formats.ts";
import type { Block, Paper } from "../../pdf/paper.ts";
import { richBlocks } from "../../pdf/rich-text.ts";
import type { House } from "./disclosures.ts";
import type { ReportFacts } from "./report-repository.ts";

/** Lays out the questions to the management of a company; null when the report has none. */
export function questionsPaper(
  { report, company, paragraphs }: ReportFacts,
  { provider, logo }: Pick<House, "provider" | "logo">,
): Paper | null {
  const questions = paragraphs.filter(({ section }) => section === "question");
  if (questions.length === 0) return null;
  const summary = paragraphs.filter(({ section }) => section === "summary");
  const day = longDayText(report.posted_on);
  const symbol = company.ticker ?? company.name;
  const about = [company.ticker, company.exchange, company.industry];
  return {
    title: `${company.name} (${symbol}): Management Questions, ${day}`,
    subject: `Questions for the management of ${company.name}`,
    author: provider,
    day: report.posted_on,
    logo,
    head: [provider, `Management Questions · ${day}`],
    foot: `${provider}   ${symbol}, ${day}`,
    blocks: [
      { kind: "heading", level: 1, text: `Questions for the management of ${company.name}` },
      { kind: "paragraph", style: "sub", text: about.filter(Boolean).join(" · ") },
      ...summary.flatMap((paragraph) => richBlocks(paragraph, "lead")),
      ...questions.flatMap((paragraph, index): Block[] => [
        { kind: "heading", level: 2, text: paragraph.label ?? `Question ${index + 1}` },
        ...richBlocks(paragraph),
      ]),
    ],
  };
}
