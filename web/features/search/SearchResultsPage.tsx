import { Link, useSearchParams } from "react-router";
import {
  type FoundCompany,
  type ManyFound,
  type SearchResult,
  searchAll,
} from "../../../domain/contract/companies/search.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { tellHolding } from "../../../domain/search/ticker-holding.ts";
import { useReply } from "../../api/query-of.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { FileLink } from "../../parts/FileLink.tsx";
import { MarkedText } from "../../parts/MarkedText.tsx";
import { articlePath, latestVideoPath, searchResultsPath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { ResultSection } from "./ResultSection.tsx";
import classes from "./search.module.css";

/** Everything that a search finds, in four sections. */
export function SearchResultsPage() {
  const params = useSearchParams()[0];
  const search = params.get("search")?.trim() ?? "";
  const all = readMany(params.get("all"));
  const found = useReply(searchAll, { body: { searchTerm: search, ...(all && { all }) } });
  return (
    <Page sub={`“${search}”`} title="Search results">
      <Loaded placeholder={<Placeholder />} query={found}>
        {(data) =>
          isEmpty(data) ? (
            <Card>
              <EmptyState
                advice={`No matches for “${search}”. Try a ticker, a company or a shorter word.`}
              />
            </Card>
          ) : (
            <Sections data={data} key={`${all} ${search}`} search={search} />
          )
        }
      </Loaded>
    </Page>
  );
}

const titles = { companies: "Companies", research: "Research", news: "News", videos: "Videos" };

function Placeholder() {
  return (
    <div className={classes.sections}>
      {Object.values(titles).map((title) => (
        <Card key={title} title={title}>
          <SkeletonLines label={`Loading ${title}`} lines={4} />
        </Card>
      ))}
    </div>
  );
}

function Sections({ data, search }: { data: Reply<typeof searchAll>; search: string }) {
  const whole = (kind: ManyFound) => ({
    count: data.counts[kind],
    allPath: searchResultsPath(search, kind),
  });
  return (
    <div className={classes.sections}>
      <ResultSection items={data.companies} title={titles.companies} {...whole("companies")}>
        {(company) => <Company company={company} key={company.companyKey} search={search} />}
      </ResultSection>
      <ResultSection items={data.research} title={titles.research}>
        {(result) => <Report key={result.link} result={result} search={search} />}
      </ResultSection>
      <ResultSection items={data.news} title={titles.news} {...whole("news")}>
        {({ newsKey, resultDate, keyword, tickerSymbol }) =>
          newsKey === null ? null : (
            <li key={newsKey}>
              <time>{dayText(resultDate ?? "")}</time>
              <Link to={articlePath(newsKey)}>
                <MarkedText search={search} text={keyword} />
              </Link>
              <small>{tickerSymbol}</small>
            </li>
          )
        }
      </ResultSection>
      <ResultSection items={data.videos} title={titles.videos}>
        {(result) => <Video key={result.videoKey} result={result} search={search} />}
      </ResultSection>
    </div>
  );
}

function readMany(text: string | null): ManyFound | undefined {
  return text === "companies" || text === "news" ? text : undefined;
}

function isEmpty({ companies, research, news, videos }: Reply<typeof searchAll>): boolean {
  return [companies, research, news, videos].every((items) => items.length === 0);
}

function Company({ company, search }: { company: FoundCompany; search: string }) {
  const { companyName, companyTicker, ticker, status, formerly, tickerHeld } = company;
  const past = tickerHeld === null ? formerly : tellHolding(tickerHeld);
  return (
    <li>
      <CompanyLink className={classes.company} companyTicker={companyTicker}>
        <b>{ticker === null ? noValueText : <MarkedText search={search} text={ticker} />}</b>{" "}
        <span>
          <MarkedText search={search} text={companyName} />
        </span>
      </CompanyLink>
      <small>
        {past === null ? (
          status
        ) : (
          <MarkedText
            search={search}
            text={tickerHeld?.until === null ? past : `Formerly ${past}`}
          />
        )}
      </small>
    </li>
  );
}

interface ResultProps {
  result: SearchResult;
  search: string;
}

function Report({ result, search }: ResultProps) {
  const { keyword, resultDate, link, tickerSymbol } = result;
  const text = <MarkedText search={search} text={keyword} />;
  return (
    <li>
      <time>{dayText(resultDate ?? "")}</time>
      {link === null ? <span>{text}</span> : <FileLink link={link}>{text}</FileLink>}
      <small>{tickerSymbol}</small>
    </li>
  );
}

function Video({ result: { keyword, resultDate, videoKey }, search }: ResultProps) {
  const text = <MarkedText search={search} text={keyword} />;
  return (
    <li>
      <time>{resultDate === null ? "" : dayText(resultDate)}</time>
      {videoKey === null ? <span>{text}</span> : <Link to={latestVideoPath(videoKey)}>{text}</Link>}
    </li>
  );
}
