import type { FilterId } from "../filters/filters.ts";
import type { LeaderFilter } from "./leaders.ts";
import { screenViews } from "./screen-views.ts";
import { declaredViews, type ShownViewType, type ViewType } from "./view-type.ts";

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
  /** The list of the choices with the most deals: a click on one runs the screen with it. */
  leaders: { title: string; head: string; by: LeaderFilter };
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
    advice: "Build your own screen with any filters and columns.",
    path: "/screens/add",
    shows: "CustomInUse",
  },
  estimates: {
    label: "Estimates",
    advice: "Sales, growth and margin estimates.",
    path: screenViews.EstimatesInUse.path,
    shows: "EstimatesInUse",
  },
  industry: {
    label: "Industry",
    advice: "IPOs by sector, industry or sub-industry.",
    path: screenViews.IndustryLanding.path,
    shows: "IndustryInUse",
    landing: {
      viewType: "IndustryLanding",
      subject: "Industry",
      advice: "IPOs by sector, industry or sub-industry.",
      controls: ["SectorIndustry"],
      leaders: { title: "Sectors", head: "Sector", by: "SectorIndustry" },
    },
  },
  investors: {
    label: "Investors",
    advice: "IPOs by pre-IPO investor.",
    path: screenViews.InvestorsLanding.path,
    shows: "InvestorsInUse",
    landing: {
      viewType: "InvestorsLanding",
      subject: "Investors",
      advice: "IPOs by pre-IPO investor.",
      controls: ["Investor", "PE", "VentureCapital"],
      leaders: { title: "Most Active Investors", head: "Investor", by: "Investor" },
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
      advice: "IPOs by exchange, country or region, and by company headquarters.",
      controls: [
        "LocationListingLocation",
        "LocationExchangeList",
        "ExchangeCountry",
        "ExchangeRegion",
        "HeadquartersCityStateCountry",
        "IncludeChina",
      ],
      leaders: { title: "Busiest Exchanges", head: "Exchange", by: "LocationExchangeList" },
    },
  },
  lockups: {
    label: "Lock-ups",
    advice: "Upcoming and past lock-up expirations.",
    path: screenViews.LockUpsInUse.path,
    shows: "LockUpsInUse",
    otherPages: { expired: "/screens/expired-lockups" },
  },
  spacs: {
    label: "SPACs",
    advice: "SPACs by deal stage.",
    path: screenViews.SpacsLanding.path,
    shows: "SpacsInUse",
    landing: {
      viewType: "SpacsLanding",
      subject: "SPAC Status",
      advice: "SPACs by deal stage.",
      controls: ["DealStatusSelect"],
      leaders: { title: "SPACs by Stage", head: "Stage", by: "DealStatusSelect" },
    },
  },
  underwriter: {
    label: "Underwriter",
    advice: "IPOs by underwriter and role.",
    path: screenViews.UnderwriterLanding.path,
    shows: "UnderwriterInUse",
    landing: {
      viewType: "UnderwriterLanding",
      subject: "Underwriter",
      advice: "IPOs by underwriter and role.",
      controls: ["UnderwriterKeyList", "UnderwriterRole", "UnderwriterTypeKey"],
      leaders: { title: "Most Active Underwriters", head: "Underwriter", by: "UnderwriterKeyList" },
    },
  },
  withdrawn: {
    label: "Withdrawn/PP'd",
    advice: "Withdrawn and postponed deals.",
    path: screenViews.PostponedWithdrawn.path,
    shows: "PostponedWithdrawn",
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

/** The screens on whose landings the user chooses a subject. */
export const subjectScreenNames = [
  "industry",
  "investors",
  "location",
  "spacs",
  "underwriter",
] as const;

export type SubjectScreenName = (typeof subjectScreenNames)[number];

/** Returns the screen whose pages show views of a type; null for views that belong to no screen. */
export function screenOf(viewType: ViewType): ScreenName | null {
  return screenOfType.get(viewType) ?? null;
}

/**
 * True for views with a page that opens without asking what to show, so that it can open with a view of the user's
 * choice.
 */
export function canHaveDefault(viewType: ViewType): boolean {
  const { path } = declaredViews[viewType];
  const name = screenOf(viewType);
  if (name === null) return path !== null;
  return screens[name].shows === viewType && screens[name].path === path;
}

const screenOfType: ReadonlyMap<ViewType, ScreenName> = new Map(
  screenNames.flatMap((name) => {
    const { shows, landing }: Screen = screens[name];
    const types = landing === undefined ? [shows] : [shows, landing.viewType];
    return types.map((type) => [type, name] as const);
  }),
);

/** The addresses of all pages of a screen. */
export function listScreenPaths(name: ScreenName): string[] {
  const { path, shows, otherPages = {} }: Screen = screens[name];
  return [path, declaredViews[shows].path, ...Object.values(otherPages)];
}
