import type { getArticle } from "../../../domain/contract/content/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { shortName } from "../../../domain/house/words.ts";
import { newsTypeLabels } from "../../../domain/news/news-types.ts";
import { formatNewsMoment } from "../../ui/moments.ts";
import { ArticleLink } from "./ArticleLink.tsx";
import { ArticleText, isCorrection } from "./ArticleText.tsx";
import classes from "./article.module.css";
import { StoryCompanies } from "./NewsLine.tsx";
import { StoryTag } from "./StoryTag.tsx";

type ArticleReply = Reply<typeof getArticle>;

interface Props {
  article: ArticleReply;
  /** True where the headline is that of the page; a preview of the article is a part of another one. */
  isPage: boolean;
}

/** An article as its readers see it. */
export function ArticleBody({ article, isPage }: Props) {
  const { headline, breakDate, type, storyType, body } = article;
  // The summary of a corrected text is its note.
  const newsSummary = isCorrection(body[0]) ? "" : article.newsSummary;
  const text = textWithoutSummary({ body, newsSummary });
  return (
    <div className={classes.frame}>
      <article className={classes.article}>
        <div className={classes.kind}>
          <StoryTag story={storyType} />
          <span>{newsTypeLabels[type]}</span>
          <span aria-hidden>·</span>
          <time dateTime={breakDate}>{formatNewsMoment(breakDate)}</time>
        </div>
        {isPage ? (
          <h1 tabIndex={-1}>{headline}</h1>
        ) : (
          <h2 className={classes.headline}>{headline}</h2>
        )}
        {newsSummary === "" ? null : <p className={classes.summary}>{newsSummary}</p>}
        <div className={classes.split}>
          <Facts article={article} />
          {text.length === 0 && article.link === null ? null : (
            <div className={classes.body}>
              <ArticleText blocks={text} />
              {article.link === null ? null : (
                <p className={classes.source}>
                  Read source story here:{" "}
                  <ArticleLink address={article.link}>{article.source ?? article.link}</ArticleLink>
                </p>
              )}
            </div>
          )}
        </div>
      </article>
    </div>
  );
}

/** A text that begins with its own summary is not shown twice. */
function textWithoutSummary(props: Pick<ArticleReply, "body" | "newsSummary">) {
  const { body, newsSummary } = props;
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
