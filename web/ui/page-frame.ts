import { createContext } from "react";

/** The places in the title row of a frame that the page within it fills. */
export interface FramePlaces {
  heading: HTMLElement;
  titleRow: HTMLElement;
}

/** Null for a page that stands alone. */
export const PageFrameContext = createContext<FramePlaces | null>(null);
