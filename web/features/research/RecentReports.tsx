import type { RecentReport } from "../../../domain/contract/content/research.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { ratingBands } from "../../../domain/ratings/ratings.ts";
import type { ResearchTimeFrame } from "../../../domain/research/time-frames.ts";
import { RatingNumber } from "../../grid/cells/RatingNumber.tsx";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { NothingYet } from "../../parts/NothingYet.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { BlockContent } from "./BlockContent.tsx";
import { CriterionMarks } from "./CriterionMarks.tsx";
import { ReportFiles } from "./ReportFiles.tsx";
import classes from "./research.module.css";

const title = "Recent IPO Research";

const criteria = [
  { key: "ratingFundamentals", short: "Fund", label: "Company Fundamentals" },
  { key: "ratingCorpGov", short: "Gov", label: "Corporate Governance" },
  { key: "ratingValuation", short: "Val", label: "Relative Valuation" },
  { key: "ratingTechnicals", short: "Tech", label: "Group Technicals" },
] as const;

interface Props {
  reports: readonly RecentReport[] | undefined;
  count: number | undefined;
  timeframe: ResearchTimeFrame;
}

/** The newest reports of the time frame, with their ratings and files. */
export function RecentReports({ reports, count, timeframe }: Props) {
  return (
    <div>
      <Card
        flush
        {...(count === undefined ? {} : { note: <Count count={count} timeframe={timeframe} /> })}
        title={<BlockTitle path={paths.researchRecent} title={title} />}
      >
        <BlockContent
          empty={
            <NothingYet advice="Choose a longer time frame to see earlier reports." of="research" />
          }
          items={reports}
          title={title}
        >
          {(items) => (
            <table aria-label={title} className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Ticker</th>
                  <th scope="col">Company</th>
                  <th className={classes.desk} scope="col">
                    Sector
                  </th>
                  <th className={classes.lead} scope="col">
                    Lead Underwriter
                  </th>
                  <th className={`${classes.desk} ${classes.number}`} scope="col">
                    Deal Size
                  </th>
                  <th scope="col">Rating</th>
                  {criteria.map(({ key, short, label }) => (
                    <th className={classes.criterion} key={key} scope="col">
                      <abbr title={label}>{short}</abbr>
                    </th>
                  ))}
                  <th scope="col">Files</th>
                </tr>
              </thead>
              <tbody>
                {items.map((report) => (
                  <ReportRow key={`${report.companyKey} ${report.ratedDate}`} report={report} />
                ))}
              </tbody>
            </table>
          )}
        </BlockContent>
      </Card>
    </div>
  );
}

function ReportRow({ report }: { report: RecentReport }) {
  const { companyTicker, companyName, tickerSymbol, rcRating } = report;
  return (
    <tr>
      <td>
        <time dateTime={report.ratedDate}>{dayText(report.ratedDate)}</time>
      </td>
      <td>
        <CompanyLink className={classes.ticker} companyTicker={companyTicker}>
          {tickerSymbol ?? noValueText}
        </CompanyLink>
      </td>
      <td className={classes.company}>{companyName}</td>
      <td className={classes.desk}>{report.sectorVisible}</td>
      <td className={classes.lead}>{report.leadLeftVisible}</td>
      <td className={`${classes.desk} ${classes.number}`}>{report.dealSizeVisible}</td>
      <td>
        <span className={classes.rated}>
          <RatingNumber rating={rcRating} />
          <span className={classes.band}>{bandLabel(rcRating)}</span>
        </span>
      </td>
      {criteria.map(({ key, label }) => (
        <td className={classes.criterion} key={key}>
          <CriterionMarks label={label} score={report[key]} />
        </td>
      ))}
      <td>
        <ReportFiles report={report} />
      </td>
    </tr>
  );
}

function bandLabel(rating: number | null): string {
  if (rating === null) return "";
  return ratingBands.find(({ min, max }) => rating >= min && rating <= max)?.label ?? "";
}

const frameTexts: Record<ResearchTimeFrame, string> = {
  "30Days": "in the last month",
  "90Days": "in the last quarter",
  ytd: "this year",
  year: "in the last year",
  "2years": "in the last two years",
};

/** A phone has no room for the time frame beside the title. */
function Count({ count, timeframe }: { count: number; timeframe: ResearchTimeFrame }) {
  return (
    <>
      {count.toLocaleString("en-US")} {count === 1 ? "report" : "reports"}
      <span className={classes.frame}> {frameTexts[timeframe]}</span>
    </>
  );
}
