import { Link } from "react-router";
import type { getArticle } from "../../../domain/contract/content/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { portalNow } from "../../api/site.ts";
import { StoryTag } from "../../parts/StoryTag.tsx";
import { articlePath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { formatNewsTime } from "../../ui/moments.ts";
import classes from "./article.module.css";

/** Other commentary beside a blog; beside any other article, the news of its company. */
export function RelatedNews({ article }: { article: Reply<typeof getArticle> }) {
  const { type, relatedNews, companies, tickerSymbol } = article;
  if (relatedNews.length === 0) return null;
  const name = tickerSymbol ?? companies[0]?.companyName;
  return (
    <Card flush title={type === "blog" ? "Other commentary" : `News related to: ${name}`}>
      <ul className={classes.related}>
        {relatedNews.map(({ newsKey, headline, breakDate, source, storyType, ...line }) => (
          <li key={newsKey}>
            <time className="stamp" dateTime={breakDate}>
              {formatNewsTime(breakDate, portalNow())}
            </time>
            <div>
              <Link className="title-link" to={articlePath(newsKey)}>
                {headline}
              </Link>
              <small>
                {line.type === "external" || storyType === "Other" ? null : (
                  <StoryTag story={storyType} />
                )}
                {source ?? "RC"}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
