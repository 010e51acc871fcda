import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import { newsTypeLabels } from "../../../domain/news/news-types.ts";
import { previewSummary } from "../../../domain/news/summary-preview.ts";
import { portalNow } from "../../api/site.ts";
import { articlePath } from "../../paths.ts";
import { rove } from "../../ui/focus/rove.ts";
import { formatNewsTime } from "../../ui/moments.ts";
import { CompanyLink } from "../company/CompanyLink.tsx";
import classes from "./news.module.css";
import { StoryTag } from "./StoryTag.tsx";

interface Props {
  item: NewsItem;
  /** The moment, as the list writes it. */
  time: string;
  /** True for a large headline with its summary. */
  isLead?: boolean;
  /** The level of the heading: one below the heading above it. */
  level?: "h3" | "h4";
}

/** One story in a list: when, what, of whom, and who wrote it. */
export function NewsLine({ item, time, isLead = false, level: Heading = "h3" }: Props) {
  return (
    <li className={classes.line} data-lead={isLead || undefined}>
      <time className="stamp" dateTime={item.breakDate}>
        {time}
      </time>
      <div>
        <Heading className={classes.headline}>
          <VideoMark item={item} />
          <Link className="title-link" to={articlePath(item.newsKey)}>
            {item.headline}
          </Link>
        </Heading>
        {isLead && item.newsSummary !== "" ? (
          <p className={classes.summary}>{previewSummary(item.newsSummary)}</p>
        ) : null}
        <NewsFacts item={item} />
      </div>
    </li>
  );
}

/** Stories below each other, each with the time or the day when it broke. */
export function NewsLines({ items }: { items: readonly NewsItem[] }) {
  return (
    <ul ref={rove}>
      {items.map((item) => (
        <NewsLine
          item={item}
          key={item.newsKey}
          time={formatNewsTime(item.breakDate, portalNow())}
        />
      ))}
    </ul>
  );
}

/** Says that there is a video with a story. */
export function VideoMark({ item: { videoKey } }: { item: NewsItem }) {
  if (videoKey === null) return null;
  return (
    <span aria-label="Video" className={classes.video} role="img">
      <IconPlayerPlayFilled aria-hidden size={11} />
    </span>
  );
}

/** The companies and the kind of a story. */
function NewsFacts({ item }: { item: NewsItem }) {
  return (
    <div className={classes.facts}>
      <StoryCompanies item={item} />
      {item.type === "external" ? (
        <span>{item.source}</span>
      ) : (
        <>
          <StoryTag story={item.storyType} />
          <span>{newsTypeLabels[item.type]}</span>
        </>
      )}
    </div>
  );
}

/** All companies of a story, by their tickers. */
export function StoryCompanies({ item }: { item: NewsItem }) {
  return item.companies.map(({ companyKey, companyTicker, tickerSymbol, companyName }) => (
    <CompanyLink className={classes.ticker} companyTicker={companyTicker} key={companyKey}>
      {tickerSymbol ?? companyName}
    </CompanyLink>
  ));
}
