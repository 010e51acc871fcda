import { type Day, instantOfNewYork, newYorkDay } from "../../domain/calendar/day.ts";
import { getSite, type Site } from "../../domain/contract/site.ts";
import { speakAs } from "../../domain/house/words.ts";
import { pastDay } from "./past-day.ts";
import { newIdempotencyKey, send } from "./send.ts";

let loadedSite: Site | undefined;

/** Reads the settings embedded in the page, or requests them when the server did not render the page. */
export async function loadSite(): Promise<void> {
  const text = document.getElementById("site")?.textContent?.trim() ?? "";
  loadedSite =
    text === ""
      ? ((await send(getSite, {}, { token: null, idempotencyKey: newIdempotencyKey() })) as Site)
      : (JSON.parse(text) as Site);
  speakAs({ ...loadedSite.house, name: loadedSite.provider.name });
}

/** The public settings of this installation, loaded before the first render. */
export function site(): Site {
  if (loadedSite === undefined)
    throw new Error("The site's settings are read before they are loaded");
  return loadedSite;
}

/** Where the portal's figures come from, for what leaves it: pictures and paper. */
export function sourceLine(): string {
  const { provider, isDemo } = site();
  return `Source: ${provider.name}${isDemo ? ", demo data" : ""}`;
}

/** The current time by the clock of the server. */
export function serverNow(): Date {
  return new Date(Date.now() + site().clockOffsetMs);
}

/** The time that pages count from: now, or the evening of the past day that is shown. */
export function portalNow(): Date {
  return pastDay === null ? serverNow() : instantOfNewYork(`${pastDay}T23:59:59`);
}

/** The present day in New York by the portal's clock. */
export function portalToday(): Day {
  return newYorkDay(portalNow());
}

/** Returns an address on the provider's marketing site; the login where it has none. */
export function marketingUrl(path: string): string {
  const { marketingUrl: root } = site();
  return root === "" ? "/login" : `${root}${path}`;
}
