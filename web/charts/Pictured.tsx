import type { ReactNode, RefObject } from "react";
import { usePrintMode } from "../ui/page/print-mode.ts";

interface Props {
  /** The market, the days and the source of the chart. */
  note: string;
  figure: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A chart that can be saved as a picture; on paper it bears the note of its picture. */
export function Pictured({ note, figure, children }: Props) {
  const isPrinting = usePrintMode();
  return (
    <div ref={figure}>
      {children}
      {isPrinting ? <p className="quiet">{note}</p> : null}
    </div>
  );
}
