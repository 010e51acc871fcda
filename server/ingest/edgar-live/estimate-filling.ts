import type { FirstFill } from "./state-repository.ts";

/** Fewer steps tell nothing of the rate. */
const fewestSteps = 20;

/**
 * Estimates how long the first fill still takes, at the rate of the last minutes. The days of the index that are not read yet will
 * name as many issuers and filings as those that are.
 */
export function estimateFilling({
  deals,
  days,
  daysRead,
  items,
  done,
  recent,
  minutes,
}: FirstFill) {
  const named = daysRead === 0 ? items : (items * days) / daysRead;
  const rate = minutes > 0 ? recent / minutes : 0;
  return {
    deals,
    read: done,
    toRead: items,
    minutesLeft:
      recent < fewestSteps || daysRead === 0 ? null : Math.max(1, Math.ceil((named - done) / rate)),
  };
}
