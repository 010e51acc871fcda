import type { Ref } from "react";
import { Link } from "react-router";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import type { NewsFilters } from "../../api/news.ts";
import { NewsLine } from "../../parts/article/NewsLine.tsx";
import { NothingYet } from "../../parts/NothingYet.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import { formatNewsClock } from "../../ui/moments.ts";
import { NewsByDay } from "./NewsByDay.tsx";
import classes from "./news.module.css";
import { writeFilters } from "./news-filters.ts";

interface Props {
  title: string;
  /** Undefined while loading. */
  items: readonly NewsItem[] | undefined;
  /** The filters with which the search lists all of them. */
  allOf: NewsFilters;
  /** True if the newest story is shown large, with its summary. */
  hasLead?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A section of the landing: the newest of a kind, day by day. */
export function NewsSection({ title, items, allOf, hasLead = false, ref }: Props) {
  return (
    <Card
      actions={
        <Link
          aria-label={`All, ${title}`}
          className={classes.all}
          to={`${paths.newsSearch}?${writeFilters(allOf)}`}
        >
          All
        </Link>
      }
      flush
      title={title}
      {...(ref && { ref })}
    >
      {items === undefined ? (
        <SkeletonLines label={`Loading ${title}`} lines={8} />
      ) : items.length === 0 ? (
        <NothingYet advice="News appear here when they break." of="news" />
      ) : (
        <NewsByDay items={items} level="h3">
          {(item) => (
            <NewsLine
              isLead={hasLead && item === items[0]}
              item={item}
              key={item.newsKey}
              level="h4"
              time={formatNewsClock(item.breakDate)}
            />
          )}
        </NewsByDay>
      )}
    </Card>
  );
}
