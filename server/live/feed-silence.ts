import { newYorkDay } from "../../domain/calendar/day.ts";
import { sessionHours } from "../../domain/calendar/market-state.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import type { Clock } from "../clock.ts";

/** A feed that says nothing for this long is silent, so that users know within a minute. */
const silentAfterMs = 45_000;

/** Remembers since when no price has come while New York trades. */
export class FeedSilence {
  private heardAt: Date;
  private readonly clock: Clock;
  private readonly delayMs: number;

  /** The first price of a delayed feed comes this many milliseconds after the opening. */
  constructor(clock: Clock, delayMs: number) {
    this.clock = clock;
    this.delayMs = delayMs;
    this.heardAt = clock.now();
  }

  /** Takes note of a price, or of a moment from which prices can be expected. */
  hear(): void {
    this.heardAt = this.clock.now();
  }

  /** Returns when the last price came; null while prices come, and while no prices are expected. */
  findStart(): Date | null {
    const now = this.clock.now();
    const day = newYorkDay(now);
    if (!usSessions.isSession(day)) return null;
    const { opens, closes } = sessionHours(day);
    const isExpected =
      now.getTime() >= opens.getTime() + this.delayMs + silentAfterMs && now < closes;
    const isSilent = now.getTime() - this.heardAt.getTime() >= silentAfterMs;
    return isExpected && isSilent ? this.heardAt : null;
  }
}
