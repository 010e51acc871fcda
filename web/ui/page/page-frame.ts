import { createContext } from "react";

/** The places in a frame's title row that the page within it fills. */
export interface FramePlaces {
  heading: HTMLElement;
  titleRow: HTMLElement;
}

/** Null for a page without a frame. */
export const PageFrameContext = createContext<FramePlaces | null>(null);
