import {
  endedStatuses,
  locationScopes,
  spacCodes,
  statusChoices,
  termsChoices,
  viewFrames,
  viewStatuses,
  watchlistDays,
} from "../enumerations.ts";
import type { Condition, Filter } from "../filter.ts";
import { checkbox, dictionaryList, everyGrain, list, range, select, text } from "../kinds.ts";

const isUsListing: Condition = { kind: "listingIs", location: "Us" };

const disabledInUs = (choice: string) => ({
  ...isUsListing,
  reason: `Set Listing Location to Global or Non-US to choose ${choice}`,
});

export const locationFilters = {
  LocationListingLocation: select("LocationListingLocation", "Listing Location", locationScopes),
  ExchangeCountry: dictionaryList("ExchangeCountry", "Exchange Country", "ExchangeCountry", {
    disabledWhen: disabledInUs("a country"),
  }),
  ExchangeRegion: dictionaryList("ExchangeRegion", "Exchange Region", "ExchangeRegion", {
    disabledWhen: disabledInUs("a region"),
  }),
  IncludeChina: checkbox("IncludeChina", "Include A-shares", {
    meaning: "A-shares are left out without it",
    hiddenWhen: isUsListing,
  }),
  LocationExchangeList: dictionaryList("LocationExchangeList", "Exchange", "LocationExchangeList", {
    disabledWhen: disabledInUs("an exchange"),
    excludes: ["LocationListingLocation"],
  }),
  LocationExchange: dictionaryList("LocationExchange", "Exchange", "LocationExchange", {
    disabledWhen: disabledInUs("an exchange"),
    excludes: ["LocationListingLocation"],
    isInForm: false,
  }),
} as const satisfies Record<string, Filter>;

/** Status lists filter the status of the row, the two lists in the form together; each list of terms narrows one status. */
export const dealStatusFilters = {
  DealStatusSelect: select("DealStatusSelect", "SPAC Status", spacCodes, {
    meaning:
      "1 upcoming, 2 priced, 3 to 7 priced by what became of the search, 8 withdrawn or postponed",
    isInForm: false,
  }),
  DealStatusDealStatusList: list("DealStatusDealStatusList", "Deal Status", statusChoices),
  DealStatusScheduledList: list("DealStatusScheduledList", "Scheduled Terms", termsChoices, {
    meaning: "narrows scheduled deals alone",
    statuses: ["Scheduled"],
  }),
  DealStatusFiledTermsList: list("DealStatusFiledTermsList", "On File Terms", termsChoices, {
    meaning: "narrows filed deals alone",
    statuses: ["Filed"],
  }),
  DealStatusPostponedList: list("DealStatusPostponedList", "Postponed Terms", termsChoices, {
    meaning: "narrows postponed deals alone",
    statuses: ["Postponed"],
  }),
  DealStatusIn: list("DealStatusIn", "Status", viewStatuses, { isInForm: false }),
  DealStatusWithdrawnAcquiredPostponed: list(
    "DealStatusWithdrawnAcquiredPostponed",
    "Withdrawn/Acquired/Postponed",
    endedStatuses,
    { labelInForm: "Ended Deals", meaning: "adds to the deal status" },
  ),
  AllActiveCompanies: checkbox("AllActiveCompanies", "All Active Companies", {
    meaning: "neither withdrawn nor acquired, delisted or liquidated",
    statuses: ["Priced", "Withdrawn", "Acquired"],
  }),
  ConfidentialFilers: checkbox("ConfidentialFilers", "Confidential Filers", {
    meaning: "filed in confidence, nothing public yet",
    statuses: ["PCW"],
  }),
  SelectedBanks: checkbox("SelectedBanks", "Banks Selected", {
    meaning: "banks are chosen, nothing is filed",
    statuses: ["PCW"],
  }),
  WithOutcomes: checkbox("WithOutcomes", "Include Priced and Withdrawn", {
    meaning: "in the pipeline: deals that have left it since, too",
    isInForm: false,
  }),
  AcquiredOffPWC: checkbox("AcquiredOffPWC", "Acquired While on Watchlist", {
    meaning: "acquired while on the watchlist",
    statuses: ["Acquired"],
  }),
} as const satisfies Record<string, Filter>;

export const watchlistFilters = {
  DateAddedToPcw: select("DateAddedToPcw", "Added to PCW", watchlistDays),
  DateUpdatedInPast: select("DateUpdatedInPast", "Updated", watchlistDays, {
    grains: ["deal", "lockup", "monitor"],
  }),
} as const satisfies Record<string, Filter>;

/** The most letters of the names of lost filters. */
export const longestLostFilters = 500;

export const otherFilters = {
  timeframe: select("timeframe", "Time Frame", viewFrames, {
    meaning:
      "of the pricing date; of upcoming deals the filing date; of research the day of the rating",
    excludes: ["OfferStartDate", "OfferEndDate", "OfferTimeFrame"],
    isInForm: false,
  }),
  DealStatus: select("DealStatus", "Deal Status", viewStatuses, { isInForm: false }),
  StatusWithAcqPos: checkbox("StatusWithAcqPos", "With Acquired and Postponed", {
    meaning: "beside the statuses that are asked for",
    isInForm: false,
  }),
  LostFilters: text("LostFilters", "No Longer Available", {
    meaning:
      "filters of a stored view that the portal does not have any more; nothing matches them",
    maxLength: longestLostFilters,
    grains: everyGrain,
    isInForm: false,
  }),
} as const satisfies Record<string, Filter>;

/** The days until a lock-up ends; at 0 or less it has ended. */
export const lockupFilters = {
  LockupDaysToExpiration: range("LockupDaysToExpiration", "Days to Lock-Up Expiration", "days", {
    meaning: "0 and less has ended",
    min: -36_500,
    grains: ["lockup"],
  }),
} as const satisfies Record<string, Filter>;
