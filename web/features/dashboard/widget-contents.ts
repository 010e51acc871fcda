import type { ComponentType } from "react";
import type { WidgetType } from "../../../domain/dashboard/widgets.ts";
import { IpoPoll } from "../../parts/IpoPoll.tsx";
import { paths } from "../../paths.ts";
import { CalendarWidget } from "./widgets/CalendarWidget.tsx";
import {
  FilingsWidget,
  MostViewedWidget,
  PricedWidget,
  ResearchWidget,
  UpcomingWidget,
} from "./widgets/company-widgets.tsx";
import { FavoritesWidget } from "./widgets/FavoritesWidget.tsx";
import { IndexWidget } from "./widgets/IndexWidget.tsx";
import { MarketWidget } from "./widgets/MarketWidget.tsx";
import { MoversWidget } from "./widgets/MoversWidget.tsx";
import { NewsWidget } from "./widgets/NewsWidget.tsx";
import { ReportsWidget } from "./widgets/ReportsWidget.tsx";
import { ScreensWidget, ViewsWidget } from "./widgets/saved-widgets.tsx";
import type { WidgetProps } from "./widgets/widget-props.ts";

export const widgetContents: Record<WidgetType, ComponentType<WidgetProps>> = {
  NewsAndCommentary: NewsWidget,
  Calendar: CalendarWidget,
  UpcomingIPOs: UpcomingWidget,
  Priced: PricedWidget,
  RecentResearch: ResearchWidget,
  NewFilings: FilingsWidget,
  IPOsOnMove: MoversWidget,
  MostViewedIPOs: MostViewedWidget,
  MyFavourites: FavoritesWidget,
  MyScreens: ScreensWidget,
  MyViews: ViewsWidget,
  SpecialReports: ReportsWidget,
  USIPOMarketIndex: MarketWidget,
  RenaissanceUSIPOIndex: IndexWidget,
  IPOPoll: IpoPoll,
};

/** The pages to which the headers lead. */
export const widgetPaths: Partial<Record<WidgetType, string>> = {
  NewsAndCommentary: paths.news,
  Calendar: paths.masterCalendar,
  UpcomingIPOs: paths.scheduled,
  Priced: paths.priced,
  RecentResearch: paths.researchDashboard,
  NewFilings: paths.pipeline,
  MyFavourites: paths.favorites,
  MyScreens: paths.screens,
  SpecialReports: paths.researchSpecialReports,
  USIPOMarketIndex: paths.stats,
  RenaissanceUSIPOIndex: paths.statsRecentReturns,
};
