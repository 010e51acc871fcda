import * as z from "zod/mini";
import { profileTabIds } from "../../profile/profile-tabs.ts";

const text = z.nullable(z.string());

/** A value as its text; "—" when there is none, and then the note says why. Other values may have a note too. */
export const Figure = z.object({
  text: z.string(),
  value: z.nullable(z.number()),
  note: text,
  /** Names the value for `getCompanySource`; null when the text is not a value, such as the label of a row. */
  fact: text,
});
export type Figure = z.output<typeof Figure>;

/** A value with its label. */
const Fact = z.extend(Figure, { label: z.string() });
export type Fact = z.output<typeof Fact>;

/** Labelled values; null when none of them is known. */
export const Facts = z.nullable(
  z.object({
    rows: z.array(Fact),
    note: text,
    link: z.nullable(z.object({ linkUrl: z.string(), linkName: z.string() })),
  }),
);
export type Facts = z.output<typeof Facts>;

/** Numbers are right-aligned; a change has a sign, a triangle and a color. */
const Column = z.object({
  title: z.string(),
  note: text,
  kind: z.enum(["text", "number", "change"]),
});

const GridRow = z.object({
  cells: z.array(Figure),
  /** The address of the company of the row, if the portal has it. */
  companyTicker: text,
  /** The id of a bank or investor in the filters; null in other grids. */
  filterKey: z.nullable(z.number()),
  kind: z.enum(["plain", "group", "total", "own"]),
});

/** A table; null when it would be empty. */
export const Grid = z.nullable(
  z.object({ columns: z.array(Column), rows: z.array(GridRow), note: text }),
);
export type Grid = z.output<typeof Grid>;
export type GridRow = z.output<typeof GridRow>;

const Paragraph = z.object({ label: text, text: z.string() });

const Stages = z.object({
  dots: z.array(
    z.object({ title: z.string(), color: z.enum(["blue", "white", "gray", "red"]), date: text }),
  ),
  popUp: z.array(z.object({ lockupShares: z.string(), lockupDate: z.string(), lockupNote: text })),
});
export type Stages = z.output<typeof Stages>;

const Classification = z.object({ code: text, name: text });

const Description = z.object({
  companyKey: z.number(),
  companyName: z.string(),
  /** The part of the company's address that names it. */
  tickerSymbol: z.string(),
  /** The symbol of its shares; null for a company that has none. */
  ticker: text,
  dealStatus: text,
  /** How the company left the market; null while it goes on as it was. */
  ending: z.nullable(
    z.object({
      word: z.enum(["Acquired", "Delisted", "Liquidated", "Merged"]),
      on: z.string(),
      /** True when its shares trade no more. */
      isGone: z.boolean(),
      /** The company that has its ticker now. */
      tickerHolder: z.nullable(z.object({ companyName: z.string(), companyTicker: z.string() })),
    }),
  ),
  ipoTypeKey: z.nullable(z.number()),
  exchangeName: text,
  exchangeCountryCode: text,
  busDescript: text,
  webAddress: text,
  secFilingsLink: text,
  secProspectusLink: text,
  roadshowLink: text,
  dcfLink: text,
  dcfUpdatedDate: text,
  notDoingResearch: z.boolean(),
  isPreliminaryComps: z.boolean(),
  companyLogo: text,
  countryName: text,
  sector: Classification,
  group: Classification,
  industry: Classification,
  subIndustry: Classification,
  isFavorite: z.boolean(),
  isSpac: z.boolean(),
  offerDate: text,
  /** The addresses of the peers that the portal has. */
  peers: z.array(z.string()),
  /** The tabs that have something to show. */
  tabs: z.array(z.enum(profileTabIds)),
  /** A footnote of the deal, such as on a merger of share classes. */
  footnote: text,
});
export type Description = z.output<typeof Description>;

const NewsLine = z.object({
  newsKey: z.number(),
  headline: z.string(),
  breakDate: z.string(),
  source: text,
  link: text,
  type: z.string(),
});

const Rating = z.object({
  rating: z.nullable(z.number()),
  band: z.string(),
  ratedOn: z.string(),
  /** From 1 to 5; null where a criterion is not rated. */
  criteria: z.array(
    z.object({ label: z.string(), score: z.nullable(z.number()), fact: z.string() }),
  ),
  reportLink: text,
});

export const Milestone = z.object({ date: z.string(), note: z.string() });

/** The facts of a company in the sections of its profile. A section without content is null or empty. */
export const Profile = z.object({
  description: Description,
  trading: z.object({
    latest: Figure,
    latestOn: Figure,
    firstDayReturn: Figure,
    returnFromIpo: Figure,
    aftermarketReturn: Figure,
    /** Of today, next to the latest price. */
    change: Figure,
    ipoPrice: Figure,
    /** In shares of today: another price after a split. */
    adjustedIpoPrice: Figure,
    priceRange: Figure,
    marketCap: Figure,
    enterpriseValue: Figure,
  }),
  stages: Stages,
  overview: text,
  offeringData: Facts,
  secondary: Facts,
  companyData: Facts,
  capitalization: Facts,
  privateCompanyData: z.nullable(
    z.object({
      rows: z.array(Fact),
      footNote: text,
      lastUpdate: text,
      sourceNotes: z.object({ estimatedSales: text, valuation: text, funding: text }),
    }),
  ),
  financialData: Grid,
  balanceSheet: Grid,
  dilutedShares: Grid,
  lockUpPeriod: Grid,
  underwriters: Grid,
  investors: Grid,
  keyShareholders: Grid,
  management: Grid,
  milestones: z.array(Milestone),
  insights: z.object({ bullInsights: z.array(z.string()), bearInsights: z.array(z.string()) }),
  research: z.nullable(Rating),
  analystNotesAndNewsData: z.array(NewsLine),
});
export type Profile = z.output<typeof Profile>;

const Location = z.object({ us: Grid, local: Grid });

/** Columns of charts: each value stands for the period at its place; null where it is not known. */
const Bars = z.object({
  periods: z.array(z.string()),
  series: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(["money", "percent"]),
      values: z.array(z.nullable(z.number())),
    }),
  ),
});
export type Bars = z.output<typeof Bars>;

export const Financials = z.object({
  quarter: Location,
  annual: Location,
  balanceSheet: z.extend(Location, {
    chart: z.object({ us: z.nullable(Bars), local: z.nullable(Bars) }),
  }),
  /** The currency in which the company reports. */
  localCurrency: text,
  finInsightsPostDate: text,
  paragraphs: z.array(Paragraph),
  chart: z.object({
    quarter: z.object({ us: z.nullable(Bars), local: z.nullable(Bars) }),
    annual: z.object({ us: z.nullable(Bars), local: z.nullable(Bars) }),
  }),
});
export type Financials = z.output<typeof Financials>;

const RatingItem = z.object({
  ratingTypeName: z.string(),
  ratingKey: z.number(),
  fact: z.string(),
});

export const InvestmentRationale = z.object({
  ratings: z.object({ longTerm: z.array(RatingItem), shortTerm: z.array(RatingItem) }),
  sum: z.nullable(z.number()),
  analysisRating: z.string(),
  postDate: z.string(),
  paragraphs: z.array(Paragraph),
  bullBear: z.object({ bullInsights: z.array(z.string()), bearInsights: z.array(z.string()) }),
});

export const FundamentalInsights = z.object({
  fundamentalRating: z.nullable(z.number()),
  fundInsightsPostDate: z.string(),
  paragraphs: z.array(Paragraph),
});

export const ManagementOwners = z.object({
  rating: z.nullable(z.number()),
  govInsightsPostDate: text,
  paragraph: text,
  grids: z.object({ management: Grid, shareholders: Grid, history: Grid }),
});

export const ManagementQuestions = z.object({
  summary: text,
  questions: z.array(Paragraph),
  pdfDownloadLink: text,
});

export const RelativeValuation = z.object({
  rating: z.nullable(z.number()),
  note: text,
  priceTargets: Grid,
  paragraph: text,
});

/** Closes per share of today, oldest first: `closes` stand for `days` at the same places. */
export const PriceSeries = z.object({
  ticker: z.string(),
  /** The name of the line: the present ticker of the shares, which may differ from the ticker in the company's address. */
  label: z.string(),
  name: z.string(),
  kind: z.enum(["company", "index"]),
  currency: text,
  /** Null for an index, and for a company whose offer cannot be compared with its closes. */
  offer: z.nullable(z.object({ on: z.string(), price: z.number() })),
  /** New shares for each old one, by the first day that traded at the new count. */
  splits: z.array(z.object({ exOn: z.string(), ratio: z.number() })),
  days: z.array(z.string()),
  closes: z.array(z.number()),
  /**
   * The prices inside the newest session, where they are known, by minutes in New York such as "2026-11-17T09:35". They
   * change from the last close before it, or on the first day from the offer.
   */
  session: z.nullable(
    z.object({
      day: z.string(),
      startsFrom: z.nullable(z.number()),
      minutes: z.array(z.string()),
      prices: z.array(z.number()),
    }),
  ),
  note: text,
});
export type PriceSeries = z.output<typeof PriceSeries>;

export const PeerTrading = z.object({
  rating: z.nullable(z.number()),
  technicalDescription: text,
  series: z.array(PriceSeries),
});
