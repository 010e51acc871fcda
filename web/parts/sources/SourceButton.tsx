import type { ReactNode } from "react";
import { useShowSource } from "./FigureSources.tsx";
import classes from "./source-button.module.css";

interface Props {
  fact: string | null;
  /** The name of the field, where no head of a row or column says it. */
  label?: string | undefined;
  /** Where the value stands, as its heads say it: "Sales, 2025". */
  place?: string | undefined;
  /** The value in words, which follow the label or the place. */
  text: string;
  children: ReactNode;
}

/** Makes a value show its source. On paper, and without a source, only the value is drawn. */
export function SourceButton({ fact, label, place, text, children }: Props) {
  const showSource = useShowSource();
  if (showSource === null || fact === null) return children;
  const name = label ?? place;
  return (
    <button
      aria-haspopup="dialog"
      aria-label={name === undefined ? undefined : `${name}: ${text}`}
      className={classes.figure}
      data-fact={fact}
      onClick={() => showSource({ fact, label })}
      type="button"
    >
      {children}
    </button>
  );
}
