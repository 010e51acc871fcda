import type { Profile } from "../../../../domain/contract/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { ArticleLink } from "../../../parts/ArticleLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Expandable } from "./Expandable.tsx";
import classes from "./figures.module.css";

interface MilestonesProps {
  milestones: Profile["milestones"];
  cut?: number;
}

/** Dated facts of a company, newest first. */
export function MilestonesCard({ milestones, cut = milestones.length }: MilestonesProps) {
  if (milestones.length === 0) return null;
  return (
    <Card flush title="Milestones">
      <Expandable count={milestones.length} cut={cut} title="Milestones">
        {(shown) => (
          <ul className={classes.list}>
            {milestones.slice(0, shown).map(({ date, note }) => (
              <li key={`${date} ${note}`}>
                <time dateTime={date}>{dayText(date)}</time>
                <span>{note}</span>
              </li>
            ))}
          </ul>
        )}
      </Expandable>
    </Card>
  );
}

interface NewsProps {
  news: Profile["analystNotesAndNewsData"];
  cut: number;
}

/** The headlines on a company, newest first; those with an article elsewhere lead to it. */
export function NewsCard({ news, cut }: NewsProps) {
  if (news.length === 0) return null;
  return (
    <Card flush title="Analyst Notes and News">
      <Expandable count={news.length} cut={cut} title="Analyst Notes and News">
        {(shown) => (
          <ul className={classes.list}>
            {news.slice(0, shown).map(({ newsKey, headline, breakDate, link }) => (
              <li key={`${newsKey} ${headline}`}>
                <time dateTime={breakDate}>{dayText(breakDate)}</time>
                <ArticleLink address={link}>{headline}</ArticleLink>
              </li>
            ))}
          </ul>
        )}
      </Expandable>
    </Card>
  );
}
