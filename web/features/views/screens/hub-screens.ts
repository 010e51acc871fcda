import {
  IconAdjustments,
  IconApi,
  IconBuildingBank,
  IconBuildingFactory2,
  IconCalendarOff,
  IconChartBar,
  IconLock,
  IconMapPin,
  IconRocket,
  IconUsersGroup,
} from "@tabler/icons-react";
import { paths } from "../../../paths.ts";

/** The screens of the menu, each with what it is for. */
export const hubScreens = [
  {
    label: "Custom Screen",
    path: paths.screensAdd,
    advice: "Any filters and any columns, for the grid and for Excel.",
    Icon: IconAdjustments,
  },
  {
    label: "Estimates",
    path: paths.screensEstimates,
    advice: "Companies with estimates of sales, growth and margins.",
    Icon: IconChartBar,
  },
  {
    label: "Industry",
    path: paths.screensIndustry,
    advice: "IPOs of a sector, an industry or a sub-industry.",
    Icon: IconBuildingFactory2,
  },
  {
    label: "Investors",
    path: paths.screensInvestors,
    advice: "IPOs of companies that certain investors have backed.",
    Icon: IconUsersGroup,
  },
  {
    label: "Location",
    path: paths.screensLocation,
    advice: "IPOs by exchange, country, region or headquarters.",
    Icon: IconMapPin,
  },
  {
    label: "Lock-ups",
    path: paths.screensLockups,
    advice: "Shares that come free in the next 90 days, and those that have.",
    Icon: IconLock,
  },
  {
    label: "SPACs",
    path: paths.screensSpacs,
    advice: "Blank checks by what has become of their search.",
    Icon: IconRocket,
  },
  {
    label: "Underwriter",
    path: paths.screensUnderwriter,
    advice: "IPOs by bank, and by its role in the deal.",
    Icon: IconBuildingBank,
  },
  {
    label: "Withdrawn/PP'd",
    path: paths.screensWithdrawn,
    advice: "Deals that were withdrawn or postponed.",
    Icon: IconCalendarOff,
  },
  {
    label: "APIs & Data Feeds",
    path: paths.screensDataFeeds,
    advice: "The same data in your own systems.",
    Icon: IconApi,
  },
] as const;
