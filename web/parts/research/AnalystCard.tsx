import type { ReactNode } from "react";
import { dayText } from "../../../domain/fields/formats.ts";
import { Card } from "../../ui/Card.tsx";
import classes from "./research.module.css";
import { ScoreBar } from "./ScoreBar.tsx";

interface Props {
  title: string;
  /** Each below its label; null for a text that nobody wrote. */
  paragraphs: readonly { label: string | null; text: string }[] | string | null | undefined;
  /** The day on which the texts were posted. */
  on?: string | null | undefined;
  /** The rating as a number. */
  score?: { fact: string; score: number | null };
  actions?: ReactNode;
  /** The words that introduce the texts. */
  lead?: string | null | undefined;
}

/** Texts of the analysts with their day and their score; nothing where there is neither a text nor a score. */
export function AnalystCard({ title, paragraphs, on, score, actions, lead }: Props) {
  const texts =
    typeof paragraphs === "string" ? [{ label: null, text: paragraphs }] : (paragraphs ?? []);
  if (texts.length === 0 && score === undefined && lead == null) return null;
  const bar = score && (
    <span className={classes.headScore}>
      <ScoreBar label={title} {...score} />
    </span>
  );
  return (
    <Card actions={actions ?? bar} note={on ? `Posted ${dayText(on)}` : undefined} title={title}>
      {lead == null ? null : <p className={classes.lead}>{lead}</p>}
      <div className={classes.paragraphs}>
        {texts.map(({ label, text }) => (
          <section key={`${label} ${text.slice(0, 40)}`}>
            {label === null ? null : <h3>{label}</h3>}
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Card>
  );
}
