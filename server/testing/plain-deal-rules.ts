import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { DayRange } from "../../domain/calendar/span.ts";
import { timeFrameDays } from "../../domain/calendar/time-frames.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import { madeBankTypes } from "./made-rows.ts";
import {
  checkChoice,
  checkDays,
  checkFlag,
  checkFrame,
  checkLimits,
  checkOverlap,
  checkPast,
  isInRange,
  isOnDays,
  isWithin,
  list,
  millions,
  number,
  type PlainRow,
  percent,
  type Rule,
  text,
} from "./plain-rules.ts";
import { checkFate, checkStatuses, checkTerms, spacCodes } from "./plain-status-rules.ts";

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
    : isOnDays(row, "offer_on", days);
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
  if (!setting.leavesOut || filters.Universe !== undefined) return true;
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

function checkWord(
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
  checkFrame("FileDateTimeFrame", "filed_on"),
  checkDays("FileDate", "filed_on"),
  checkFrame("DealTimingFiledRangeTimeFrame", "filed_on"),
  checkDays("DealTimingFiledRange", "filed_on"),
  checkPast("DealTimingUpdatedInPast", "updated_on"),
  checkDays("DealTimingExpectedOffer", "expected_on"),
  checkDays("WithdrawnDate", "withdrawn_on"),
  (row, { Universe }) =>
    Universe === undefined || (row.universes as readonly string[]).includes(Universe),
  checkOverlap("CompanyTags", "company_tag_ids"),
  checkChoice("AiUsage", "ai_usage_id"),
  checkChoice("EstimatedTiming", "estimated_timing_id"),
  checkFlag("EmergingGrowth", "is_emerging_growth"),
  checkFlag("IsDirectAdd", "is_direct_add"),
  (row, { Ownership }) =>
    isWithin(number(row, "top_shareholder_percent"), Ownership, undefined, percent),
  checkFlag("TopShareholder", "is_top_shareholder_known"),
  checkFlag("HistoryShareholders", "has_history_shareholders"),
  checkFlag("SpinOff", "is_spin_off"),
  checkFlag("MgmtOwned", "backing_management"),
  checkFlag("PE", "backing_pe"),
  checkFlag("PeGrowthOther", "backing_growth"),
  checkFlag("VentureCapital", "backing_vc"),
  ofKinds,
  checkLimits("FirstDayReturn", "first_day_return", percent),
  checkLimits("AfterMarketReturn", "aftermarket_return", percent),
  checkLimits("TotalReturn", "total_return", percent),
  checkLimits("ReturnsAnnualizedReturn", "annualized_return", percent),
  checkLimits(
    "InitialPerformance",
    ({ InitialPerformancePeriod: period = "3months" }) => `initial_${periodEndings[period]}`,
    percent,
  ),
  checkLimits(
    "RecentPerformance",
    ({ RecentPerformancePeriod: period = "3months" }) => `recent_${periodEndings[period]}`,
    percent,
  ),
  checkLimits("ReturnsCurrentPrice", "latest_usd"),
  (row, { ReturnsCompTicker: ticker }) =>
    ticker === undefined || (row.comparable_tickers as string[]).includes(ticker.toUpperCase()),
  checkLimits("DealSize", "deal_size_usd", millions),
  (row, { DealInfoPreIpoExchange: id }) => id === undefined || row.pre_ipo_exchange_id === id,
  underwritten,
  checkFlag("InsiderBuying", "has_insider_buying"),
  checkFlag("InsiderSelling", "has_insider_selling"),
  (row, { InsiderSellingPct }) =>
    isWithin(number(row, "insider_selling_percent"), InsiderSellingPct, undefined, percent),
  checkFlag("IsCrossListing", "is_cross_listing"),
  checkFlag("IsDualListing", "is_dual_listing"),
  checkFlag("IsUpListing", "is_up_listing"),
  checkFate,
  checkWord("TermsChange", "terms_change", {
    "Raised Range": "raised",
    "Lowered Range": "lowered",
    "No Change": "none",
  }),
  checkWord("IPOPriceRange", "range_outcome", {
    "Below Range": "below",
    "Within Range": "within",
    "Above Range": "above",
  }),
  checkLimits("IPOPriced", "offer_price_usd"),
  checkLimits("DealSizeVsExpected", "deal_size_vs_expected", percent),
  checkLimits("DealSizeMarketCapVsExpected", "market_cap_vs_expected", percent),
  checkLimits("FloatToMarketCap", "float_to_market_cap", percent),
  checkFlag("DealInfoDualClassSharesOnly", "is_dual_class"),
  checkLimits("RcRating", "rating_total", 4),
  (row, { RcRating }) =>
    RcRating === undefined ||
    (RcRating as readonly string[]).includes(bandOf(number(row, "rating_total"))),
  checkLimits("RatingFundamentals", "rating_fundamentals"),
  checkLimits("RatingCorpGov", "rating_governance"),
  checkLimits("RatingValuation", "rating_valuation"),
  checkLimits("RatingTechnicals", "rating_technicals"),
  checkLimits(
    "RevenueGrowth",
    ({ RevenueGrowthPeriod: period = "ytd" }) => growthColumns[period],
    percent,
  ),
  checkLimits("EstimatedSales", "estimated_sales_usd", millions),
  checkLimits("LtmLatestSales", "ltm_sales_usd", millions),
  checkLimits("LtmGrossMargin", "ltm_gross_margin", percent),
  checkLimits("LtmEbitdaMargin", "ltm_ebitda_margin", percent),
  checkLimits("LtmNetMargin", "ltm_net_margin", percent),
  checkLimits("LtmCashFlowFromOperations", "ltm_operating_cash_flow_usd", millions),
  checkLimits("LtmCapex", "ltm_capital_expenditure_usd", millions),
  checkLimits("LtmFreeCashFlow", "ltm_free_cash_flow_usd", millions),
  checkLimits("IpoDebtToEbitda", "debt_to_ebitda"),
  (row, { MostRecentFinancialsDateMin: from }) =>
    isOnDays(row, "financials_on", { from: from ?? null, to: null }),
  checkFlag("Dividend", "pays_dividend"),
  checkLimits("PostIpoCash", "cash_usd", millions),
  checkLimits("PostIpoTotalAssets", "total_assets_usd", millions),
  checkLimits("PostIpoTotalDebt", "total_debt_usd", millions),
  checkLimits("PostIpoEquity", "total_equity_usd", millions),
  checkLimits("MarketCapAtIPO", "market_cap_usd", millions),
  checkLimits("EnterpriseValueAtIPO", "enterprise_value_usd", millions),
  checkLimits("IpoEvToLtmSales", "ev_to_sales"),
  checkLimits("IpoEvToEbitda", "ev_to_ebitda"),
  checkLimits("IpoPe", "price_to_earnings"),
  checkLimits("IpoPb", "price_to_book"),
  (row, { LocationListingLocation: scope }) => {
    if (scope === undefined || scope === "Global") return true;
    return row.is_us_listing === (scope === "Us");
  },
  checkChoice("ExchangeCountry", "exchange_country_code"),
  checkChoice("ExchangeRegion", "exchange_region_id"),
  checkChoice("LocationExchangeList", "exchange_id"),
  checkChoice("LocationExchange", "exchange_id"),
  (row, { DealStatusSelect: code }) =>
    code === undefined || (row.is_spac === true && spacCodes[code]?.(row) === true),
  checkStatuses,
  checkTerms("Scheduled", "DealStatusScheduledList"),
  checkTerms("Filed", "DealStatusFiledTermsList"),
  checkTerms("Postponed", "DealStatusPostponedList"),
  checkFlag("AllActiveCompanies", "is_active"),
  checkFlag("ConfidentialFilers", "is_confidential"),
  (row, { SelectedBanks }) =>
    SelectedBanks !== true || (row.has_selected_banks === true && row.filed_on === null),
  checkFlag("AcquiredOffPWC", "was_acquired_off_watchlist"),
  checkPast("DateAddedToPcw", "watchlist_added_on"),
  isInViewFrame,
  (row, { LockupDaysToExpirationMin: min, LockupDaysToExpirationMax: max }, { today, grain }) =>
    grain !== "lockup" ||
    isOnDays(row, "ends_on", {
      from: min === undefined ? null : addDays(today, min),
      to: max === undefined ? null : addDays(today, max),
    }),
];

function bandOf(total: number | null): string {
  if (total === null) return "Not Rated";
  if (total >= 14) return "Outperform/Strong";
  return total >= 11 ? "Marketperform/Neutral" : "Underperform/Weak";
}
