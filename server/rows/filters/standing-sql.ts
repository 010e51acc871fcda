import type {
  dealStatusFilters,
  locationFilters,
  otherFilters,
} from "../../../domain/filters/catalogue/standing.ts";
import type { ViewStatus } from "../../../domain/filters/enumerations.ts";
import { statusGroups } from "../../../domain/filters/offered.ts";
import { spacScreens } from "../../../domain/spacs/spac-screens.ts";
import type { DealStatus } from "../../../domain/status/deal-status.ts";
import { r, rowSql } from "../row-sql.ts";
import { allOf, type FilterSql, type FilterSqls, isOneOf, whenTicked } from "./conditions-sql.ts";
import { timeframeSql } from "./dates-sql.ts";

/** A deal of which nothing tells where it is listed counts for neither. */
const listingLocationCondition: FilterSql<"dealRow"> = ({ LocationListingLocation: scope }) => {
  if (scope === undefined || scope === "Global") return null;
  return scope === "Us" ? r.is_us_listing : rowSql`not ${r.is_us_listing}`;
};

export const locationSql: FilterSqls<keyof typeof locationFilters> = {
  LocationListingLocation: listingLocationCondition,
  ExchangeCountry: ({ ExchangeCountry: codes }) =>
    codes ? isOneOf(r.exchange_country_code, codes) : null,
  ExchangeRegion: ({ ExchangeRegion: ids }) => (ids ? isOneOf(r.exchange_region_id, ids) : null),
  // When this filter is absent, the view decides what is left out: see filterConditions.
  IncludeChina: () => null,
  LocationExchangeList: ({ LocationExchangeList: ids }) =>
    ids ? isOneOf(r.exchange_id, ids) : null,
  LocationExchange: ({ LocationExchange: ids }) => (ids ? isOneOf(r.exchange_id, ids) : null),
};

/** The two lists of the form are two parts of one list. */
function together(
  list: readonly ViewStatus[] | undefined,
  ended: readonly ViewStatus[] | undefined,
): readonly ViewStatus[] | undefined {
  return list && ended ? [...list, ...ended] : (list ?? ended);
}

/** The status of the row is in each list that is set; `StatusWithAcqPos` adds acquired and postponed deals to each. */
const statusCondition: FilterSql<"dealRow"> = (filters) => {
  const { DealStatus, StatusWithAcqPos } = filters;
  const additional: ViewStatus[] = StatusWithAcqPos ? ["Acquired", "Postponed"] : [];
  const isIn = (list: readonly ViewStatus[] | undefined) => {
    if (list === undefined) return null;
    const names = [...list, ...additional].flatMap(
      (status): readonly string[] => statusGroups[status] ?? [status],
    );
    return isOneOf(r.status, [...new Set(names)]);
  };
  return allOf([
    isIn(DealStatus && [DealStatus]),
    isIn(together(filters.DealStatusDealStatusList, filters.DealStatusWithdrawnAcquiredPostponed)),
    isIn(filters.DealStatusIn),
  ]);
};

const spacScreenCondition: FilterSql<"dealRow"> = ({ DealStatusSelect: code }) => {
  const screen = spacScreens.find((each) => each.code === code);
  if (screen === undefined) return null;
  const isOnScreen =
    "stages" in screen ? isOneOf(r.spac_stage, screen.stages) : isOneOf(r.status, screen.statuses);
  return rowSql`(${r.is_spac} and ${isOnScreen})`;
};

type TermsKey = "DealStatusScheduledList" | "DealStatusFiledTermsList" | "DealStatusPostponedList";

/**
 * Narrows the deals of one status to those with terms or to those without; leaves the deals of other statuses alone.
 */
function termsCondition(status: DealStatus, key: TermsKey): FilterSql<"dealRow"> {
  return (filters) => {
    const chosen = new Set(filters[key]);
    if (chosen.size !== 1) return null;
    const terms = chosen.has("termsSet")
      ? rowSql`${r.range_low} is not null`
      : rowSql`${r.range_low} is null`;
    return rowSql`(${r.status} <> ${status} or ${terms})`;
  };
}

type StatusId = keyof typeof dealStatusFilters | keyof typeof otherFilters;

export const dealStatusSql: FilterSqls<StatusId> = {
  DealStatusSelect: spacScreenCondition,
  DealStatusDealStatusList: statusCondition,
  DealStatusScheduledList: termsCondition("Scheduled", "DealStatusScheduledList"),
  DealStatusFiledTermsList: termsCondition("Filed", "DealStatusFiledTermsList"),
  DealStatusPostponedList: termsCondition("Postponed", "DealStatusPostponedList"),
  DealStatusIn: statusCondition,
  DealStatusWithdrawnAcquiredPostponed: statusCondition,
  AllActiveCompanies: whenTicked("AllActiveCompanies", r.is_active),
  ConfidentialFilers: whenTicked("ConfidentialFilers", r.is_confidential),
  SelectedBanks: whenTicked(
    "SelectedBanks",
    rowSql`(${r.has_selected_banks} and ${r.filed_on} is null)`,
  ),
  // The base set of the pipeline reads this filter: see selectRows.
  WithOutcomes: () => null,
  AcquiredOffPWC: whenTicked("AcquiredOffPWC", r.was_acquired_off_watchlist),
  timeframe: timeframeSql,
  DealStatus: statusCondition,
  StatusWithAcqPos: statusCondition,
  LostFilters: () => rowSql`false`,
};
