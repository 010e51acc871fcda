import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { FoundCompany, SearchResult } from "../../../domain/contract/search.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { tellHolding } from "../../../domain/search/ticker-holding.ts";
import { searchResultsQuery } from "../../api/search.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { CompanyLink } from "../../parts/CompanyLink.tsx";
import { FileLink } from "../../parts/FileLink.tsx";
import { articlePath, latestVideoPath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { ResultSection } from "./ResultSection.tsx";
import classes from "./search.module.css";

/** Everything that a search finds, in four sections. */
export function SearchResultsPage() {
  const search = useSearchParams()[0].get("search")?.trim() ?? "";
  const found = useQuery({ ...searchResultsQuery(search), enabled: useIsSignedIn() });
  const { data, error } = found;
  return (
    <Page sub={`“${search}”`} title="Search results">
      {error && data === undefined ? (
        <ErrorState error={error} onRetry={() => void found.refetch()} />
      ) : data !== undefined && isEmpty(data) ? (
        <Card>
          <EmptyState
            advice={`No matches for “${search}”. Try a ticker, a company or a shorter word.`}
          />
        </Card>
      ) : (
        <div className={classes.sections} key={search}>
          <ResultSection items={data?.companies} title="Companies">
            {(company) => <Company company={company} key={company.companyKey} />}
          </ResultSection>
          <ResultSection items={data?.research} title="Research">
            {(result) => <Report key={result.link} result={result} />}
          </ResultSection>
          <ResultSection items={data?.news} title="News">
            {(result) => (
              <li key={result.newsKey}>
                <time>{dayText(result.resultDate ?? "")}</time>
                <Link to={articlePath(result.newsKey ?? 0)}>{result.keyword}</Link>
                <small>{result.tickerSymbol}</small>
              </li>
            )}
          </ResultSection>
          <ResultSection items={data?.videos} title="Videos">
            {(result) => <Video key={result.videoKey} result={result} />}
          </ResultSection>
        </div>
      )}
    </Page>
  );
}

/** True if no list of a reply has an item. */
function isEmpty(lists: { [name: string]: readonly unknown[] }): boolean {
  return Object.values(lists).every((items) => items.length === 0);
}

function Company({ company }: { company: FoundCompany }) {
  const { companyName, companyTicker, ticker, status, formerly, tickerHeld } = company;
  const past = tickerHeld === null ? formerly : tellHolding(tickerHeld);
  return (
    <li>
      <CompanyLink className={classes.company} companyTicker={companyTicker}>
        <b>{ticker ?? noValueText}</b> {companyName}
      </CompanyLink>
      <small>
        {past === null ? status : tickerHeld?.until === null ? past : `Formerly ${past}`}
      </small>
    </li>
  );
}

function Report({ result }: { result: SearchResult }) {
  const { keyword, resultDate, link, tickerSymbol } = result;
  return (
    <li>
      <time>{dayText(resultDate ?? "")}</time>
      {link === null ? keyword : <FileLink link={link}>{keyword}</FileLink>}
      <small>{tickerSymbol}</small>
    </li>
  );
}

function Video({ result: { keyword, resultDate, videoKey } }: { result: SearchResult }) {
  return (
    <li>
      <time>{resultDate === null ? "" : dayText(resultDate)}</time>
      {videoKey === null ? keyword : <Link to={latestVideoPath(videoKey)}>{keyword}</Link>}
    </li>
  );
}
