/** The columns of a calendar without weekends. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
