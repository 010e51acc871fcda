import type { Figure } from "../../../domain/contract/company-shapes.ts";
import { SignedChange } from "../../grid/cells/SignedChange.tsx";
import classes from "./figures.module.css";
import { SourceButton } from "./SourceButton.tsx";

interface Props {
  figure: Figure;
  /** "change" adds a sign, a triangle and a color. */
  kind?: "text" | "number" | "change";
}

/** A value that shows its source, with its note, which says why there is none, on hover and to screen readers. */
export function FigureText({ figure, kind = "text" }: Props) {
  const { text, value, note, fact } = figure;
  const isNegative = kind === "number" && value !== null && value < 0;
  const content =
    kind === "change" ? (
      <SignedChange text={text} value={value} />
    ) : kind === "number" && text.endsWith(")") ? (
      <span className={classes.hanging}>{text}</span>
    ) : (
      text
    );
  return (
    <SourceButton fact={fact}>
      {note !== null ? (
        <span className={classes.noted} data-negative={isNegative || undefined} title={note}>
          {content}
          <span className="visually-hidden">: {note}</span>
        </span>
      ) : isNegative ? (
        <span className={classes.negative}>{content}</span>
      ) : (
        content
      )}
    </SourceButton>
  );
}
