import { Link } from "react-router";
import type { getArticle } from "../../../domain/contract/content/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { shortName } from "../../../domain/house/words.ts";
import { newsTypeLabels } from "../../../domain/news/news-types.ts";
import { portalNow } from "../../api/site.ts";
import { ArticleLink } from "../../parts/ArticleLink.tsx";
import { BackLink } from "../../parts/BackLink.tsx";
import { CompanyCard } from "../../parts/company/CompanyCard.tsx";
import { StoryCompanies } from "../../parts/NewsLine.tsx";
import { StoryTag } from "../../parts/StoryTag.tsx";
import { articlePath, paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { formatNewsMoment, formatNewsTime } from "../../ui/moments.ts";
import { useDocumentTitle, withProductName } from "../../ui/use-document-title.ts";
import { ArticleText } from "./ArticleText.tsx";
import classes from "./article.module.css";

type ArticleReply = Reply<typeof getArticle>;

export function Article({ article }: { article: ArticleReply }) {
  const { headline, breakDate, newsSummary, type, storyType, companies } = article;
  useDocumentTitle(withProductName(headline));
  const [company] = companies;
  const text = textWithoutSummary(article);
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <BackLink label="News" to={paths.news} />
      </div>
      <div className={classes.columns}>
        <article className={classes.article}>
          <div className={classes.kind}>
            <StoryTag story={storyType} />
            <span>{newsTypeLabels[type]}</span>
            <span aria-hidden>·</span>
            <time dateTime={breakDate}>{formatNewsMoment(breakDate)}</time>
          </div>
          <h1 tabIndex={-1}>{headline}</h1>
          {newsSummary === "" ? null : <p className={classes.summary}>{newsSummary}</p>}
          <div className={classes.split}>
            <Facts article={article} />
            {text.length === 0 && article.link === null ? null : (
              <div className={classes.body}>
                <ArticleText blocks={text} />
                {article.link === null ? null : (
                  <p className={classes.source}>
                    Read source story here:{" "}
                    <ArticleLink address={article.link}>
                      {article.source ?? article.link}
                    </ArticleLink>
                  </p>
                )}
              </div>
            )}
          </div>
        </article>
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

/** A text that begins with its own summary is not shown twice. */
function textWithoutSummary({ body, newsSummary }: ArticleReply): ArticleReply["body"] {
  const [first, ...rest] = body;
  const isRepeated =
    first?.kind === "paragraph" &&
    first.runs
      .map(({ text }) => text)
      .join("")
      .trim() === newsSummary.trim();
  return isRepeated ? rest : body;
}

function Facts({ article }: { article: ArticleReply }) {
  const { source, companies, keywords } = article;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Source</dt>
        <dd>{source ?? shortName()}</dd>
      </div>
      {companies.length === 0 ? null : (
        <div>
          <dt>{companies.length === 1 ? "Company" : "Companies"}</dt>
          <dd className={classes.tickers}>
            <StoryCompanies item={article} />
          </dd>
        </div>
      )}
      {keywords.length === 0 ? null : (
        <div>
          <dt>Keywords</dt>
          <dd>{keywords.join(", ")}</dd>
        </div>
      )}
    </dl>
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
