import { indexLabel } from "../house/words.ts";

/** The widgets of the dashboard in their order, with their titles. */
export const widgetTitles = {
  NewsAndCommentary: "News and Commentary",
  Calendar: "Master Calendar",
  UpcomingIPOs: "Scheduled IPOs",
  Priced: "Priced",
  RecentResearch: "Recent Research",
  NewFilings: "New Filings",
  IPOsOnMove: "IPOs on the Move",
  MostViewedIPOs: "Most Viewed IPOs",
  MyFavourites: "My Favorites",
  MyScreens: "My Screens",
  MyViews: "My Views",
  SpecialReports: "Special Reports",
  USIPOMarketIndex: "US IPO Market",
  get RenaissanceUSIPOIndex() {
    return indexLabel("US IPO Index");
  },
  IPOPoll: "IPO Poll",
} as const;

export type WidgetType = keyof typeof widgetTitles;

/** The widgets of a dashboard that nobody has changed. Users can choose all of them; nobody is offered the poll. */
export const offeredWidgets: readonly WidgetType[] = Object.keys(widgetTitles)
  .filter(isWidgetType)
  .filter((type) => type !== "IPOPoll");

export function isWidgetType(name: unknown): name is WidgetType {
  return typeof name === "string" && Object.hasOwn(widgetTitles, name);
}
