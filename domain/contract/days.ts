import * as z from "zod/mini";
import { isMarketDay, marketDayWords } from "../statements/bounds.ts";

/**
 * A day in a call: one that the database can hold and that rules can count on from. A day that is refused ends the check
 * of its call, since conditions on several days would not understand it.
 */
export const CallDay = z.string().check(
  z.refine(isMarketDay, {
    error: `Should be ${marketDayWords}, such as 2026-01-31`,
    abort: true,
  }),
);
