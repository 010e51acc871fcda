import { sessionItem } from "./session.ts";

type AnalyticsEvent = Record<string, string | null>;

declare global {
  interface Window {
    /** Read by the analytics service of this installation; none by default. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Sends only the path: the query may hold the token of a mailed link. */
export function pushPageView(pathname: string): void {
  push({ event: "page_view", pagePath: pathname });
}

function push(event: AnalyticsEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push({
    ...event,
    gaAccountId: sessionItem("gaAccountId"),
    gaUserId: sessionItem("gaUserId"),
  });
}
