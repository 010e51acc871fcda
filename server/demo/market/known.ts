import type { DayNumber } from "./calendar/days.ts";

/** The knowledge of a day: everything that happened before it, and the publications of its early morning. */
export class Known {
  readonly today: DayNumber;

  constructor(today: DayNumber) {
    this.today = today;
  }

  /** Events of the trading day and the evening: filings, prices, pricings. */
  has(day: DayNumber | undefined): day is DayNumber {
    return day !== undefined && day < this.today;
  }

  /** Things that come out before the market opens: research, notes, additions to lists. */
  hasByMorning(day: DayNumber | undefined): day is DayNumber {
    return day !== undefined && day <= this.today;
  }
}
