import { Link } from "react-router";
import type { Fact, Facts } from "../../../../domain/contract/companies/company-shapes.ts";
import { ArticleLink } from "../../../parts/article/ArticleLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { rove } from "../../../ui/focus/rove.ts";
import { isWebAddress } from "../../../ui/links/web-address.ts";
import { FigureText } from "./FigureText.tsx";
import classes from "./figures.module.css";

/** Labelled values in a card; nothing when none is known. */
export function FactsCard({ title, facts }: { title: string; facts: Facts }) {
  if (facts === null) return null;
  const { rows, note, link } = facts;
  return (
    <Card
      actions={
        link ? (
          <span className={classes.cardLink}>
            {isWebAddress(link.linkUrl) ? (
              <ArticleLink address={link.linkUrl}>{link.linkName}</ArticleLink>
            ) : (
              <Link to={link.linkUrl}>{link.linkName}</Link>
            )}
          </span>
        ) : undefined
      }
      title={title}
    >
      <FactList rows={rows} />
      {note === null ? null : <p className={classes.factsNote}>{note}</p>}
    </Card>
  );
}

/** A hyphen between words would be as wide as a digit of a column. */
const hyphenated = /[a-z]-[a-z]/i;

export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <div ref={rove}>
      <dl className={classes.facts}>
        {rows.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd data-words={hyphenated.test(fact.text) || undefined}>
              <FigureText figure={fact} kind="number" label={fact.label} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
