import type { ReactNode } from "react";
import { useTabStop } from "./FigureGroup.tsx";
import { useShowSource } from "./FigureSources.tsx";
import classes from "./figures.module.css";

interface Props {
  fact: string | null;
  children: ReactNode;
}

/** Makes a value show its source. On paper, and without a source, it is the value alone. */
export function SourceButton({ fact, children }: Props) {
  const showSource = useShowSource();
  const tabStop = useTabStop(fact ?? "");
  if (showSource === null || fact === null) return children;
  return (
    <button
      {...tabStop}
      aria-haspopup="dialog"
      className={classes.figure}
      data-fact={fact}
      onClick={() => showSource(fact)}
      type="button"
    >
      {children}
    </button>
  );
}
