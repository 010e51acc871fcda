import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface Props {
  /** The place in the header; null where it has no room for them. */
  place: HTMLElement | null;
  children: ReactNode;
}

/** The choices of a widget: in its header, or above its content. */
export function WidgetTools({ place, children }: Props) {
  return place === null ? children : createPortal(children, place);
}
