/** The widgets of a dashboard that nobody has changed, in their order: the names of layouts and the titles on the page. */
export const usualWidgets = {
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
  RenaissanceUSIPOIndex: "Renaissance US IPO Index",
} as const;
