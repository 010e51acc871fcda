import { type Day, isDay } from "../../domain/calendar/day.ts";

// Where there is no browser, as in tests of rules, there is no address either.
const asked = new URLSearchParams(globalThis.location?.search).get("asOf") ?? "";

/**
 * The past day that the portal shows; null for the present. A visit shows one day from the first call to the last: another day
 * is another visit, so nothing that was loaded for one can be shown for another.
 */
export const pastDay: Day | null = isDay(asked) ? asked : null;

/** An address of the portal as it shows a day; null is the present. */
export function withDay(address: string, day: Day | null = pastDay): string {
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
