import { collectPageViews, mostPageViews } from "../../domain/contract/staff/usage.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { isSignedIn, onSessionChange, sessionItem } from "./session.ts";
import { mustChoosePassword } from "./temporary-session.ts";

type AnalyticsEvent = Record<string, string | null>;

declare global {
  interface Window {
    /** Read by the analytics service of this installation; none by default. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Page views wait this long for others, so that a walk through several pages is one request. */
const sentAfterMs = 5000;

let waiting: string[] = [];
let timer: number | undefined;

/**
 * Names the user to the analytics service once they are signed in, and sends the waiting page views before the page
 * closes. Called once, at start.
 */
export function followUsage(): void {
  if (isSignedIn()) pushUserData();
  onSessionChange((change) => {
    if (change === "renewed") return;
    waiting = [];
    if (isSignedIn()) pushUserData();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sendWaiting();
  });
  window.addEventListener("pagehide", sendWaiting);
}

/** Counts the view of a page. Only the path is sent: the query may hold the token of a mailed link. */
export function pushPageView(pathname: string): void {
  push({ event: "page_view", pagePath: pathname });
  // The server refuses the call of a user who has to choose a password first.
  if (!isSignedIn() || mustChoosePassword() || waiting.length >= mostPageViews) return;
  waiting.push(pathname);
  timer ??= window.setTimeout(sendWaiting, sentAfterMs);
}

/** Counts the download of a file for the analytics service. The server itself counts the files that it sends. */
export function pushFileDownload(fileName: string): void {
  push({ event: "file_download", fileName });
}

function pushUserData(): void {
  push({ event: "user_data" });
}

function push(event: AnalyticsEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push({
    ...event,
    gaAccountId: sessionItem("gaAccountId"),
    gaUserId: sessionItem("gaUserId"),
  });
}

/** A view that cannot be sent is lost: counting is never worth a second request or a message. */
function sendWaiting(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const token = sessionItem("AccessToken");
  const events = waiting.map((pagePath) => ({ event: "page_view" as const, pagePath }));
  waiting = [];
  if (events.length === 0 || token === null || !navigator.onLine) return;
  const options = { token, idempotencyKey: newIdempotencyKey(), keepalive: true };
  send(collectPageViews, { body: { events } }, options).catch(() => undefined);
}
