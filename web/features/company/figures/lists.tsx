import type { ReactNode } from "react";
import type { Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { ArticleLink } from "../../../parts/article/ArticleLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Expandable } from "./Expandable.tsx";
import classes from "./figures.module.css";

interface MilestonesProps {
  milestones: Profile["milestones"];
  cut?: number;
}

/** Dated facts of a company, newest first. */
export function MilestonesCard({ milestones, cut = milestones.length }: MilestonesProps) {
  const lines = milestones.map(({ date, note }) => ({
    ...{ key: `${date} ${note}`, date },
    text: <span>{note}</span>,
  }));
  return <DatedCard cut={cut} lines={lines} title="Milestones" />;
}

/** The headlines on a company, newest first; those with an article elsewhere lead to it. */
export function NewsCard({ news, cut }: { news: Profile["analystNotesAndNewsData"]; cut: number }) {
  const lines = news.map(({ newsKey, headline, breakDate, link }) => ({
    ...{ key: `${newsKey} ${headline}`, date: breakDate },
    text: <ArticleLink address={link}>{headline}</ArticleLink>,
  }));
  return <DatedCard cut={cut} lines={lines} title="Analyst Notes and News" />;
}

interface DatedProps {
  title: string;
  lines: readonly { key: string; date: string; text: ReactNode }[];
  cut: number;
}

function DatedCard({ title, lines, cut }: DatedProps) {
  if (lines.length === 0) return null;
  return (
    <Card flush title={title}>
      <Expandable count={lines.length} cut={cut} title={title}>
        {(shown) => (
          <ul className={classes.list}>
            {lines.slice(0, shown).map(({ key, date, text }) => (
              <li key={key}>
                <time dateTime={date}>{dayText(date)}</time>
                {text}
              </li>
            ))}
          </ul>
        )}
      </Expandable>
    </Card>
  );
}
