import classes from "./tick.module.css";

/** A small checkbox beside other controls; a finger needs more than the box and its words. */
export const tickClasses = { label: `touch-area ${classes.tick}` };
