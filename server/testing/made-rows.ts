import fc from "fast-check";
import type { Insertable } from "kysely";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { universeChoices } from "../../domain/universes/membership.ts";
import type { DealPrice, DealRow, LockupTranche, MonitorRow } from "../db/schema.ts";

/** The made rows have dates around this day. */
export const madeToday: Day = "2026-06-15";

export interface MadeRows {
  deals: { row: Insertable<DealRow>; price: Insertable<DealPrice>; isFavorite: boolean }[];
  tranches: Insertable<LockupTranche>[];
  entries: { row: Insertable<MonitorRow>; isFavorite: boolean }[];
}

const known = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5, nil: null });
const oneOf = <T>(...values: T[]) => known(fc.constantFrom(...values));
const flag = fc.boolean();

export const madeDays: Day[] = [
  -2000, -730, -400, -365, -364, -120, -90, -89, -45, -30, -29, -7, -6, -1, 0, 1, 4, 6, 7, 13, 40,
  300,
].map((distance) => addDays(madeToday, distance));
const day = oneOf(...madeDays);
/** Values on the limits of the generated filters, and next to them. */
const usd = oneOf(
  "0",
  "50000000",
  "49999999.5",
  "50000001",
  "100000000",
  "-20000000",
  "1500000000",
);
const fraction = oneOf("0", "0.1", "0.099999", "0.25", "-0.5", "0.333333", "1", "2.5");
const price = oneOf("0.5", "10", "17", "17.0001", "250");
const multiple = oneOf("-3", "0", "1", "8.3", "12.5", "100");
const score = known(fc.integer({ min: 1, max: 5 }));
const id = known(fc.integer({ min: 1, max: 5 }));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 });
/** Banks in each role of an offering, as columns of its row. */
const banks = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      role: fc.constantFrom("leadLeft", "bookrunner", "coManager"),
    }),
    { selector: (bank) => bank.id, maxLength: 4 },
  )
  .map((made) => {
    const listIds = (...roles: string[]) =>
      made.filter(({ role }) => roles.includes(role)).map((bank) => bank.id);
    return {
      underwriter_ids: made.map((bank) => bank.id),
      lead_left_ids: listIds("leadLeft"),
      bookrunner_ids: listIds("leadLeft", "bookrunner"),
      co_manager_ids: listIds("coManager"),
    };
  });
const place = {
  hq_country_code: oneOf("US", "GB", "CN"),
  hq_state: oneOf("CO", "NY"),
  hq_city: oneOf("Denver", "New York", "Leeds"),
};
const classes = {
  sector_id: oneOf(1, 2),
  industry_id: oneOf(70, 71, 72),
  sub_industry_id: oneOf(700, 710),
};

const dealRow = fc.record({
  status: fc.constantFrom(
    "PCW",
    "Filed",
    "Scheduled",
    "Priced",
    "Postponed",
    "Withdrawn",
    "Acquired",
  ),
  filed_on: day,
  updated_on: day,
  expected_on: day,
  offer_on: day,
  withdrawn_on: day,
  rated_on: day,
  acquired_on: day,
  financials_on: day,
  watchlist_added_on: day,
  watchlist_updated_on: day,
  security_kind: oneOf("common", "ads", "unit", "reit", "lp", "fund"),
  is_spac: flag,
  is_reg_a: flag,
  is_direct_listing: flag,
  is_up_listing: flag,
  is_cross_listing: flag,
  is_dual_listing: flag,
  is_dual_class: flag,
  is_spin_off: flag,
  is_mlp: flag,
  is_direct_add: flag,
  is_confidential: flag,
  has_selected_banks: flag,
  is_emerging_growth: known(flag),
  backing_vc: flag,
  backing_pe: flag,
  backing_growth: flag,
  backing_management: flag,
  exchange_id: oneOf(1, 2, 16, 40),
  exchange_country_code: oneOf("US", "GB", "CN"),
  exchange_region_id: id,
  is_us_listing: known(flag),
  is_a_share: flag,
  pre_ipo_exchange_id: id,
  ...place,
  ...classes,
  group_id: oneOf(10, 20),
  company_tag_ids: ids,
  universes: fc.subarray(universeChoices.map(({ value }): string => value)),
  ai_usage_id: id,
  founded_year: oneOf(1999, 2010, 2011, 2024),
  banks,
  investor_ids: ids,
  top_shareholder_percent: fraction,
  offer_price_usd: price,
  range_low: price,
  terms_change: oneOf("raised", "lowered", "none"),
  range_outcome: oneOf("below", "within", "above"),
  deal_size_usd: usd,
  deal_size_vs_expected: fraction,
  market_cap_usd: usd,
  market_cap_vs_expected: fraction,
  float_to_market_cap: fraction,
  enterprise_value_usd: usd,
  has_insider_buying: flag,
  has_insider_selling: flag,
  insider_selling_percent: fraction,
  ltm_sales_usd: usd,
  ltm_gross_margin: fraction,
  ltm_ebitda_margin: fraction,
  ltm_net_margin: fraction,
  ltm_operating_cash_flow_usd: usd,
  ltm_capital_expenditure_usd: usd,
  ltm_free_cash_flow_usd: usd,
  estimated_sales_usd: usd,
  sales_growth_ytd: fraction,
  sales_growth_ltm: fraction,
  sales_growth_last_fiscal_year: fraction,
  sales_growth_upcoming_fiscal_year: fraction,
  cash_usd: usd,
  total_assets_usd: usd,
  total_debt_usd: usd,
  total_equity_usd: usd,
  debt_to_ebitda: multiple,
  ev_to_sales: multiple,
  ev_to_ebitda: multiple,
  price_to_earnings: multiple,
  price_to_book: multiple,
  rating_total: known(fc.integer({ min: 4, max: 20 })),
  rating_fundamentals: score,
  rating_governance: score,
  rating_valuation: score,
  rating_technicals: score,
  estimated_timing_id: id,
  valuation_usd: usd,
  spac_stage: oneOf(
    "upcoming",
    "searching",
    "announced",
    "voteScheduled",
    "approved",
    "completed",
    "liquidated",
  ),
  is_active: flag,
  is_top_shareholder_known: flag,
  has_history_shareholders: flag,
  pays_dividend: flag,
  comparable_tickers: fc.subarray(["QRVN", "BRDM", "NQAY"]),
  was_acquired_off_watchlist: flag,
});

const dealPrice = fc.record({
  first_day_return: fraction,
  aftermarket_return: fraction,
  total_return: fraction,
  annualized_return: fraction,
  latest_usd: price,
  initial_1w: fraction,
  initial_2w: fraction,
  initial_1m: fraction,
  initial_3m: fraction,
  initial_6m: fraction,
  initial_1y: fraction,
  recent_1w: fraction,
  recent_2w: fraction,
  recent_1m: fraction,
  recent_3m: fraction,
  recent_6m: fraction,
  recent_1y: fraction,
});

const monitorRow = fc.record({
  updated_on: fc.constantFrom(...madeDays),
  ...place,
  ...classes,
  founded_year: oneOf(1999, 2010, 2011, 2024),
  investor_ids: ids,
  valuation_usd: usd,
});

/** Creates rows with all combinations of known and unknown values; the same seed gives the same rows. */
export function makeRows(count: number, seed: number): MadeRows {
  const sample = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: count, seed });
  const prices = sample(dealPrice);
  const favorites = sample(flag);
  const names = (key: number) => ({
    company_key: key,
    company_ticker: `T${key}`,
    company_name: `Company ${key}`,
  });
  const deals = sample(dealRow).map(({ banks: ofDeal, ...made }, index) => {
    const key = index + 1;
    const row = {
      ...made,
      ...ofDeal,
      ...names(key),
      deal_key: key,
      row_id: `T${key}`,
      ipo_type_key: 1,
      currency: "USD",
      is_expected_week_only: false,
      bank_type_keys: [],
      note_numbers: [],
    };
    const price = { ...prices[index], deal_key: key };
    return { row, price, isFavorite: favorites[index] === true };
  });
  const tranches = deals.map(({ row }, index) => ({
    deal_key: row.deal_key,
    tranche: 1,
    holders: "Founders",
    based_on: "2026-01-01",
    days: 180,
    expires_on: madeDays[index % madeDays.length] ?? madeToday,
  }));
  const entries = sample(monitorRow).map((made, index) => ({
    row: {
      ...made,
      ...names(index + 1),
      monitor_list_id: index + 1,
      investor_names: [],
      has_diluted_shares: false,
      article_count: 0,
    },
    isFavorite: favorites[index] === true,
  }));
  return { deals, tranches, entries };
}

/** Banks 1 to 5 are of types 1 to 4 and of no type. */
export const madeBankTypes: readonly (number | null)[] = [1, 2, 3, 4, null];
