import { constants, getPriority, setPriority } from "node:os";

const lower = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lets the processors work for others first, unless this process has a lower priority already, which only few may raise. */
export function lowerPriority(): void {
  if (getPriority() < lower) setPriority(lower);
}
