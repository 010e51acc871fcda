import { Link, useSearchParams } from "react-router";
import {
  type FoundCompany,
  type SearchResult,
  searchAll,
} from "../../../domain/contract/companies/search.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { tellHolding } from "../../../domain/search/ticker-holding.ts";
import { useReply } from "../../api/query-of.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { FileLink } from "../../parts/FileLink.tsx";
import { articlePath, latestVideoPath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { ResultSection } from "./ResultSection.tsx";
import classes from "./search.module.css";

/** Everything that a search finds, in four sections. */
export function SearchResultsPage() {
  const search = useSearchParams()[0].get("search")?.trim() ?? "";
  const found = useReply(searchAll, { body: { searchTerm: search } });
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
            <Sections data={data} key={search} search={search} />
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
  return (
    <div className={classes.sections}>
      <ResultSection items={data.companies} title={titles.companies}>
        {(company) => <Company company={company} key={company.companyKey} search={search} />}
      </ResultSection>
      <ResultSection items={data.research} title={titles.research}>
        {(result) => <Report key={result.link} result={result} search={search} />}
      </ResultSection>
      <ResultSection items={data.news} title={titles.news}>
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

/** A text in which the beginnings of words that were searched for are marked. */
function MarkedText({ text, search }: { text: string; search: string }) {
  const words = search.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return text;
  // The longest first: of two words that begin alike, the first in the list is marked.
  const longest = words.toSorted((one, other) => other.length - one.length);
  const hit = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join("|")})`, "giu");
  let at = 0;
  return text.split(hit).map((part, index) => {
    const start = at;
    at += part.length;
    return index % 2 === 1 ? <mark key={start}>{part}</mark> : part;
  });
}
