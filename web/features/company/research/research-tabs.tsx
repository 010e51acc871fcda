import {
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementQuestions,
} from "../../../../domain/contract/company.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { FileLink } from "../../../parts/FileLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import classes from "../company.module.css";
import { ScoreBar } from "../figures/ScoreBar.tsx";
import { Paragraphs } from "../Paragraphs.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";
import { BullBear } from "./BullBear.tsx";
import { RationaleRating } from "./RationaleRating.tsx";

/** Why the analysts rate the company as they do. */
export function RationaleTab() {
  const { description, research } = useProfile();
  return (
    <TabContent
      label="Investment Rationale"
      query={queryOf(getInvestmentRationale, { query: { ticker: description.tickerSymbol } })}
    >
      {({ ratings, sum, analysisRating, postDate, paragraphs, bullBear }) => (
        <>
          <div className={classes.columns}>
            <div className={classes.main}>
              <Card note={`Posted ${dayText(postDate)}`} title="Investment Rationale">
                <Paragraphs paragraphs={paragraphs} />
              </Card>
              <BullBear {...bullBear} />
            </div>
            <div className={classes.side}>
              {research === null ? null : (
                <RationaleRating rationale={{ ratings, sum, analysisRating }} />
              )}
            </div>
          </div>
        </>
      )}
    </TabContent>
  );
}

/** The analysts' view of the business. */
export function InsightsTab() {
  const { description } = useProfile();
  return (
    <TabContent
      label="Fundamental Insights"
      query={queryOf(getFundamentalInsights, { query: { ticker: description.tickerSymbol } })}
    >
      {({ fundamentalRating, fundInsightsPostDate, paragraphs }) => (
        <Card
          actions={
            <span className={classes.headScore}>
              <ScoreBar
                fact="RatingFundamentals"
                label="Fundamental Insights"
                score={fundamentalRating}
              />
            </span>
          }
          note={`Posted ${dayText(fundInsightsPostDate)}`}
          title="Fundamental Insights"
        >
          <Paragraphs paragraphs={paragraphs} />
        </Card>
      )}
    </TabContent>
  );
}

/** The questions to ask the management. */
export function QuestionsTab() {
  const { description } = useProfile();
  return (
    <TabContent
      label="Management Questions"
      query={queryOf(getManagementQuestions, { query: { ticker: description.tickerSymbol } })}
    >
      {({ summary, questions, pdfDownloadLink }) => (
        <Card
          actions={
            pdfDownloadLink === null ? undefined : (
              <FileLink link={pdfDownloadLink}>Download PDF</FileLink>
            )
          }
          title="Management Questions"
        >
          <p className={classes.lead}>{summary}</p>
          <Paragraphs paragraphs={questions} />
        </Card>
      )}
    </TabContent>
  );
}
