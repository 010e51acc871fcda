import {
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementQuestions,
} from "../../../../domain/contract/companies/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { FileLink } from "../../../parts/FileLink.tsx";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import { BullBear } from "../../../parts/research/BullBear.tsx";
import { RationaleRating } from "../../../parts/research/RationaleRating.tsx";
import classes from "../company.module.css";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";

/** Why the analysts rate the company as they do. */
export function RationaleTab() {
  const { research } = useProfile();
  return (
    <TabContent
      label="Investment Rationale"
      query={(about) => queryOf(getInvestmentRationale, about)}
    >
      {(rationale) => (
        <div className={classes.columns}>
          <div className={classes.main}>
            <AnalystCard
              on={rationale.postDate}
              paragraphs={rationale.paragraphs}
              title="Investment Rationale"
            />
            <BullBear {...rationale.bullBear} />
          </div>
          <div className={classes.side}>
            {research === null ? null : <RationaleRating rationale={rationale} />}
          </div>
        </div>
      )}
    </TabContent>
  );
}

/** The analysts' view of the business. */
export function InsightsTab() {
  return (
    <TabContent
      label="Fundamental Insights"
      query={(about) => queryOf(getFundamentalInsights, about)}
    >
      {({ fundamentalRating, fundInsightsPostDate, paragraphs }) => (
        <AnalystCard
          on={fundInsightsPostDate}
          paragraphs={paragraphs}
          score={{ fact: "RatingFundamentals", score: fundamentalRating }}
          title="Fundamental Insights"
        />
      )}
    </TabContent>
  );
}

/** The questions to ask the management. */
export function QuestionsTab() {
  return (
    <TabContent
      label="Management Questions"
      query={(about) => queryOf(getManagementQuestions, about)}
    >
      {({ summary, questions, pdfDownloadLink }) => (
        <AnalystCard
          actions={pdfDownloadLink && <FileLink link={pdfDownloadLink}>Download PDF</FileLink>}
          lead={summary}
          paragraphs={questions}
          title="Management Questions"
        />
      )}
    </TabContent>
  );
}
