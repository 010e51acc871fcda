import { Link } from "react-router";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import { shortName } from "../../../domain/house/words.ts";
import { newsTypeLabels } from "../../../domain/news/news-types.ts";
import { previewSummary } from "../../../domain/news/summary-preview.ts";
import { StoryCompanies, VideoMark } from "../../parts/article/NewsLine.tsx";
import { StoryTag } from "../../parts/article/StoryTag.tsx";
import { monogramOf } from "../../parts/company/monogram.ts";
import { articlePath } from "../../paths.ts";
import { formatMonthDay, formatNewsClock } from "../../ui/moments.ts";
import { NewsByDay } from "./NewsByDay.tsx";
import classes from "./news.module.css";

interface Props {
  items: readonly NewsItem[];
  onOpen: (newsKey: number) => void;
}

/** A page of results, day by day. */
export function NewsDays({ items, onOpen }: Props) {
  return (
    <NewsByDay items={items} level="h2">
      {(item) => <Result item={item} key={item.newsKey} onOpen={onOpen} />}
    </NewsByDay>
  );
}

function Result({ item, onOpen }: { item: NewsItem; onOpen: Props["onOpen"] }) {
  const { newsKey, headline, breakDate, newsSummary, type, storyType, source, keywords } = item;
  return (
    <li className={classes.result}>
      <time className="stamp" dateTime={breakDate}>
        {formatMonthDay(breakDate)} <span>{formatNewsClock(breakDate)}</span>
      </time>
      <CompanyLogo item={item} />
      <div>
        <h3>
          <VideoMark item={item} />
          <Link
            className="title-link"
            data-news-key={newsKey}
            onClick={() => onOpen(newsKey)}
            to={articlePath(newsKey)}
          >
            {headline}
          </Link>
        </h3>
        {newsSummary === "" ? null : <p>{previewSummary(newsSummary)}</p>}
        <div className={classes.facts}>
          <StoryTag story={storyType} />
          <span>{newsTypeLabels[type]}</span>
          <span aria-hidden>·</span>
          <span>{source ?? shortName()}</span>
          {item.companies.length === 0 ? null : <span aria-hidden>·</span>}
          <StoryCompanies item={item} />
          {keywords.length === 0 ? null : <span>{keywords.join(", ")}</span>}
        </div>
      </div>
    </li>
  );
}

/** The logo of the company, or its first letters. */
function CompanyLogo({ item }: { item: NewsItem }) {
  const { companyLogo, companyLogoAltTag, companies } = item;
  const [first] = companies;
  if (first === undefined) return <span className={classes.noLogo} />;
  if (companyLogo !== null)
    return <img alt={companyLogoAltTag ?? ""} className={classes.logo} src={companyLogo} />;
  return (
    <span aria-label={companyLogoAltTag ?? ""} className={classes.logo} role="img">
      {monogramOf(first.companyName)}
    </span>
  );
}
