import type { ReactNode } from "react";
import { useTabStop } from "./FigureGroup.tsx";
import { useShowSource } from "./FigureSources.tsx";
import classes from "./figures.module.css";

interface Props {
  fact: string | null;
  /** The name of the field, where no head of a row or column says it. */
  label?: string | undefined;
  /** The value in words, which follow the label. */
  text: string;
  children: ReactNode;
}

/** Makes a value show its source. On paper, and without a source, only the value is drawn. */
export function SourceButton({ fact, label, text, children }: Props) {
  const showSource = useShowSource();
  const tabStop = useTabStop(fact ?? "");
  if (showSource === null || fact === null) return children;
  return (
    <button
      {...tabStop}
      aria-haspopup="dialog"
      aria-label={label === undefined ? undefined : `${label}: ${text}`}
      className={classes.figure}
      data-fact={fact}
      onClick={() => showSource({ fact, label })}
      type="button"
    >
      {children}
    </button>
  );
}
