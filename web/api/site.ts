import { getSite, type Site } from "../../domain/contract/site.ts";
import { newIdempotencyKey, send } from "./send.ts";

let known: Site | undefined;

/** Reads the settings that stand in the page, or asks for them where the page was not made by the server. */
export async function loadSite(): Promise<void> {
  const text = document.getElementById("site")?.textContent?.trim() ?? "";
  known =
    text === ""
      ? ((await send(getSite, {}, { token: null, idempotencyKey: newIdempotencyKey() })) as Site)
      : (JSON.parse(text) as Site);
}

/** What this installation tells its visitors; known before the first render. */
export function site(): Site {
  if (known === undefined) throw new Error("The site's settings are read before they are loaded");
  return known;
}

/** What time the portal takes it to be. */
export function portalNow(): Date {
  return new Date(Date.now() + site().clockOffsetMs);
}

/** An address of the provider's marketing site. */
export function marketingUrl(path: string): string {
  return `${site().marketingUrl}${path}`;
}
