import { Link } from "react-router";
import type { AnalystNote } from "../../../domain/contract/content/research.ts";
import { portalNow } from "../../api/site.ts";
import { usePageExists } from "../../pages.ts";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { analystNotesPath, articlePath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { formatNewsTime } from "../../ui/moments.ts";
import { BlockContent } from "./BlockContent.tsx";
import classes from "./research.module.css";

const title = "Recent Analyst Notes";

/** The newest notes and blogs of the analysts. */
export function AnalystNotes({ notes }: { notes: readonly AnalystNote[] | undefined }) {
  return (
    <div className="early-half">
      <Card flush title={<BlockTitle path={analystNotesPath} title={title} />}>
        <BlockContent
          empty="Notes and blogs of the analysts appear here."
          items={notes}
          title={title}
        >
          {(items) => (
            <ul aria-label={title} className={classes.list}>
              {items.map((note) => (
                <NoteLine key={note.newsKey} note={note} />
              ))}
            </ul>
          )}
        </BlockContent>
      </Card>
    </div>
  );
}

function NoteLine({ note }: { note: AnalystNote }) {
  const { newsKey, headline, breakDate, type, tickerSymbol, companyTicker } = note;
  const hasPage = usePageExists()(articlePath(newsKey));
  return (
    <li>
      <time dateTime={breakDate}>{formatNewsTime(breakDate, portalNow())}</time>
      {hasPage ? (
        <Link className={classes.line} to={articlePath(newsKey)}>
          {headline}
        </Link>
      ) : (
        <span className={classes.line}>{headline}</span>
      )}
      {type === "blog" ? <span className="badge">Blog</span> : null}
      {tickerSymbol === null || companyTicker === null ? null : (
        <CompanyLink className={classes.ticker} companyTicker={companyTicker}>
          {tickerSymbol}
        </CompanyLink>
      )}
    </li>
  );
}
