import type { Day } from "../../domain/calendar/day.ts";
import {
  type AnyBound,
  day,
  describeUnfit,
  type FieldBounds,
  instant,
  type ListBound,
  name,
  number,
  text,
  truth,
} from "./bounds.ts";
import type {
  AcceptanceClaim,
  BalanceClaim,
  Bar,
  Claims,
  CompanyClaims,
  DealClaims,
  FilingClaim,
  FormerName,
  HolderClaim,
  HoldersClaim,
  NewsClaim,
  PrivateCompanyClaims,
  ProspectusClaim,
  PublishedClaim,
  RateClaim,
  SecurityClaims,
  SeriesClaim,
  SpacClaims,
  StatedClaim,
  StatementClaim,
  StatementFigure,
  StatementReport,
  Subject,
} from "./claims.ts";
import type { Sighting } from "./identity/sighting.ts";

// The compiler demands a bound for every field of a claim. Each is generous: a value beyond it is a slip or an attack.

const longestName = 300;
const names = name(longestName);
const word = text(60);
const price = number(0, 10_000_000);
const shares = number(0, 1e13);
const amount = number(-1e16, 1e16);
const stated = number(-1e18, 1e18);
/** A provider multiplies old prices by the splits that came later. */
const adjustedPrice = number(0, 1e13);

type Bounds<Entity> = Record<keyof Entity, AnyBound>;
const listOf = (most: number, each: AnyBound): ListBound => ({ most, each });
const group = <Entity>(fields: Bounds<Entity>): FieldBounds => ({ fields });

const subject = group<Subject>({
  about: word,
  cik: text(10),
  nasdaqDealId: text(40),
  symbol: text(20),
  proposedSymbol: text(20),
  exchange: word,
  on: day,
  companyName: names,
  formerNames: listOf(200, group<FormerName>({ name: names, untilOn: day })),
});

const company = group<CompanyClaims>({
  name: names,
  sic: text(4),
  industry: text(200),
  hqCity: text(100),
  hqState: word,
  hqCountryCode: text(2),
  foundedYear: number(1000, 2200),
  employees: number(0, 100_000_000),
  isEmergingGrowth: truth,
  fiscalYearEnd: text(20),
  webAddress: text(500),
  shortDescription: text(10_000),
  isFund: truth,
});

const security = group<SecurityClaims>({
  kind: word,
  shareClass: word,
  currency: text(3),
  adsRatio: number(0, 1_000_000),
});

const deal = group<DealClaims>({
  form: word,
  isSpac: truth,
  isFund: truth,
  isBank: truth,
  isRegA: truth,
  isDirectListing: truth,
  isUpListing: truth,
  isSpinOff: truth,
  confidentialOn: day,
  filedOn: day,
  expectedOn: day,
  postponedOn: day,
  withdrawnOn: day,
  pricedOn: day,
  firstTradeOn: day,
  offerPrice: price,
  range: group<NonNullable<DealClaims["range"]>>({ low: price, high: price }),
  rangeEnd: price,
  shares,
  secondaryShares: shares,
  overAllotmentShares: shares,
  sharesOutstanding: shares,
  offeringExpense: amount,
  underwritingDiscount: price,
  netProceeds: amount,
  useOfProceeds: text(5000),
  proceeds: amount,
  registeredAmountUsd: amount,
  lockupDays: number(0, 36_500),
  quietPeriodDays: number(0, 36_500),
  underwriters: listOf(200, names),
  coManagers: listOf(200, names),
  firstOpen: price,
  firstClose: price,
});

const spac = group<SpacClaims>({
  trustAmount: amount,
  trustPerShare: price,
  unitComposition: text(1000),
  warrantStrike: price,
  sponsor: names,
  targetFocus: text(2000),
  deadlineOn: day,
  targetCompany: names,
  targetSector: text(200),
  targetBusiness: text(2000),
  enterpriseValue: amount,
  marketValue: amount,
  announcedOn: day,
  voteOn: day,
  redeemedPercent: number(-100, 100),
  completedOn: day,
  liquidatedOn: day,
  newTicker: text(20),
});

const privateCompany = group<PrivateCompanyClaims>({
  valuationUsd: number(0, 1e14),
  valuedOn: day,
  fundingUsd: number(0, 1e14),
  investors: listOf(200, names),
});

const filing = group<FilingClaim>({
  form: word,
  filedOn: day,
  accession: text(30),
  fileNumber: word,
  releasedOn: day,
  hasPriceRange: truth,
  prospectusOn: day,
  securityClass: word,
  isResale: truth,
  isDirectListing: truth,
  document: text(500),
  items: listOf(50, word),
  accepted: group<AcceptanceClaim>({ at: instant, by: word }),
});

const figures: Record<StatementFigure, AnyBound> = {
  revenue: stated,
  grossProfit: stated,
  ebitda: stated,
  ebit: stated,
  netIncome: stated,
  operatingCashFlow: stated,
  capitalExpenditure: stated,
};

const report = group<StatementReport>({
  accession: text(30),
  form: word,
  filedOn: day,
  figures: { fields: figures },
});

const statement = group<StatementClaim>({
  periodEndOn: day,
  term: word,
  currency: text(3),
  ...figures,
  derived: listOf(20, word),
  reports: listOf(100, report),
});

const balance = group<BalanceClaim>({
  asOfOn: day,
  currency: text(3),
  cash: stated,
  totalAssets: stated,
  totalDebt: stated,
  totalEquity: stated,
});

const bar = group<Bar>({
  on: day,
  open: adjustedPrice,
  high: adjustedPrice,
  low: adjustedPrice,
  close: adjustedPrice,
  volume: number(0, 1e15),
});

const news = group<NewsClaim>({
  headline: text(1000),
  summary: text(50_000),
  source: text(200),
  link: text(1000),
  brokeAt: instant,
});

const holder = group<HolderClaim>({ name: names, before: number(0, 1), after: number(0, 1) });

/** A value has the bound of its claim where it becomes one. */
const anything: AnyBound = { fits: () => true, words: "a value" };

const prospectus = group<ProspectusClaim>({
  form: word,
  filedOn: day,
  accession: text(30),
  document: text(500),
  datedOn: day,
  isResale: truth,
  isDirectListing: truth,
  stated: listOf(
    100,
    group<StatedClaim>({
      field: word,
      value: anything,
      passage: text(5000),
      place: text(200),
      isCertain: truth,
      reason: text(500),
      confidence: number(0, 100),
    }),
  ),
});

const claims = group<Claims>({
  company,
  security,
  deal,
  spac,
  privateCompany,
  filings: listOf(50_000, filing),
  statements: listOf(10_000, statement),
  balances: listOf(10_000, balance),
  series: group<SeriesClaim>({
    adjusted: word,
    isFromListing: truth,
    isCut: truth,
    bars: listOf(100_000, bar),
  }),
  levels: listOf(100_000, { fields: { on: day, level: number(0, 1e9) } }),
  rates: listOf(100_000, group<RateClaim>({ on: day, usd: number(0, 1e6) })),
  published: listOf(
    1000,
    group<PublishedClaim>({
      year: number(1900, 2200),
      deals: number(0, 1e6),
      proceedsUsd: number(0, 1e16),
    }),
  ),
  news,
  holders: group<HoldersClaim>({ asOfOn: day, holders: listOf(100, holder) }),
  prospectus,
});

/** Describes the first value of a record that no fact can be made of; null when there is none. */
export function describeUnfitRecord(record: {
  documentOn: Day | null;
  subject: Subject;
  claims: Claims;
}): string | null {
  return (
    describeUnfit(day, record.documentOn, ["record", "documentOn"]) ??
    describeUnfit(subject, record.subject, ["record"]) ??
    describeUnfit(claims, record.claims, [])
  );
}

/** Describes a value by which a record is known and that breaks the search for its company; null when there is none. */
export function describeUnfitSighting(sighting: Sighting): string | null {
  return (
    describeUnfit(subject, sighting.subject, ["record"]) ??
    describeUnfit(sightingDays, sighting, ["record"])
  );
}

const sightingDays: FieldBounds = {
  fields: {
    documentOn: day,
    pricedOn: day,
    firstTradeOn: day,
    filedOn: day,
    withdrawnOn: day,
    expectedOn: day,
    completedOn: day,
    newTicker: text(20),
    seriesFrom: day,
    seriesTo: day,
    privateOn: day,
  },
};
