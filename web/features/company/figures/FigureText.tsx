import type { Figure } from "../../../../domain/contract/companies/company-shapes.ts";
import { noValueText } from "../../../../domain/fields/formats.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import { displayedSign, withSign } from "../../../grid/cells/signed-text.ts";
import { SourceButton } from "../../../parts/sources/SourceButton.tsx";
import classes from "./figures.module.css";

interface Props {
  figure: Figure;
  /** The name of the field, where no head of a row or column says it. */
  label?: string;
  place?: string;
  /** "change" adds a sign, a triangle and a color. */
  kind?: "text" | "number" | "change";
}

/** A value that shows its source, with its note, which says why there is none, on hover and to screen readers. */
export function FigureText({ figure, label, place, kind = "text" }: Props) {
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
    <SourceButton fact={fact} label={label} place={place} text={spokenText(figure, kind)}>
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

/** The value in words: with the sign that it is drawn with, and with its note. */
function spokenText({ text, value, note }: Figure, kind: Props["kind"]): string {
  const isSigned = kind === "change" && value !== null;
  const signed = isSigned ? withSign(text, displayedSign(value, text)) : text;
  const spoken = text === noValueText ? "no value" : signed;
  return note === null ? spoken : `${spoken}: ${note}`;
}
