import { sql } from "kysely";
import type {
  dealStatusFilters,
  locationFilters,
  otherFilters,
} from "../../../domain/filters/catalogue/standing.ts";
import type { ViewStatus } from "../../../domain/filters/enumerations.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { spacScreens } from "../../../domain/spacs/spac-screens.ts";
import type { DealStatus } from "../../../domain/status/deal-status.ts";
import { allOf, type Condition, type FilterSql, isOneOf, ticked } from "./conditions-sql.ts";
import { timeframeSql } from "./dates-sql.ts";

/** A deal without an exchange is listed nowhere. */
const listed: FilterSql = ({ LocationListingLocation: scope }) => {
  if (scope === undefined || scope === "Global") return null;
  return scope === "Us"
    ? sql<boolean>`r.is_us_listing`
    : sql<boolean>`(not r.is_us_listing and r.exchange_id is not null)`;
};

export const locationSql: Record<keyof typeof locationFilters, FilterSql> = {
  LocationListingLocation: listed,
  ExchangeCountry: ({ ExchangeCountry: codes }) =>
    codes ? isOneOf(sql`r.exchange_country_code`, codes) : null,
  ExchangeRegion: ({ ExchangeRegion: ids }) =>
    ids ? isOneOf(sql`r.exchange_region_id`, ids) : null,
  // What is left out where it is absent is the view's to say: see whereOf.
  IncludeChina: () => null,
  LocationExchangeList: ({ LocationExchangeList: ids }) =>
    ids ? isOneOf(sql`r.exchange_id`, ids) : null,
  LocationExchange: ({ LocationExchange: ids }) => (ids ? isOneOf(sql`r.exchange_id`, ids) : null),
};

const several: Partial<Record<ViewStatus, readonly DealStatus[]>> = {
  Upcoming: ["Scheduled", "Filed"],
  WithdrawnPostponed: ["Withdrawn", "Postponed"],
};

/** Each list that is given has the status of the row; acquired and postponed deals are in each when asked for. */
const ofStatuses: FilterSql = (filters) => {
  const { DealStatus, StatusWithAcqPos } = filters;
  const besides: ViewStatus[] = StatusWithAcqPos ? ["Acquired", "Postponed"] : [];
  const isIn = (list: readonly ViewStatus[] | undefined) => {
    if (list === undefined) return null;
    const names = [...list, ...besides].flatMap(
      (status): readonly string[] => several[status] ?? [status],
    );
    return isOneOf(sql`r.status`, [...new Set(names)]);
  };
  return allOf([
    isIn(DealStatus && [DealStatus]),
    isIn(filters.DealStatusDealStatusList),
    isIn(filters.DealStatusIn),
    isIn(filters.DealStatusWithdrawnAcquiredPostponed),
  ]);
};

const ofSpacCode: FilterSql = ({ DealStatusSelect: code }) => {
  const screen = spacScreens.find((each) => each.code === code);
  if (screen === undefined) return null;
  const isOnScreen =
    "stages" in screen
      ? isOneOf(sql`r.spac_stage`, screen.stages)
      : isOneOf(sql`r.status`, screen.statuses);
  return sql<boolean>`(r.is_spac and ${isOnScreen})`;
};

type TermsKey = "DealStatusScheduledList" | "DealStatusFiledTermsList" | "DealStatusPostponedList";

/** Narrows the deals of one status to those with terms, or to those without; leaves all others alone. */
function withTerms(status: DealStatus, key: TermsKey): FilterSql {
  return (filters: Filters): Condition | null => {
    const chosen = new Set(filters[key]);
    if (chosen.size !== 1) return null;
    const terms = chosen.has("termsSet") ? sql`r.range_low is not null` : sql`r.range_low is null`;
    return sql<boolean>`(r.status <> ${status} or ${terms})`;
  };
}

export const dealStatusSql: Record<
  keyof typeof dealStatusFilters | keyof typeof otherFilters,
  FilterSql
> = {
  DealStatusSelect: ofSpacCode,
  DealStatusDealStatusList: ofStatuses,
  DealStatusScheduledList: withTerms("Scheduled", "DealStatusScheduledList"),
  DealStatusFiledTermsList: withTerms("Filed", "DealStatusFiledTermsList"),
  DealStatusPostponedList: withTerms("Postponed", "DealStatusPostponedList"),
  DealStatusIn: ofStatuses,
  DealStatusWithdrawnAcquiredPostponed: ofStatuses,
  AllActiveCompanies: ticked("AllActiveCompanies", sql`r.is_active`),
  ConfidentialFilers: ticked("ConfidentialFilers", sql`r.is_confidential`),
  SelectedBanks: ticked("SelectedBanks", sql`(r.has_selected_banks and r.filed_on is null)`),
  AcquiredOffPWC: ticked("AcquiredOffPWC", sql`r.was_acquired_off_watchlist`),
  timeframe: timeframeSql,
  DealStatus: ofStatuses,
  StatusWithAcqPos: ofStatuses,
};
