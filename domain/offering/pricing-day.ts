import { addDays, type Day } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";

/**
 * The day of a pricing that is only inferred from filings, such as from the day on which the registration took effect. A
 * deal is priced after the close of the last session before it trades, so an earlier day is moved to that session. A
 * later day is not moved: the caller decides between it and the day of trading.
 * Source: SEC, Rule 430A and 424(b)(4): effective up to days before; pricing on the evening before trading.
 */
export function pricingBeforeTrading(inferredOn: Day, tradingOn: Day, sessions: Sessions): Day {
  const evening = sessions.onOrBefore(addDays(tradingOn, -1));
  return inferredOn < evening ? evening : inferredOn;
}
