import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import {
  type FoundCompany,
  type SearchResult,
  searchAll,
} from "../../../domain/contract/companies/search.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { tellHolding } from "../../../domain/search/ticker-holding.ts";
import { queryOf } from "../../api/query-of.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { FileLink } from "../../parts/FileLink.tsx";
import { articlePath, latestVideoPath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { ResultSection } from "./ResultSection.tsx";
import classes from "./search.module.css";

/** Everything that a search finds, in four sections. */
export function SearchResultsPage() {
  const search = useSearchParams()[0].get("search")?.trim() ?? "";
  const found = useQuery(queryOf(searchAll, { body: { searchTerm: search } }));
  return (
    <Page sub={`“${search}”`} title="Search results">
      <Loaded placeholder={<Sections key={search} search={search} />} query={found}>
        {(data) =>
          isEmpty(data) ? (
            <Card>
              <EmptyState
                advice={`No matches for “${search}”. Try a ticker, a company or a shorter word.`}
              />
            </Card>
          ) : (
            <Sections data={data} key={search} search={search} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Sections({ data, search }: { data?: Reply<typeof searchAll>; search: string }) {
  return (
    <div className={classes.sections}>
      <ResultSection items={data?.companies} title="Companies">
        {(company) => <Company company={company} key={company.companyKey} search={search} />}
      </ResultSection>
      <ResultSection items={data?.research} title="Research">
        {(result) => <Report key={result.link} result={result} search={search} />}
      </ResultSection>
      <ResultSection items={data?.news} title="News">
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
      <ResultSection items={data?.videos} title="Videos">
        {(result) => <Video key={result.videoKey} result={result} search={search} />}
      </ResultSection>
    </div>
  );
}

/** True if no list of a reply has an item. */
function isEmpty(lists: { [name: string]: readonly unknown[] }): boolean {
  return Object.values(lists).every((items) => items.length === 0);
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
