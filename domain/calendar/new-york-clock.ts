import { makeZoneClock } from "./zone-clock.ts";

const newYork = makeZoneClock("America/New_York");

/** The time in New York at an instant, as "2024-07-01T16:05:12". */
export const newYorkClock = newYork.show;

/** The instant at which clocks in New York show a time; an hour that is repeated in autumn is the first one. */
export const instantOfNewYork = newYork.instantOf;
