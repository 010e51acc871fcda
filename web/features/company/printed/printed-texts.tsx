import type { ReactNode } from "react";
import type {
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementQuestions,
  getPeerTrading,
} from "../../../../domain/contract/company.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "../company.module.css";
import { Paragraphs } from "../Paragraphs.tsx";
import { ChartPanel } from "../performance/ChartPanel.tsx";
import { RationaleRating } from "../research/RationaleRating.tsx";

/** A text of the analysts; nothing where there is none. */
export function PrintedText({ title, text, on }: TextProps): ReactNode {
  if (text == null) return null;
  return (
    <Card note={on == null ? undefined : postedText(on)} title={title}>
      <Paragraphs paragraphs={[{ label: null, text }]} />
    </Card>
  );
}

interface TextProps {
  title: string;
  text: string | null | undefined;
  /** The day on which it was posted. */
  on?: string | null | undefined;
}

function postedText(day: string): string {
  return `Posted ${dayText(day)}`;
}

/** Why the analysts rate the company as they do. */
export function PrintedRationale({ rationale }: RationaleProps) {
  if (rationale === undefined) return null;
  return (
    <>
      {rationale.paragraphs.length === 0 ? null : (
        <Card note={postedText(rationale.postDate)} title="Investment Rationale">
          <Paragraphs paragraphs={rationale.paragraphs} />
        </Card>
      )}
      <RationaleRating rationale={rationale} />
    </>
  );
}

interface RationaleProps {
  rationale: Reply<typeof getInvestmentRationale> | undefined;
}

/** The analysts' view of the business. */
export function PrintedInsights({ insights }: InsightsProps) {
  if (insights === undefined || insights.paragraphs.length === 0) return null;
  return (
    <Card note={postedText(insights.fundInsightsPostDate)} title="Fundamental Insights">
      <Paragraphs paragraphs={insights.paragraphs} />
    </Card>
  );
}

interface InsightsProps {
  insights: Reply<typeof getFundamentalInsights> | undefined;
}

/** The questions to ask the management, after the words that introduce them. */
export function PrintedQuestions({ questions }: QuestionsProps) {
  if (questions === undefined) return null;
  return (
    <Card title="Management Questions">
      <p className={classes.lead}>{questions.summary}</p>
      <Paragraphs paragraphs={questions.questions} />
    </Card>
  );
}

interface QuestionsProps {
  questions: Reply<typeof getManagementQuestions> | undefined;
}

/** How the shares of the peers have done: the analysts' words, and the chart of their closes. */
export function PrintedPeerTrading({ name, trading }: TradingProps) {
  if (trading === undefined) return null;
  return (
    <>
      <PrintedText text={trading.technicalDescription} title="Peer Trading" />
      {trading.series.length === 0 ? null : (
        <ChartPanel defaultRange="year" series={trading.series} title={`${name} and its peers`} />
      )}
    </>
  );
}

interface TradingProps {
  name: string;
  trading: Reply<typeof getPeerTrading> | undefined;
}
