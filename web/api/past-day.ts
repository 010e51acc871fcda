import type { Day } from "../../domain/calendar/day.ts";
import {
  namePastMarket,
  type PastMarket,
  readPastMarket,
} from "../../domain/calendar/past-market.ts";

// Where there is no browser, as in tests of rules, there is no address either.
const asked = new URLSearchParams(globalThis.location?.search).get("asOf") ?? "";

/**
 * The past market that the portal shows; null for the present. A visit shows one day from the first call to the last: another day
 * is another visit, so nothing that was loaded for one can be shown for another.
 */
export const pastMarket: PastMarket | null = readPastMarket(asked);

export const pastDay: Day | null = pastMarket?.day ?? null;

/** The name of the past market in addresses and calls. */
export const pastName: string | null = pastMarket && namePastMarket(pastMarket);

/** An address of the portal as it shows a past market, by its name; null is the present. */
export function withDay(address: string, day: string | null = pastName): string {
  const url = new URL(address, window.location.href);
  if (day === null) url.searchParams.delete("asOf");
  else url.searchParams.set("asOf", day);
  return url.pathname + url.search + url.hash;
}

/** Keeps the day in all addresses: in those of links, which may be opened in other windows, and in those of the window. */
export function keepDay(router: { createHref(to: never): string }): void {
  if (pastDay === null) return;
  const { createHref } = router;
  router.createHref = (to) => withDay(createHref(to));
  for (const name of ["pushState", "replaceState"] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (state, unused, url) =>
      write(state, unused, url == null ? url : withDay(String(url)));
  }
}
