import classes from "./small-choice.module.css";

/** The parts of a checkbox or radio button of the size "xs" with a label of one line, as high as a finger needs. */
export const smallChoice = { body: classes.body ?? "", label: classes.label ?? "" };
