import { ratingLabel, readingLabel } from "../../house/words.ts";
import { universeChoices } from "../../universes/membership.ts";
import { ipoPriceRanges, ratingChoices, termsChanges, underwriterRoles } from "../enumerations.ts";
import type { Condition, Filter } from "../filter.ts";
import {
  checkbox,
  dictionaryList,
  dictionarySelect,
  list,
  number,
  range,
  select,
} from "../kinds.ts";

const isUnderwriterChosen: Condition = {
  kind: "isChosen",
  anyOf: ["Underwriter", "UnderwriterKeyList"],
};

export const dealInfoFilters = {
  Universe: select("Universe", "Universe", universeChoices, {
    meaning: "a published rule for which deals count, which also decides on SPACs and A-shares",
  }),
  DealSize: range("DealSize", "Deal Size", "millions"),
  DealInfoPreIpoExchange: dictionarySelect(
    "DealInfoPreIpoExchange",
    "Pre-IPO Exchange",
    "LocationExchange",
  ),
  Underwriter: dictionaryList("Underwriter", "Underwriter", "Underwriter", { isInForm: false }),
  UnderwriterKeyList: dictionaryList("UnderwriterKeyList", "Underwriter", "UnderwriterKeyList"),
  UnderwriterRole: select("UnderwriterRole", "Underwriter Role", underwriterRoles, {
    meaning: "the role of the chosen underwriter",
    shownWhen: isUnderwriterChosen,
  }),
  UnderwriterTypeKey: dictionarySelect(
    "UnderwriterTypeKey",
    "Underwriter Type",
    "UnderwriterTypeKey",
    {
      meaning: "the type of the chosen underwriter",
      shownWhen: isUnderwriterChosen,
    },
  ),
  InsiderBuying: checkbox("InsiderBuying", "Insider Buying"),
  InsiderSelling: checkbox("InsiderSelling", "Insider Selling"),
  InsiderSellingPct: number("InsiderSellingPct", "Insider Selling (min %)", "percent", {
    meaning: "of the shares offered",
    min: 0,
    max: 100,
    shownWhen: { kind: "isChosen", anyOf: ["InsiderSelling"] },
  }),
  IsCrossListing: checkbox("IsCrossListing", "Cross-Listing"),
  IsDualListing: checkbox("IsDualListing", "Dual Listing"),
  IsUpListing: checkbox("IsUpListing", "Uplisting"),
  Postponed: checkbox("Postponed", "Postponed Only", {
    meaning: "of the three fates that are ticked, one is enough",
    statuses: ["Postponed"],
  }),
  Withdrawn: checkbox("Withdrawn", "Withdrawn Only", { statuses: ["Withdrawn"] }),
  Acquired: checkbox("Acquired", "Acquired Only", {
    meaning: "whatever the status: companies that were acquired later too",
    statuses: ["Acquired", "Priced"],
  }),
  TermsChange: select("TermsChange", "Terms Change", termsChanges),
  IPOPriceRange: select("IPOPriceRange", "IPO Priced", ipoPriceRanges),
  IPOPriced: range("IPOPriced", "IPO Price", "dollars", {
    meaning: "in US dollars at the offer date",
  }),
  DealSizeVsExpected: range("DealSizeVsExpected", "Deal Size vs Expected", "percent", {
    meaning: "over what the first range expected",
  }),
  DealSizeMarketCapVsExpected: range(
    "DealSizeMarketCapVsExpected",
    "Market Cap vs Expected",
    "percent",
    { meaning: "over what the first range expected" },
  ),
  FloatToMarketCap: range("FloatToMarketCap", "Float to Market Cap", "percent"),
  DealInfoDualClassSharesOnly: checkbox("DealInfoDualClassSharesOnly", "Dual-Class Shares Only"),
} as const satisfies Record<string, Filter>;

export const favoriteFilters = {
  Favorite: checkbox("Favorite", "Favorites Only", { grains: ["deal", "lockup", "monitor"] }),
} as const satisfies Record<string, Filter>;

/** The rating of a deal is the sum of the four scores: its range filters their average, its bands filter the sum. */
export const ratingFilters = {
  RcRatingRange: range("RcRating", "Average Rating Score", "score", {
    labelInForm: "Average Rating Score (1–5)",
    meaning: "the average of the four scores, which is the rating divided by 4",
  }),
  RcRating: list("RcRating", "RC Rating", ratingChoices, {
    meaning: "14 to 20, 11 to 13 and 4 to 10 of 20",
  }),
  RatingFundamentals: range("RatingFundamentals", "Company Fundamentals", "score"),
  RatingCorpGov: range("RatingCorpGov", "Corporate Governance", "score"),
  RatingValuation: range("RatingValuation", "Relative Valuation", "score"),
  RatingTechnicals: range("RatingTechnicals", "Group Technicals", "score"),
} as const satisfies Record<string, Filter>;

readingLabel(ratingFilters.RcRating, "label", ratingLabel);
