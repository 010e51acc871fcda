import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { DayRange } from "../../domain/calendar/span.ts";
import { timeFrameDays } from "../../domain/calendar/time-frames.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import { madeBankTypes } from "./made-rows.ts";
import {
  among,
  dated,
  flagged,
  framed,
  inPast,
  isInRange,
  isWithin,
  limits,
  list,
  millions,
  number,
  onDays,
  overlapping,
  type PlainRow,
  percent,
  type Rule,
  text,
} from "./plain-rules.ts";
import { fated, ofStatuses, spacCodes, withTerms } from "./plain-status-rules.ts";

/** Uses the pricing date, or without one the expected date if that is not past. */
function isOffered(row: PlainRow, days: DayRange, today: Day): boolean {
  const expected = text(row, "expected_on");
  const day = text(row, "offer_on") ?? (expected !== null && expected >= today ? expected : null);
  return (days.from === null && days.to === null) || isInRange(day, days);
}

function isOfferedIn(row: PlainRow, frame: NonNullable<Filters["timeframe"]>, today: Day): boolean {
  const days = timeFrameDays(frame, today);
  return ["thisWeek", "nextWeek", "upcomingFiscalYear"].includes(frame)
    ? isOffered(row, days, today)
    : onDays(row, "offer_on", days);
}

const kinds: Record<string, (row: PlainRow) => boolean> = {
  SecurityTypeCommonSharesList: (row) => row.security_kind === "common",
  SecurityTypeADRsList: (row) => row.security_kind === "ads",
  SecurityTypeREITList: (row) => row.security_kind === "reit",
  SecurityTypeMLPList: (row) => row.is_mlp === true || row.security_kind === "lp",
  SecurityTypeBlankCheckList: (row) => row.is_spac === true,
  SecurityTypeRegAList: (row) => row.is_reg_a === true,
  SecurityTypeDirectListingList: (row) => row.is_direct_listing === true,
};

const ofKinds: Rule = (row, filters) => {
  const modes = filters as Record<string, string | undefined>;
  const entries = Object.entries(kinds);
  const only = entries.filter(([key]) => modes[key] === "only");
  const isExcluded = entries.some(([key, isOf]) => modes[key] === "exclude" && isOf(row));
  return !isExcluded && (only.length === 0 || only.some(([, isOf]) => isOf(row)));
};

const leavesOut: Rule = (row, filters, setting) => {
  const mode = filters.SecurityTypeBlankCheckList;
  const industries = [...(filters.Industry ?? []), ...(filters.SectorIndustry ?? [])];
  const asksForSpacs =
    filters.IncludeSpac ||
    filters.DealStatusSelect ||
    mode === "only" ||
    mode === "include" ||
    industries.includes(70);
  const exchanges = [...(filters.LocationExchange ?? []), ...(filters.LocationExchangeList ?? [])];
  const asksForAShares = filters.IncludeChina || exchanges.some((id) => [16, 26, 108].includes(id));
  if (!setting.leavesOut) return true;
  return (!row.is_spac || Boolean(asksForSpacs)) && (!row.is_a_share || Boolean(asksForAShares));
};

const underwritten: Rule = (row, filters) => {
  const { UnderwriterRole: role, UnderwriterTypeKey: type } = filters;
  const columns = {
    "Lead Left": "lead_left_ids",
    Bookrunner: "bookrunner_ids",
    "Co-manager": "co_manager_ids",
  };
  const banks = list(
    row,
    role === undefined || role === "Any" ? "underwriter_ids" : columns[role],
  ).filter((id) => type === undefined || madeBankTypes[id - 1] === type);
  const lists = [filters.Underwriter, filters.UnderwriterKeyList].filter(
    (ids) => ids !== undefined,
  );
  const isAnyWanted =
    lists.length === 0 && ((role !== undefined && role !== "Any") || type !== undefined);
  if (isAnyWanted) return banks.length > 0;
  return lists.every((ids) => banks.some((id) => ids.includes(id)));
};

function worded(
  key: "TermsChange" | "IPOPriceRange",
  column: string,
  words: Record<string, string>,
): Rule {
  return (row, filters) => {
    const word = filters[key];
    return word === undefined || word === "All" || row[column] === words[word];
  };
}

const isInViewFrame: Rule = (row, filters, { today }) => {
  const { timeframe } = filters;
  if (timeframe === undefined) return true;
  const statuses = [filters.DealStatus, ...(filters.DealStatusIn ?? [])];
  if (!statuses.includes("Upcoming")) return isOfferedIn(row, timeframe, today);
  const days = timeFrameDays(timeframe, today);
  const day = text(row, "offer_on") ?? text(row, "filed_on");
  return (days.from === null && days.to === null) || isInRange(day, days);
};

const periodEndings = {
  "1week": "1w",
  "2weeks": "2w",
  "1month": "1m",
  "3months": "3m",
  "6months": "6m",
  "1year": "1y",
};

const growthColumns = {
  ytd: "sales_growth_ytd",
  LTM: "sales_growth_ltm",
  lastFiscalYear: "sales_growth_last_fiscal_year",
  upcomingFiscalYear: "sales_growth_upcoming_fiscal_year",
};

/** The rules for deals and lock-ups, in addition to those for all rows. */
export const dealRules: Rule[] = [
  leavesOut,
  (row, { OfferTimeFrame }, { today }) =>
    OfferTimeFrame === undefined || isOfferedIn(row, OfferTimeFrame, today),
  (row, { OfferStartDate, OfferEndDate }, { today }) =>
    isOffered(row, { from: OfferStartDate ?? null, to: OfferEndDate ?? null }, today),
  framed("FileDateTimeFrame", "filed_on"),
  dated("FileDate", "filed_on"),
  framed("DealTimingFiledRangeTimeFrame", "filed_on"),
  dated("DealTimingFiledRange", "filed_on"),
  inPast("DealTimingUpdatedInPast", "updated_on"),
  dated("DealTimingExpectedOffer", "expected_on"),
  overlapping("CompanyTags", "company_tag_ids"),
  among("AiUsage", "ai_usage_id"),
  among("EstimatedTiming", "estimated_timing_id"),
  flagged("EmergingGrowth", "is_emerging_growth"),
  flagged("IsDirectAdd", "is_direct_add"),
  (row, { Ownership }) =>
    isWithin(number(row, "top_shareholder_percent"), Ownership, undefined, percent),
  flagged("TopShareholder", "is_top_shareholder_known"),
  flagged("HistoryShareholders", "has_history_shareholders"),
  flagged("SpinOff", "is_spin_off"),
  flagged("MgmtOwned", "backing_management"),
  flagged("PE", "backing_pe"),
  flagged("PeGrowthOther", "backing_growth"),
  flagged("VentureCapital", "backing_vc"),
  ofKinds,
  limits("FirstDayReturn", "first_day_return", percent),
  limits("AfterMarketReturn", "aftermarket_return", percent),
  limits("TotalReturn", "total_return", percent),
  limits("ReturnsAnnualizedReturn", "annualized_return", percent),
  limits(
    "InitialPerformance",
    ({ InitialPerformancePeriod: period = "3months" }) => `initial_${periodEndings[period]}`,
    percent,
  ),
  limits(
    "RecentPerformance",
    ({ RecentPerformancePeriod: period = "3months" }) => `recent_${periodEndings[period]}`,
    percent,
  ),
  limits("ReturnsCurrentPrice", "latest_usd"),
  (row, { ReturnsCompTicker: ticker }) =>
    ticker === undefined || (row.comparable_tickers as string[]).includes(ticker.toUpperCase()),
  limits("DealSize", "deal_size_usd", millions),
  (row, { DealInfoPreIpoExchange: id }) => id === undefined || row.pre_ipo_exchange_id === id,
  underwritten,
  flagged("InsiderBuying", "has_insider_buying"),
  flagged("InsiderSelling", "has_insider_selling"),
  (row, { InsiderSellingPct }) =>
    isWithin(number(row, "insider_selling_percent"), InsiderSellingPct, undefined, percent),
  flagged("IsCrossListing", "is_cross_listing"),
  flagged("IsDualListing", "is_dual_listing"),
  flagged("IsUpListing", "is_up_listing"),
  fated,
  worded("TermsChange", "terms_change", {
    "Raised Range": "raised",
    "Lowered Range": "lowered",
    "No Change": "none",
  }),
  worded("IPOPriceRange", "range_outcome", {
    "Below Range": "below",
    "Within Range": "within",
    "Above Range": "above",
  }),
  limits("IPOPriced", "offer_price_usd"),
  limits("DealSizeVsExpected", "deal_size_vs_expected", percent),
  limits("DealSizeMarketCapVsExpected", "market_cap_vs_expected", percent),
  limits("FloatToMarketCap", "float_to_market_cap", percent),
  flagged("DealInfoDualClassSharesOnly", "is_dual_class"),
  limits("RcRating", "rating_total", 4),
  (row, { RcRating }) =>
    RcRating === undefined ||
    (RcRating as readonly string[]).includes(bandOf(number(row, "rating_total"))),
  limits("RatingFundamentals", "rating_fundamentals"),
  limits("RatingCorpGov", "rating_governance"),
  limits("RatingValuation", "rating_valuation"),
  limits("RatingTechnicals", "rating_technicals"),
  limits(
    "RevenueGrowth",
    ({ RevenueGrowthPeriod: period = "ytd" }) => growthColumns[period],
    percent,
  ),
  limits("EstimatedSales", "estimated_sales_usd", millions),
  limits("LtmLatestSales", "ltm_sales_usd", millions),
  limits("LtmGrossMargin", "ltm_gross_margin", percent),
  limits("LtmEbitdaMargin", "ltm_ebitda_margin", percent),
  limits("LtmNetMargin", "ltm_net_margin", percent),
  limits("LtmCashFlowFromOperations", "ltm_operating_cash_flow_usd", millions),
  limits("LtmCapex", "ltm_capital_expenditure_usd", millions),
  limits("LtmFreeCashFlow", "ltm_free_cash_flow_usd", millions),
  limits("IpoDebtToEbitda", "debt_to_ebitda"),
  (row, { MostRecentFinancialsDateMin: from }) =>
    onDays(row, "financials_on", { from: from ?? null, to: null }),
  flagged("Dividend", "pays_dividend"),
  limits("PostIpoCash", "cash_usd", millions),
  limits("PostIpoTotalAssets", "total_assets_usd", millions),
  limits("PostIpoTotalDebt", "total_debt_usd", millions),
  limits("PostIpoEquity", "total_equity_usd", millions),
  limits("MarketCapAtIPO", "market_cap_usd", millions),
  limits("EnterpriseValueAtIPO", "enterprise_value_usd", millions),
  limits("IpoEvToLtmSales", "ev_to_sales"),
  limits("IpoEvToEbitda", "ev_to_ebitda"),
  limits("IpoPe", "price_to_earnings"),
  limits("IpoPb", "price_to_book"),
  (row, { LocationListingLocation: scope }) => {
    if (scope === undefined || scope === "Global") return true;
    return scope === "Us"
      ? row.is_us_listing === true
      : row.is_us_listing === false && row.exchange_id !== null;
  },
  among("ExchangeCountry", "exchange_country_code"),
  among("ExchangeRegion", "exchange_region_id"),
  among("LocationExchangeList", "exchange_id"),
  among("LocationExchange", "exchange_id"),
  (row, { DealStatusSelect: code }) =>
    code === undefined || (row.is_spac === true && spacCodes[code]?.(row) === true),
  ofStatuses,
  withTerms("Scheduled", "DealStatusScheduledList"),
  withTerms("Filed", "DealStatusFiledTermsList"),
  withTerms("Postponed", "DealStatusPostponedList"),
  flagged("AllActiveCompanies", "is_active"),
  flagged("ConfidentialFilers", "is_confidential"),
  (row, { SelectedBanks }) =>
    SelectedBanks !== true || (row.has_selected_banks === true && row.filed_on === null),
  flagged("AcquiredOffPWC", "was_acquired_off_watchlist"),
  inPast("DateAddedToPcw", "watchlist_added_on"),
  isInViewFrame,
  (row, { LockupDaysToExpirationMin: min, LockupDaysToExpirationMax: max }, { today, grain }) =>
    grain !== "lockup" ||
    onDays(row, "ends_on", {
      from: min === undefined ? null : addDays(today, min),
      to: max === undefined ? null : addDays(today, max),
    }),
];

function bandOf(total: number | null): string {
  if (total === null) return "Not Rated";
  if (total >= 14) return "Outperform/Strong";
  return total >= 11 ? "Marketperform/Neutral" : "Underperform/Weak";
}
