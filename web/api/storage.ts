/** Names of the session's items, in local storage and in the tab's own storage alike. */
export const sessionItems = [
  "RefreshToken",
  "gaAccountId",
  "gaUserId",
  "ShouldRemember",
  "AccessToken",
] as const;

export type SessionItem = (typeof sessionItems)[number];

/** Set when a session ends, so that every tab knows that the missing tokens are meant. */
export const logoutMarker = "LoggedOut";

/** What the marker holds after the user's own click; a session that ended by itself is "lost". */
export const loggedOutByUser = "true";

const browserCookie = "GreenshoeBrowser";

/** Lives exactly as long as the browser's session: what tells a reopened browser from a new tab. */
export function isBrowserSessionMarked(): boolean {
  return document.cookie.split("; ").includes(`${browserCookie}=open`);
}

export function markBrowserSession(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for secure contexts only.
  document.cookie = `${browserCookie}=open; Path=/; SameSite=Lax${secure}`;
}

export function unmarkBrowserSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for secure contexts only.
  document.cookie = `${browserCookie}=; Path=/; SameSite=Lax; Max-Age=0`;
}
