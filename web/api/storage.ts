/** Names of the session's items, both in local storage and in the tab's own storage. */
export const sessionItems = [
  "RefreshToken",
  "gaAccountId",
  "gaUserId",
  "ShouldRemember",
  "AccessToken",
] as const;

export type SessionItem = (typeof sessionItems)[number];

/** Set when a session ends, so that every tab knows that the tokens were removed on purpose. */
export const logoutMarker = "LoggedOut";

/** The marker's value after the user's own click; a session that ended by itself is "lost". */
export const loggedOutByUser = "true";

const browserCookie = "GreenshoeBrowser";

/** The cookie lives exactly as long as the browser's session, so it tells a reopened browser from a new tab. */
export function isBrowserSessionMarked(): boolean {
  return document.cookie.split("; ").includes(`${browserCookie}=open`);
}

export function markBrowserSession(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only in secure contexts.
  document.cookie = `${browserCookie}=open; Path=/; SameSite=Lax${secure}`;
}

export function unmarkBrowserSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only in secure contexts.
  document.cookie = `${browserCookie}=; Path=/; SameSite=Lax; Max-Age=0`;
}
