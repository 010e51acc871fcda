/** A kind of mail; the ids, with their spelling, are the keys of the requirement. */
export interface EmailType {
  id: string;
  label: string;
  /** The days on which the mail comes; null for a mail that tells an event at once. */
  days: string | null;
  advice: string;
  /** True if the user chooses between all companies and their favorites. */
  offersFavorites: boolean;
}

/** The kinds of mail by the sections of the form. */
export const emailSections = [
  {
    title: "Research",
    types: [
      {
        id: "managementQuestions",
        label: "Management Questions",
        days: null,
        advice: "Questions for the roadshow, when they are published",
        offersFavorites: true,
      },
      {
        id: "preIpoReport",
        label: "Pre-IPO Report",
        days: null,
        advice: "The research report before pricing, with its rating",
        offersFavorites: true,
      },
      {
        id: "termsChanges",
        label: "Terms Changes",
        days: null,
        advice: "A new price range or number of shares, old and new side by side",
        offersFavorites: true,
      },
      {
        id: "prisingAlerts",
        label: "Pricing Alerts",
        days: null,
        advice: "The offer price, as soon as it is known",
        offersFavorites: false,
      },
      {
        id: "postpones",
        label: "Postpones",
        days: null,
        advice: "Postponed and withdrawn deals",
        offersFavorites: false,
      },
    ],
  },
  {
    title: "Market Info",
    types: [
      {
        id: "morningRecap",
        label: "Morning Recap",
        days: "Mon-Sat",
        advice: "Priced last night, expected today, research and news",
        offersFavorites: false,
      },
      {
        id: "weeklyCalendar",
        label: "Weekly Calendar",
        days: "Fri",
        advice: "The US IPOs expected in the coming week",
        offersFavorites: false,
      },
      {
        id: "weeklyWinnersAndLoosers",
        label: "Weekly Winners and Losers",
        days: "US, Fri",
        advice: "The best and worst recent IPOs on US exchanges",
        offersFavorites: false,
      },
      {
        id: "weeklyWinnersAndLoosersIntl",
        label: "Weekly Winners and Losers Intl",
        days: "Fri",
        advice: "The same on exchanges outside the US",
        offersFavorites: false,
      },
      {
        id: "specialReports",
        label: "Special Reports",
        days: null,
        advice: "Quarterly and annual reviews, and outlooks",
        offersFavorites: false,
      },
    ],
  },
  {
    title: "Pipeline/Private",
    types: [
      {
        id: "newPublicFiling",
        label: "New Public Filing",
        days: null,
        advice: "A company's first public filing for an IPO",
        offersFavorites: false,
      },
    ],
  },
  {
    title: "From the Newsroom",
    types: [
      {
        id: "analystNotes",
        label: "Analyst Notes",
        days: null,
        advice: "A note of our analysts, when it is published",
        offersFavorites: true,
      },
      {
        id: "newsAlerts",
        label: "News Alerts",
        days: null,
        advice: "News that our editors write, when they are published",
        offersFavorites: true,
      },
    ],
  },
] as const satisfies readonly { title: string; types: readonly EmailType[] }[];

type DeclaredType = (typeof emailSections)[number]["types"][number];

export type EmailTypeId = DeclaredType["id"];

/** A kind that comes on days of its own. The compiler demands a rule and a writing function for each. */
export type ScheduledTypeId = Extract<DeclaredType, { days: string }>["id"];

/** A kind that tells of an event on the market. */
export type EventTypeId = Exclude<EmailTypeId, ScheduledTypeId>;

/** A kind that a user may limit to their favorites. */
export type FavoriteTypeId = Extract<DeclaredType, { offersFavorites: true }>["id"];

export const emailTypes = emailSections.flatMap((section): (EmailType & { id: EmailTypeId })[] => [
  ...section.types,
]);

export const emailTypeIds = emailTypes.map((type) => type.id);

export const favoriteTypeIds = emailTypeIds.filter(isFavoriteType);

export function isFavoriteType(id: EmailTypeId): id is FavoriteTypeId {
  return emailTypes.some((type) => type.id === id && type.offersFavorites);
}

/** The key of a kind's choice, such as "allTermsChanges" or "flaggedTermsChanges". */
export function choiceKey<Id extends FavoriteTypeId, Prefix extends "all" | "flagged">(
  prefix: Prefix,
  id: Id,
) {
  return `${prefix}${id.charAt(0).toUpperCase()}${id.slice(1)}` as `${Prefix}${Capitalize<Id>}`;
}
