import { Link } from "react-router";
import type { getArticle } from "../../../domain/contract/content/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { shortName } from "../../../domain/house/words.ts";
import { portalNow } from "../../api/site.ts";
import { ArticleBody } from "../../parts/article/ArticleBody.tsx";
import { StoryTag } from "../../parts/article/StoryTag.tsx";
import { BackLink } from "../../parts/BackLink.tsx";
import { CompanyCard } from "../../parts/company/CompanyCard.tsx";
import { articlePath, paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { formatNewsTime } from "../../ui/moments.ts";
import { useDocumentTitle, withProductName } from "../../ui/page/use-document-title.ts";
import classes from "./article.module.css";

type ArticleReply = Reply<typeof getArticle>;

export function Article({ article }: { article: ArticleReply }) {
  useDocumentTitle(withProductName(article.headline));
  const [company] = article.companies;
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <BackLink label="News" to={paths.news} />
      </div>
      <div className={classes.columns}>
        <ArticleBody article={article} isPage />
        <aside className="stack">
          {company === undefined ? null : (
            <Card title="Company">
              <CompanyCard companyTicker={company.companyTicker} />
            </Card>
          )}
          <RelatedNews article={article} />
        </aside>
      </div>
    </div>
  );
}

/** Other commentary beside a blog; beside any other article, the news of its company. */
function RelatedNews({ article }: { article: Reply<typeof getArticle> }) {
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
                {source ?? shortName()}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
