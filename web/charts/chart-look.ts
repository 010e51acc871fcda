import type { CSSProperties } from "react";
import { chartAnimationMs } from "../ui/timings.ts";
import classes from "./chart.module.css";

/** The height of charts on pages of their own, in pixels. */
export const chartHeight = 400;

interface Appearance {
  className: string | undefined;
  style: CSSProperties;
}

const style = { animationDuration: `${chartAnimationMs}ms` };

/** Draws an element with these properties from left to right when it appears, unless the reader wants less motion. */
export const drawing: Appearance = { className: classes.drawn, style };

/** Lets an element with these properties grow when it appears, unless the reader wants less motion. */
export const growing: Appearance = { className: classes.grown, style };
