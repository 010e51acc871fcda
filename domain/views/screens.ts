import type { FilterId } from "../filters/filters.ts";
import { screenViews } from "./screen-views.ts";
import { declaredViews, type ShownViewType } from "./view-type.ts";

/** A screen as the hub and the menu show it. */
export interface Screen {
  label: string;
  /** Explains the screen in the hub. */
  advice: string;
  /** The address that the hub and the menu lead to. */
  path: string;
  /** The kind of view that the screen shows. */
  shows: ShownViewType;
  /** The page on which the user chooses the subject of the screen; absent when there is nothing to choose. */
  landing?: Landing;
  /** The addresses of its other pages. */
  otherPages?: Readonly<Record<string, string>>;
}

export interface Landing {
  viewType: ShownViewType;
  subject: string;
  advice: string;
  /** The filters that the landing offers besides status and time frame. */
  controls: readonly FilterId[];
}

/** A screen with a landing on which the user chooses its subject. */
export type SubjectScreen = Screen & { landing: Landing };

/**
 * Every screen, in the order of the hub and the menu. The operator types these names to hide screens from an
 * account.
 */
export const screens = {
  custom: {
    label: "Custom Screen",
    advice: "Any filters and any columns, for the grid and for Excel.",
    path: "/screens/add",
    shows: "CustomInUse",
  },
  estimates: {
    label: "Estimates",
    advice: "Companies with estimates of sales, growth and margins.",
    path: screenViews.EstimatesInUse.path,
    shows: "EstimatesInUse",
  },
  industry: {
    label: "Industry",
    advice: "IPOs of a sector, an industry or a sub-industry.",
    path: screenViews.IndustryLanding.path,
    shows: "IndustryInUse",
    landing: {
      viewType: "IndustryLanding",
      subject: "Industry",
      advice: "IPOs of sectors, industries or sub-industries.",
      controls: ["SectorIndustry"],
    },
  },
  investors: {
    label: "Investors",
    advice: "IPOs of companies that certain investors have backed.",
    path: screenViews.InvestorsLanding.path,
    shows: "InvestorsInUse",
    landing: {
      viewType: "InvestorsLanding",
      subject: "Investors",
      advice: "IPOs of companies that were backed by certain investors.",
      controls: ["Investor", "PE", "VentureCapital"],
    },
  },
  location: {
    label: "Location",
    advice: "IPOs by exchange, country, region or headquarters.",
    path: screenViews.LocationLanding.path,
    shows: "LocationInUse",
    landing: {
      viewType: "LocationLanding",
      subject: "Location",
      advice: "IPOs by exchange, country or region, and by where the company is at home.",
      controls: [
        "LocationListingLocation",
        "LocationExchangeList",
        "ExchangeCountry",
        "ExchangeRegion",
        "HeadquartersCityStateCountry",
        "IncludeChina",
      ],
    },
  },
  lockups: {
    label: "Lock-ups",
    advice: "Shares that come free in the next 90 days, and those that have.",
    path: screenViews.LockUpsInUse.path,
    shows: "LockUpsInUse",
    otherPages: { expired: "/screens/expired-lockups" },
  },
  spacs: {
    label: "SPACs",
    advice: "Blank checks by what has become of their search.",
    path: screenViews.SpacsLanding.path,
    shows: "SpacsInUse",
    landing: {
      viewType: "SpacsLanding",
      subject: "SPAC Status",
      advice: "Blank check companies by what has become of their search for a target.",
      controls: ["DealStatusSelect"],
    },
  },
  underwriter: {
    label: "Underwriter",
    advice: "IPOs by bank, and by its role in the deal.",
    path: screenViews.UnderwriterLanding.path,
    shows: "UnderwriterInUse",
    landing: {
      viewType: "UnderwriterLanding",
      subject: "Underwriter",
      advice: "IPOs by the banks that bring them to market, in any role or in one.",
      controls: ["UnderwriterKeyList", "UnderwriterRole", "UnderwriterTypeKey"],
    },
  },
  withdrawn: {
    label: "Withdrawn/PP'd",
    advice: "Deals that were withdrawn or postponed.",
    path: screenViews.PostponedWithdrawn.path,
    shows: "PostponedWithdrawn",
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

export function isSubjectScreen(screen: Screen): screen is SubjectScreen {
  return screen.landing !== undefined;
}

/** The addresses of all pages of a screen. */
export function listScreenPaths(name: ScreenName): string[] {
  const { path, shows, otherPages = {} }: Screen = screens[name];
  return [path, declaredViews[shows].path, ...Object.values(otherPages)];
}
