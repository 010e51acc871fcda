// Printed by `npm run print-schema` from the migrations; do not edit.
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type JsonColumn = JSONColumnType<object, string, string>;

/** Exact decimals arrive as text. */
export type NumericColumn = ColumnType<string>;

export interface Account {
  account_id: Generated<number>;
  name: string;
  created_at: Date;
  hidden_screens: Generated<string[]>;
  research_expires_on: string | null;
  has_api_keys: Generated<boolean>;
  seats: Generated<number>;
  allowed_networks: Generated<string[]>;
  longest_session_hours: number | null;
  idle_minutes: number | null;
  offers_remember: Generated<boolean>;
  allows_keys: Generated<boolean>;
  allows_feeds: Generated<boolean>;
  allows_links: Generated<boolean>;
  allows_mail: Generated<boolean>;
  admin_group: Generated<string>;
}

export interface AgentCode {
  code_hash: Buffer;
  user_id: number;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  name: string;
  scopes: string[];
  days: number;
  made_at: Date;
  api_key_id: number | null;
  is_spent: Generated<boolean>;
}

export interface AiUsage {
  ai_usage_id: number;
  name: string;
}

export interface Alert {
  alert_id: Generated<number>;
  user_id: number;
  view_id: string;
  watches: string[];
  frequency: string;
  by_mail: boolean;
  by_webhook: boolean;
  created_at: Date;
  noted: number;
  muted_at: Date | null;
  sources: string[];
  compared_moment: number;
  compared_on: string;
  compared_at: Date;
  told_at: Date | null;
}

export interface AlertReport {
  report_id: Generated<number>;
  changes: JsonColumn;
  made_at: Date;
}

export interface AlertRun {
  run_id: Generated<number>;
  alert_id: number;
  report_id: number;
  moment: number;
  ran_at: Date;
  late_since: Date | null;
  entered_count: number;
  left_count: number;
  changed_count: number;
  is_told: Generated<boolean>;
  content_id: number | null;
  read_at: Date | null;
}

export interface ApiKey {
  api_key_id: Generated<number>;
  user_id: number;
  name: string;
  key_hash: Buffer;
  ending: string;
  scopes: string[];
  networks: string[];
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  end_told_at: Date | null;
}

export interface ApiKeyUse {
  api_key_id: number;
  account_id: number;
  day: string;
  outcome: string;
  count: number;
  last_at: Date;
  last_from: string;
}

export interface Attempt {
  attempt_id: Generated<number>;
  kind: string;
  subject: Buffer;
  origin: string;
  is_known_device: boolean;
  attempted_at: Date;
}

export interface AuditAct {
  act_id: Generated<number>;
  acted_at: Date;
  actor: string;
  kind: string;
  account_id: number | null;
  subject: string;
  old_value: string | null;
  new_value: string | null;
}

export interface AuditSent {
  is_only: Generated<boolean>;
  act_id: number;
}

export interface BalanceSheet {
  company_key: number;
  as_of_on: string;
  currency: string;
  cash: NumericColumn | null;
  total_assets: NumericColumn | null;
  total_debt: NumericColumn | null;
  total_equity: NumericColumn | null;
  is_pro_forma: Generated<boolean>;
}

export interface BankType {
  bank_type_key: number;
  name: string;
}

export interface Capitalization {
  company_key: number;
  as_of_on: string;
  currency: string;
  share_price: NumericColumn | null;
  note: string | null;
}

export interface CaptchaSolution {
  signature: string;
  expires_at: Date;
}

export interface Classification {
  classification_id: number;
  level: string;
  code: string;
  name: string;
  parent_id: number | null;
}

export interface ClientRequest {
  request_id: Generated<number>;
  kind: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  company: string;
  job_title: string | null;
  about: string | null;
  comment: string | null;
  agree: boolean | null;
  link_source: string | null;
  user_id: number | null;
  created_at: Date;
  converted_at: Date | null;
  converted_user_id: number | null;
}

export interface Company {
  company_key: Generated<number>;
  company_ticker: string;
  name: string;
  cik: string | null;
  sub_industry_id: number | null;
  hq_city: string | null;
  hq_state: string | null;
  hq_country_code: string | null;
  founded_year: number | null;
  employees: number | null;
  is_emerging_growth: boolean | null;
  ai_usage_id: number | null;
  web_address: string | null;
  business_overview: string | null;
  short_description: string | null;
  is_not_researched: Generated<boolean>;
  source: string;
  updated_at: Date;
  funding_usd: NumericColumn | null;
  fiscal_year_end: string | null;
  incorporated_in: string | null;
  auditor: string | null;
}

export interface CompanyFormerName {
  company_key: number;
  name: string;
  until_on: string | null;
}

export interface CompanyInvestor {
  company_key: number;
  investor_id: number;
  percent: NumericColumn | null;
}

export interface CompanyPage {
  company_key: number;
  logo_name: string | null;
  roadshow_link: string | null;
  entry_name: string;
  content_hash: string;
}

export interface CompanyTag {
  company_tag_id: number;
  name: string;
  is_ai: Generated<boolean>;
}

export interface CompanyTagging {
  company_key: number;
  company_tag_id: number;
}

export interface CompanyTerm {
  company_key: number;
  kind: string;
  term: string;
  standing: number;
  formerly: string | null;
  dated_on: string | null;
}

export interface Comparable {
  company_key: number;
  position: number;
  peer_ticker: string;
  peer_name: string;
  market_cap_usd: NumericColumn | null;
  ev_to_sales: NumericColumn | null;
  ev_to_ebitda: NumericColumn | null;
  price_to_earnings: NumericColumn | null;
  sales_growth: NumericColumn | null;
  ebitda_margin: NumericColumn | null;
}

export interface ComputedLevel {
  market_index_id: number;
  closed_on: string;
  level: number;
  constituents: number;
}

export interface Correction {
  correction_id: Generated<number>;
  entity: string;
  entity_key: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  source: string;
  made_by: string;
  made_at: Date;
}

export interface Country {
  country_code: string;
  name: string;
  region_id: number;
}

export interface DashboardLayout {
  user_id: number;
  layout: string;
}

export interface Deal {
  deal_key: Generated<number>;
  company_key: number;
  security_key: number | null;
  exchange_id: number | null;
  pre_ipo_exchange_id: number | null;
  ipo_type_key: number | null;
  is_spac: Generated<boolean>;
  is_reg_a: boolean | null;
  is_direct_listing: Generated<boolean>;
  is_up_listing: Generated<boolean>;
  is_cross_listing: Generated<boolean>;
  is_dual_listing: Generated<boolean>;
  is_dual_class: boolean | null;
  is_spin_off: Generated<boolean>;
  is_mlp: Generated<boolean>;
  is_direct_add: Generated<boolean>;
  is_bank: Generated<boolean>;
  is_fund: Generated<boolean>;
  backing_vc: boolean | null;
  backing_pe: boolean | null;
  backing_growth: boolean | null;
  backing_management: boolean | null;
  has_selected_banks: Generated<boolean>;
  currency: string;
  expected_on: string | null;
  is_expected_week_only: Generated<boolean>;
  expected_timing: string | null;
  offer_price: NumericColumn | null;
  primary_shares: NumericColumn | null;
  secondary_shares: NumericColumn | null;
  over_allotment_shares: NumericColumn | null;
  exercised_shares: NumericColumn | null;
  exercised_on: string | null;
  shares_outstanding: NumericColumn | null;
  diluted_shares: NumericColumn | null;
  expected_size: NumericColumn | null;
  expected_market_cap: NumericColumn | null;
  insider_buying_amount: NumericColumn | null;
  insider_selling_shares: NumericColumn | null;
  first_trade_on: string | null;
  source: string;
  updated_at: Date;
  share_security_key: number | null;
  first_open: NumericColumn | null;
  first_close: NumericColumn | null;
  is_first_return_held_back: Generated<boolean>;
  offering_expense: NumericColumn | null;
  quiet_period_days: number | null;
  underwriting_discount: NumericColumn | null;
  net_proceeds: NumericColumn | null;
  use_of_proceeds: string | null;
  registered_amount_usd: NumericColumn | null;
  over_allotment_days: number | null;
  directed_share_part: NumericColumn | null;
  indications_of_interest: string | null;
  is_us_listing: boolean | null;
}

export interface DealEvent {
  deal_key: number;
  sequence: number;
  kind: string;
  happened_on: string;
  evidence: string | null;
  note: string | null;
}

export interface DealFigure {
  deal_key: number;
  company_key: number;
  offer_on: string | null;
  filed_on: string | null;
  expected_on: string | null;
  exchange_id: number | null;
  exchange_region_id: number | null;
  sector_id: number | null;
  group_id: number | null;
  industry_id: number | null;
  sub_industry_id: number | null;
  is_spac: boolean;
  is_a_share: boolean;
  is_us_listing: boolean | null;
  backing_vc: boolean | null;
  backing_pe: boolean | null;
  status: string;
  security_kind: string | null;
  range_outcome: string | null;
  exchange_country_code: string | null;
  hq_country_code: string | null;
  deal_size_usd: NumericColumn | null;
  market_cap_usd: NumericColumn | null;
  offer_price_usd: NumericColumn | null;
  price_vs_midpoint: NumericColumn | null;
  first_day_return: NumericColumn | null;
  aftermarket_return: NumericColumn | null;
  total_return: NumericColumn | null;
  initial_3m: NumericColumn | null;
  ipo_discount: NumericColumn | null;
  withdrawn_on: string | null;
  founded_year: number | null;
  ltm_ebitda_margin: NumericColumn | null;
  ltm_net_margin: NumericColumn | null;
  ltm_free_cash_flow_usd: NumericColumn | null;
  universes: Generated<string[]>;
}

export interface DealFigureSource {
  deal_key: number | null;
  company_key: number | null;
  offer_on: string | null;
  filed_on: string | null;
  expected_on: string | null;
  exchange_id: number | null;
  exchange_region_id: number | null;
  sector_id: number | null;
  group_id: number | null;
  industry_id: number | null;
  sub_industry_id: number | null;
  is_spac: boolean | null;
  is_a_share: boolean | null;
  is_us_listing: boolean | null;
  backing_vc: boolean | null;
  backing_pe: boolean | null;
  status: string | null;
  security_kind: string | null;
  range_outcome: string | null;
  exchange_country_code: string | null;
  hq_country_code: string | null;
  deal_size_usd: NumericColumn | null;
  market_cap_usd: NumericColumn | null;
  offer_price_usd: NumericColumn | null;
  price_vs_midpoint: NumericColumn | null;
  first_day_return: NumericColumn | null;
  aftermarket_return: NumericColumn | null;
  total_return: NumericColumn | null;
  initial_3m: NumericColumn | null;
  ipo_discount: NumericColumn | null;
  withdrawn_on: string | null;
  founded_year: number | null;
  ltm_ebitda_margin: NumericColumn | null;
  ltm_net_margin: NumericColumn | null;
  ltm_free_cash_flow_usd: NumericColumn | null;
  universes: string[] | null;
}

export interface DealPrice {
  deal_key: number;
  offer_price: NumericColumn | null;
  first_open: NumericColumn | null;
  first_close: NumericColumn | null;
  latest: NumericColumn | null;
  previous_close: NumericColumn | null;
  latest_on: string | null;
  first_day_return: NumericColumn | null;
  aftermarket_return: NumericColumn | null;
  total_return: NumericColumn | null;
  annualized_return: NumericColumn | null;
  initial_1w: NumericColumn | null;
  initial_2w: NumericColumn | null;
  initial_1m: NumericColumn | null;
  initial_3m: NumericColumn | null;
  initial_6m: NumericColumn | null;
  initial_1y: NumericColumn | null;
  recent_1w: NumericColumn | null;
  recent_2w: NumericColumn | null;
  recent_1m: NumericColumn | null;
  recent_3m: NumericColumn | null;
  recent_6m: NumericColumn | null;
  recent_1y: NumericColumn | null;
  current_market_cap_usd: NumericColumn | null;
  ipo_discount: NumericColumn | null;
  latest_usd: NumericColumn | null;
  todays_change: NumericColumn | null;
  last_price: NumericColumn | null;
  last_price_on: string | null;
  is_price_of_share: Generated<boolean>;
  prices_scaled_by: NumericColumn | null;
}

export interface DealRow {
  deal_key: number;
  company_key: number;
  row_id: string;
  company_ticker: string;
  ticker: string | null;
  company_name: string;
  short_description: string | null;
  business_overview: string | null;
  status: string;
  stage: string | null;
  filed_on: string | null;
  confidential_on: string | null;
  amended_on: string | null;
  updated_on: string | null;
  expected_on: string | null;
  offer_on: string | null;
  trade_on: string | null;
  postponed_on: string | null;
  withdrawn_on: string | null;
  acquired_on: string | null;
  ipo_type_key: number | null;
  security_kind: string | null;
  is_spac: boolean;
  is_reg_a: boolean | null;
  is_direct_listing: boolean;
  is_up_listing: boolean;
  is_cross_listing: boolean;
  is_dual_listing: boolean;
  is_dual_class: boolean | null;
  is_spin_off: boolean;
  is_mlp: boolean;
  is_direct_add: boolean;
  is_confidential: boolean;
  has_selected_banks: boolean;
  is_emerging_growth: boolean | null;
  backing_vc: boolean | null;
  backing_pe: boolean | null;
  backing_growth: boolean | null;
  backing_management: boolean | null;
  exchange_id: number | null;
  exchange_name: string | null;
  exchange_country_code: string | null;
  exchange_region_id: number | null;
  is_us_listing: boolean | null;
  is_a_share: boolean;
  pre_ipo_exchange_id: number | null;
  hq_city: string | null;
  hq_state: string | null;
  hq_country_code: string | null;
  headquarters: string | null;
  sector_id: number | null;
  sector_name: string | null;
  group_id: number | null;
  industry_id: number | null;
  industry_name: string | null;
  sub_industry_id: number | null;
  company_tag_ids: number[];
  ai_usage_id: number | null;
  founded_year: number | null;
  underwriter_ids: number[];
  underwriter_names: string | null;
  lead_left: string | null;
  investor_ids: number[];
  investor_names: string | null;
  top_shareholder_percent: NumericColumn | null;
  currency: string;
  offer_price: NumericColumn | null;
  offer_price_usd: NumericColumn | null;
  original_low: NumericColumn | null;
  original_high: NumericColumn | null;
  range_low: NumericColumn | null;
  range_high: NumericColumn | null;
  terms_change: string | null;
  range_outcome: string | null;
  price_vs_midpoint: NumericColumn | null;
  shares: NumericColumn | null;
  deal_size: NumericColumn | null;
  deal_size_usd: NumericColumn | null;
  deal_size_vs_expected: NumericColumn | null;
  market_cap: NumericColumn | null;
  market_cap_usd: NumericColumn | null;
  market_cap_vs_expected: NumericColumn | null;
  float_to_market_cap: NumericColumn | null;
  enterprise_value_usd: NumericColumn | null;
  insider_buying_usd: NumericColumn | null;
  insider_selling_percent: NumericColumn | null;
  ltm_sales_usd: NumericColumn | null;
  ltm_gross_margin: NumericColumn | null;
  ltm_ebitda_margin: NumericColumn | null;
  ltm_ebit_margin: NumericColumn | null;
  ltm_net_margin: NumericColumn | null;
  ltm_operating_cash_flow_usd: NumericColumn | null;
  ltm_capital_expenditure_usd: NumericColumn | null;
  ltm_free_cash_flow_usd: NumericColumn | null;
  estimated_sales_usd: NumericColumn | null;
  sales_growth_last_fiscal_year: NumericColumn | null;
  sales_growth_ytd: NumericColumn | null;
  financials_on: string | null;
  cash_usd: NumericColumn | null;
  total_assets_usd: NumericColumn | null;
  total_debt_usd: NumericColumn | null;
  total_equity_usd: NumericColumn | null;
  debt_to_ebitda: NumericColumn | null;
  ev_to_sales: NumericColumn | null;
  ev_to_ebitda: NumericColumn | null;
  price_to_earnings: NumericColumn | null;
  price_to_book: NumericColumn | null;
  rating_total: number | null;
  rating_fundamentals: number | null;
  rating_governance: number | null;
  rating_valuation: number | null;
  rating_technicals: number | null;
  rated_on: string | null;
  report_file: string | null;
  dcf_file: string | null;
  watchlist_added_on: string | null;
  watchlist_updated_on: string | null;
  estimated_timing: string | null;
  valuation_usd: NumericColumn | null;
  funding_usd: NumericColumn | null;
  spac_stage: string | null;
  target_company: string | null;
  target_sector: string | null;
  target_business: string | null;
  announced_on: string | null;
  vote_on: string | null;
  completed_on: string | null;
  liquidated_on: string | null;
  deadline_on: string | null;
  trust_usd: NumericColumn | null;
  de_spac_ev_usd: NumericColumn | null;
  de_spac_mv_usd: NumericColumn | null;
  sales_growth_ltm: NumericColumn | null;
  sales_growth_upcoming_fiscal_year: NumericColumn | null;
  terms_set_on: string | null;
  delisted_on: string | null;
  is_expected_week_only: boolean;
  quiet_period_ends_on: string | null;
  is_active: boolean;
  lockup_expires_on: string | null;
  lockup_shares: NumericColumn | null;
  lockup_percent: NumericColumn | null;
  exchange_code: string | null;
  exchange_country_name: string | null;
  group_name: string | null;
  sub_industry_name: string | null;
  company_tag_names: string | null;
  ai_usage_name: string | null;
  employees: number | null;
  lead_left_ids: number[];
  bookrunner_ids: number[];
  co_manager_ids: number[];
  bank_type_keys: number[];
  is_top_shareholder_known: boolean;
  has_history_shareholders: boolean;
  pays_dividend: boolean;
  has_insider_buying: boolean;
  has_insider_selling: boolean;
  shares_outstanding: NumericColumn | null;
  diluted_shares: NumericColumn | null;
  proceeds_usd: NumericColumn | null;
  footnote: string | null;
  note_numbers: number[];
  comparable_tickers: string[];
  comparable_ev_to_sales: NumericColumn | null;
  comparable_ev_to_ebitda: NumericColumn | null;
  comparable_price_to_earnings: NumericColumn | null;
  comparable_sales_growth: NumericColumn | null;
  comparable_ebitda_margin: NumericColumn | null;
  analyst_note_key: number | null;
  was_acquired_off_watchlist: boolean;
  estimated_timing_id: number | null;
  watchlist_note: string | null;
  last_funding_on: string | null;
  last_funding_type: string | null;
  last_funding_type_id: number | null;
  spac_sponsor: string | null;
  trust_per_share: NumericColumn | null;
  redeemed_percent: NumericColumn | null;
  terminated_mergers: number | null;
  last_funding_usd: NumericColumn | null;
  is_main_deal: Generated<boolean>;
  universes: Generated<string[]>;
  registered_amount_usd: NumericColumn | null;
}

export interface DealTerms {
  deal_key: number;
  sequence: number;
  kind: string;
  set_on: string;
  price_low: NumericColumn | null;
  price_high: NumericColumn | null;
  shares: NumericColumn | null;
}

export interface DealUnderwriter {
  deal_key: number;
  position: number;
  underwriter_id: number;
  role: string;
}

export interface DefaultViewChange {
  user_id: number;
  view_type: string;
  sort_column: string | null;
  sort_direction: string | null;
  sort_then: JsonColumn | null;
  web_columns: string[] | null;
  layout: JsonColumn | null;
}

export interface DilutedSharePart {
  company_key: number;
  position: number;
  name: string;
  shares: NumericColumn;
  strike_price: NumericColumn | null;
  note: string | null;
}

export interface Dividend {
  security_key: number;
  ex_on: string;
  amount: NumericColumn;
  currency: string;
}

export interface EdgarFiling {
  accession: string;
  cik: string;
  form: string;
  filed_on: string;
  seen_by: string;
  seen_at: Date;
  way: string;
  taken_at: Date | null;
  listed_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  trouble: string | null;
  trace: string | null;
}

export interface EdgarIndexDay {
  filed_on: string;
  read_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  trouble: string | null;
}

export interface EdgarIssuer {
  cik: string;
  read_at: Date | null;
  etag: string | null;
  last_modified: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  trouble: string | null;
}

export interface EdgarState {
  singleton: Generated<boolean>;
  next_request_at: Generated<Date>;
  silent_until: Date | null;
  refusals: Generated<number>;
  newest_of_feed: Generated<JsonColumn>;
  feed_asked_at: Date | null;
  heard_at: Date | null;
  since_on: string | null;
  listed_at: Date | null;
  compared_on: string | null;
}

export interface EditorCorrection {
  editor_correction_id: Generated<number>;
  company_key: number;
  deal_key: number | null;
  field: string;
  value: string;
  subject: JsonColumn;
  claims: JsonColumn;
  because: string;
  made_by: string;
  made_at: Date;
  undone_by: string | null;
  undone_at: Date | null;
  read_on: string | null;
  stated_for: string | null;
  seen_delivery: Generated<number>;
  is_quiet: Generated<boolean>;
  document_name: string | null;
  document_link: string | null;
}

export interface Email {
  email_id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  sent_at: Date;
  html: string | null;
}

export interface EmailPreference {
  user_id: number;
  email_types: JsonColumn;
  filter_by_criteria: JsonColumn;
  saved_at: Date;
}

export interface EstimatedTiming {
  estimated_timing_id: number;
  name: string;
}

export interface Exchange {
  exchange_id: number;
  name: string;
  country_code: string;
  is_a_share: Generated<boolean>;
  code: string | null;
}

export interface ExchangeHoliday {
  exchange_id: number;
  closed_on: string;
  name: string;
}

export interface Favorite {
  user_id: number;
  company_key: number;
  added_at: Date;
}

export interface FeedSecret {
  feed_secret_id: Generated<number>;
  user_id: number;
  kind: string;
  secret_hash: Buffer;
  created_at: Date;
  revoked_at: Date | null;
  used_at: Date | null;
}

export interface FigureVersion {
  day: string;
  year: number;
  number: number;
}

export interface FileClaim {
  file_key: string;
  claimed_until: Date;
}

export interface FilingPassage {
  accession: string;
  position: number;
  heading: string;
  body: string;
  states: string[];
}

export interface FinancialStatement {
  company_key: number;
  period_end_on: string;
  term: string;
  currency: string;
  revenue: NumericColumn | null;
  gross_profit: NumericColumn | null;
  ebitda: NumericColumn | null;
  ebit: NumericColumn | null;
  net_income: NumericColumn | null;
  operating_cash_flow: NumericColumn | null;
  capital_expenditure: NumericColumn | null;
  derived_figures: Generated<string[]>;
}

export interface FollowOn {
  company_key: number;
  priced_on: string;
  filed_on: string | null;
  currency: string;
  offer_price: NumericColumn | null;
  previous_close: NumericColumn | null;
  primary_shares: NumericColumn | null;
  secondary_shares: NumericColumn | null;
}

export interface FormerCompanyTicker {
  company_ticker: string;
  company_key: number;
}

export interface FundingRound {
  company_key: number;
  announced_on: string;
  kind: string;
  amount_usd: NumericColumn | null;
  valuation_usd: NumericColumn | null;
}

export interface FundingType {
  funding_type_id: number;
  name: string;
}

export interface FxRate {
  currency: string;
  quoted_on: string;
  usd: NumericColumn;
}

export interface GeneratedFact {
  company_key: number;
  facts: JsonColumn;
}

export interface GivenFile {
  file_name: string;
  file_key: string;
  entry_name: string;
}

export interface HeldBackFigure {
  company_key: number;
  deal_key: number;
  figure: string;
  value: string;
  reason: string;
  source: string;
  place: string;
}

export interface HouseSetting {
  change_id: Generated<number>;
  name: string;
  value: string | null;
  changed_at: Date;
  changed_by: string;
}

export interface HushedEvent {
  occasion: string;
}

export interface IdempotentReply {
  principal: string;
  idempotency_key: string;
  request_hash: Buffer;
  reply: JsonColumn;
  created_at: Date;
}

export interface IdentityAnchor {
  kind: string;
  identity: string;
  given_key: number;
  first_key: number | null;
}

export interface ImportRun {
  run_id: Generated<number>;
  source: string;
  started_at: Date;
  ended_at: Date | null;
  report: JsonColumn | null;
  started_by: string | null;
  files: string | null;
}

export interface ImportUpload {
  upload_id: Generated<number>;
  file_name: string;
  bytes: number;
  content_hash: string;
  uploaded_by: string;
  uploaded_at: Date;
  source: string | null;
  mapping: string | null;
  state: Generated<string>;
  started_at: Date | null;
  beat_at: Date | null;
  ended_at: Date | null;
  report: JsonColumn | null;
  failure: string | null;
  held_by: string | null;
}

export interface IndexConstituent {
  market_index_id: number;
  deal_key: number;
  entered_on: string;
  index_shares: number | null;
  set_weight: number | null;
  weight: number | null;
  left_on: string | null;
  left_because: string | null;
}

export interface IndexLevel {
  market_index_id: number;
  closed_on: string;
  level: NumericColumn;
}

export interface Investor {
  investor_id: Generated<number>;
  name: string;
  kind: string;
}

export interface IpoType {
  ipo_type_key: number;
  name: string;
}

export interface KnownDevice {
  user_id: number;
  token_hash: Buffer;
  last_login_at: Date;
  device_id: Generated<number>;
  browser: string | null;
}

export interface LatestPrice {
  security_key: number;
  price: NumericColumn;
  previous_close: NumericColumn | null;
  quoted_at: Date;
  is_frozen: Generated<boolean>;
}

export interface Lease {
  name: string;
  holder: string;
  held_until: Date;
}

export interface Letter {
  letter_id: Generated<number>;
  recipient: string;
  subject: string;
  sealed_text: Buffer;
  made_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
}

export interface LetterOutcome {
  letter_outcome_id: Generated<number>;
  recipient: string;
  subject: string;
  made_at: Date;
  settled_at: Date;
  attempts: number;
  outcome: string;
  answer: string;
}

export interface LockupTranche {
  deal_key: number;
  tranche: number;
  holders: string;
  shares: NumericColumn | null;
  percent_of_outstanding: NumericColumn | null;
  based_on: string;
  days: number;
  expires_on: string;
  condition: string | null;
  waived_on: string | null;
  note: string | null;
  ends_on: Generated<string>;
  tradable_on: string | null;
}

export interface LoginFailure {
  failure_id: Generated<number>;
  user_id: number | null;
  failed_at: Date;
  reason: string;
  network: string;
  browser: string | null;
  account_id: number | null;
  words: string | null;
}

export interface MailContent {
  content_id: Generated<number>;
  kind: string;
  occasion: string;
  subject: string;
  html: string;
  body: string;
  made_at: Date;
  expires_at: Date;
  trace: string | null;
  source: JsonColumn | null;
}

export interface Manager {
  company_key: number;
  position: number;
  name: string;
  title: string;
  since_year: number | null;
}

export interface MarketIndex {
  market_index_id: number;
  symbol: string;
  name: string;
}

export interface MarketMoment {
  is_only: Generated<boolean>;
  number: number;
}

export interface MarketNote {
  name: string;
  value: string;
}

export interface MonitorEntry {
  monitor_list_id: Generated<number>;
  company_key: number;
  updated_on: string;
  valuation_usd: NumericColumn | null;
  cfo: string | null;
  note: string | null;
}

export interface MonitorRow {
  monitor_list_id: number;
  company_key: number;
  company_ticker: string;
  company_name: string;
  short_description: string | null;
  business_overview: string | null;
  updated_on: string;
  sector_id: number | null;
  sector_name: string | null;
  industry_id: number | null;
  industry_name: string | null;
  sub_industry_id: number | null;
  hq_city: string | null;
  hq_state: string | null;
  hq_country_code: string | null;
  headquarters: string | null;
  founded_year: number | null;
  employees: number | null;
  investor_ids: number[];
  investor_names: string[];
  valuation_usd: NumericColumn | null;
  funding_usd: NumericColumn | null;
  last_funding_on: string | null;
  last_funding_type: string | null;
  last_funding_type_id: number | null;
  last_funding_usd: NumericColumn | null;
  cfo: string | null;
  note: string | null;
  has_diluted_shares: boolean;
  article_count: number;
  article_title: string | null;
  article_source: string | null;
  article_link: string | null;
  article_published_on: string | null;
  group_name: string | null;
  sub_industry_name: string | null;
  company_tag_names: string | null;
  ai_usage_name: string | null;
  capitalization: JsonColumn | null;
  diluted_shares: NumericColumn | null;
}

export interface MovedRow {
  moved_row_id: Generated<number>;
  table_name: string;
  column_name: string;
  row_key: JsonColumn;
  from_key: number;
  to_key: number;
  left_out: JsonColumn | null;
  user_id: number | null;
}

export interface NewsItem {
  news_key: Generated<number>;
  kind: string;
  story: Generated<string>;
  location: string | null;
  headline: string;
  summary: string;
  body: string | null;
  source: string | null;
  link: string | null;
  broke_at: Date;
  company_key: number | null;
  video_key: number | null;
  entry_name: string | null;
  content_hash: string | null;
  body_html: string | null;
  is_syndicated: Generated<boolean>;
  keywords: string[] | null;
  story_hash: Generated<string>;
}

export interface Observation {
  observation_id: Generated<number>;
  source: string;
  record_key: string;
  content_hash: string;
  rank: number;
  document_id: number;
  place: string;
  document_on: string | null;
  payload: JsonColumn;
  subject: JsonColumn;
  claims: JsonColumn;
  claims_hash: string;
  recorded_at: Date;
  run_id: number;
  first_delivery: number;
  last_delivery: number;
  first_on: string | null;
}

export interface ObservationCarrier {
  document_id: number;
  observation_id: number;
  place: string;
  document_on: string | null;
}

export interface ObservationChange {
  change_id: Generated<number>;
  observation_id: number;
}

export interface ObservationLink {
  link: string;
  observation_id: number;
}

export interface Passkey {
  passkey_id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallenge {
  challenge_hash: Buffer;
  browser_hash: Buffer;
  user_id: number | null;
  begun_at: Date;
}

export interface PasswordTicket {
  ticket_id: Generated<number>;
  user_id: number;
  temporary_password_hash: string | null;
  reset_token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PastDay {
  day: string;
  state: string;
  schema_name: string | null;
  made_by: string | null;
  part: Generated<number>;
  attempts: Generated<number>;
  reason: string | null;
  asked_at: Date;
  begun_at: Date | null;
  made_at: Date | null;
  used_at: Date;
  next_at: Date | null;
  bytes: number | null;
  is_ahead: Generated<boolean>;
}

export interface PastIdentity {
  kind: string;
  identity: string;
}

export interface Piece {
  piece_id: Generated<number>;
  kind: string;
  state: string;
  version: Generated<number>;
  content: JsonColumn;
  entry_name: string | null;
  author: string;
  writers: Generated<string[]>;
  reviewer: string | null;
  changed_at: Date;
  publish_at: Date | null;
  published_at: Date | null;
  public_key: number | null;
  pending_note: string | null;
  occasion: string | null;
  imported_hash: string | null;
  pending_mail: Generated<string>;
  asked_reviewer: string | null;
  open_check: string | null;
  pricing_deal_key: number | null;
  told_in_recap_at: Date | null;
  withdrawn_because: string | null;
}

export interface PieceComment {
  comment_id: Generated<number>;
  piece_id: number;
  author: string;
  written_at: Date;
  quote: string;
  body: string;
  resolved_by: string | null;
  answers_comment_id: number | null;
}

export interface PieceEvent {
  event_id: Generated<number>;
  piece_id: number;
  version: number;
  act: string;
  actor: string;
  acted_at: Date;
  note: string | null;
  content: JsonColumn | null;
}

export interface PieceFile {
  piece_id: number;
  name: string;
  file_key: string;
  media_type: string;
  bytes: number;
  uploaded_by: string;
  uploaded_at: Date;
}

export interface PieceVisit {
  piece_id: number;
  user_id: number;
  seen_at: Date;
}

export interface PollVote {
  question: string;
  user_id: number;
  answer: string;
  voted_at: Date;
}

export interface PopularCompany {
  company_key: number;
  views: number;
}

export interface PortalUser {
  user_id: Generated<number>;
  account_id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_account_admin: Generated<boolean>;
  password_hash: string | null;
  disabled_at: Date | null;
  created_at: Date;
  second_factor_key: Buffer | null;
  second_factor_since: Date | null;
  second_factor_step: number | null;
  staff_roles: Generated<string[]>;
  forgotten_at: Date | null;
  sso_login_at: Date | null;
}

export interface PriceBar {
  security_key: number;
  traded_on: string;
  open: NumericColumn | null;
  high: NumericColumn | null;
  low: NumericColumn | null;
  close: NumericColumn;
  volume: number | null;
}

export interface PriceTarget {
  report_id: number;
  position: number;
  method: string;
  currency: string;
  low: NumericColumn | null;
  high: NumericColumn | null;
}

export interface PrivateArticle {
  company_key: number;
  position: number;
  title: string;
  source: string;
  link: string;
  published_on: string;
}

export interface ProposedFact {
  proposed_fact_id: Generated<number>;
  company_key: number;
  deal_key: number | null;
  field: string;
  value: JsonColumn;
  passage: string;
  place: string;
  reason: string;
  confidence: number;
  record_key: string;
  form: string;
  filed_on: string;
  accession: string | null;
  document: string | null;
  state: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  editor_correction_id: number | null;
  is_decided_by_rule: Generated<boolean>;
}

export interface PublishedFigure {
  series: string;
  year: number;
  deals: number | null;
  proceeds_usd: number | null;
}

export interface QueuedMail {
  mail_id: Generated<number>;
  content_id: number;
  user_id: number;
  attempts: Generated<number>;
  next_attempt_at: Date;
  outcome: string | null;
  answer: string | null;
  settled_at: Date | null;
}

export interface RecoveryCode {
  user_id: number;
  code_hash: Buffer;
}

export interface RefreshToken {
  token_hash: Buffer;
  session_id: string;
  issued_at: Date;
  used_at: Date | null;
}

export interface Region {
  region_id: number;
  name: string;
}

export interface ResearchParagraph {
  report_id: number;
  position: number;
  section: string;
  label: string | null;
  body: string;
  body_html: string | null;
}

export interface ResearchReport {
  report_id: Generated<number>;
  company_key: number;
  posted_on: string;
  fundamentals: number | null;
  governance: number | null;
  valuation: number | null;
  technicals: number | null;
  report_file: string | null;
  dcf_file: string | null;
  is_enhanced: Generated<boolean>;
  entry_name: string | null;
  content_hash: string | null;
}

export interface RowBefore {
  source: string;
  row_key: number;
  part: number;
  moment: number;
  before: JsonColumn | null;
}

export interface SalesEstimate {
  company_key: number;
  year: number;
  currency: string;
  sales: NumericColumn;
}

export interface ScimGroup {
  scim_group_id: Generated<number>;
  account_id: number;
  display_name: string;
  external_id: string | null;
  created_at: Date;
  changed_at: Date;
}

export interface ScimGroupMember {
  scim_group_id: number;
  user_id: number;
}

export interface ScimToken {
  scim_token_id: Generated<number>;
  account_id: number;
  token_hash: Buffer;
  ending: string;
  created_at: Date;
  used_at: Date | null;
  expires_at: Date;
  announced_at: Date | null;
}

export interface ScimUser {
  user_id: number;
  user_name: string;
  external_id: string | null;
  is_active: boolean;
  deactivated_at: Date | null;
  changed_at: Date;
  removed_at: Date | null;
}

export interface SecFiling {
  accession: string;
  company_key: number;
  form: string;
  filed_on: string;
  document: string | null;
  accepted_at: Date | null;
  document_mark: string | null;
}

export interface Security {
  security_key: Generated<number>;
  company_key: number;
  kind: string;
  share_class: string | null;
  currency: string;
  ads_ratio: NumericColumn | null;
  has_adjusted_prices: Generated<boolean>;
  prices_scaled_by: NumericColumn | null;
  as_traded_since: string | null;
}

export interface SecuritySplit {
  security_key: number;
  effective_on: string;
  ratio: NumericColumn;
}

export interface SecurityTicker {
  security_key: number;
  exchange_id: number | null;
  ticker: string;
  from_on: string;
  until_on: string | null;
}

export interface Session {
  session_id: string;
  user_id: number;
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  browser: string | null;
  network: string | null;
  last_used_at: Date;
  is_sso: Generated<boolean>;
  sealed_end_address: Buffer | null;
  is_passkey: Generated<boolean>;
}

export interface SessionPrice {
  security_key: number;
  slot_at: Date;
  price: NumericColumn;
  quoted_at: Date;
}

export interface Settled {
  signature: string;
  company_key: number;
  made_of: JsonColumn | null;
}

export interface SettledObservation {
  observation_id: number;
  company_key: number;
}

export interface Shareholder {
  company_key: number;
  as_of_on: string;
  position: number;
  name: string;
  percent_before: NumericColumn | null;
  percent_after: NumericColumn | null;
}

export interface SourceDelivery {
  source: string;
  delivered_on: string;
}

export interface SourceDocument {
  document_id: Generated<number>;
  source: string;
  name: string;
  content_hash: string;
  is_complete: Generated<boolean>;
  run_id: number;
  delivery: Generated<number>;
  delivered_on: string;
}

export interface Spac {
  deal_key: number;
  trust_amount: NumericColumn | null;
  trust_per_share: NumericColumn | null;
  unit_composition: string | null;
  warrant_strike: NumericColumn | null;
  sponsor: string | null;
  target_focus: string | null;
  deadline_on: string | null;
  target_company: string | null;
  target_sector: string | null;
  target_business: string | null;
  enterprise_value: NumericColumn | null;
  market_value: NumericColumn | null;
  announced_on: string | null;
  vote_on: string | null;
  redeemed_percent: NumericColumn | null;
  completed_on: string | null;
  liquidated_on: string | null;
  new_ticker: string | null;
}

export interface SpacTerminatedMerger {
  deal_key: number;
  announced_on: string;
  terminated_on: string;
  target_company: string;
  target_sector: string | null;
  target_business: string | null;
  enterprise_value: NumericColumn | null;
  market_value: NumericColumn | null;
  reason: string | null;
}

export interface SpecialReport {
  special_report_id: Generated<number>;
  kind: string;
  title: string;
  reported_on: string;
  file: string | null;
  body: string | null;
  body_html: string | null;
  rating: number | null;
  entry_name: string | null;
  content_hash: string | null;
}

export interface SsoAssertion {
  assertion_hash: Buffer;
  expires_at: Date;
}

export interface SsoConnection {
  account_id: number;
  address_key: string;
  protocol: string;
  mode: Generated<string>;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer | null;
  entry_point: string;
  certificates: string;
  expires_on: string | null;
  admin_claim: Generated<string>;
  admin_value: Generated<string>;
  tested_at: Date | null;
  test_failure: string | null;
  test_words: string | null;
  announced_at: Date | null;
  changed_at: Date;
  logout_address: Generated<string>;
}

export interface SsoDomain {
  account_id: number;
  domain: string;
  proof: string;
  claimed_at: Date;
  proven_at: Date | null;
}

export interface SsoLogin {
  state_hash: Buffer;
  account_id: number;
  browser_hash: Buffer;
  begun_at: Date;
  used_at: Date | null;
  secrets: JsonColumn;
  email: string | null;
  return_to: string;
  is_remembered: boolean;
  tester_id: number | null;
  answer: string | null;
}

export interface TeamNote {
  note_id: Generated<number>;
  account_id: number;
  company_key: number;
  user_id: number;
  text: string;
  created_at: Date;
}

export interface TeamNoteReader {
  note_id: number;
  user_id: number;
}

export interface ToldEvent {
  event_id: string;
  deal_key: number;
  starts_on: string;
  span: number;
  kind: string;
  summary: string;
  description: string | null;
  company_ticker: string;
  sequence: number;
  changed_at: Date;
  cancelled_at: Date | null;
  is_expected: Generated<boolean>;
}

export interface ToldMarket {
  is_only: Generated<boolean>;
  market_version: number;
  told_on: string;
}

export interface TradingHalt {
  security_key: number;
  halted_at: Date;
}

export interface Underwriter {
  underwriter_id: Generated<number>;
  name: string;
  type_key: number | null;
}

export interface UsageDay {
  user_id: number;
  day: string;
  resource_id: number;
  device_id: number;
  count: number;
}

export interface UsageDevice {
  device_id: Generated<number>;
  browser: string;
  category: string;
  branding: string;
  marketing_name: string;
  model: string;
  system: string;
}

export interface UsageLeftOut {
  day: string;
  reason: string;
  count: number;
}

export interface UsageResource {
  resource_id: Generated<number>;
  kind: string;
  name: string;
  company_ticker: string | null;
  news_key: number | null;
}

export interface UsageResourceDay {
  day: string;
  resource_id: number;
  count: number;
}

export interface UsageUserDay {
  day: string;
  user_id: number;
  count: number;
}

export interface ValueConflict {
  company_key: number;
  entity: string;
  entity_key: number;
  field: string;
  kept_value: string;
  kept_source: string;
  lost_value: string;
  lost_source: string;
  lost_place: string;
  waits: Generated<boolean>;
}

export interface Version {
  name: string;
  number: number;
}

export interface Video {
  video_key: Generated<number>;
  kind: string;
  title: string;
  description: string;
  image_file: string | null;
  embed_code: string | null;
  published_on: string | null;
  news_key: number | null;
  video_file: string | null;
  captions_file: string | null;
  entry_name: string | null;
  content_hash: string | null;
}

export interface ViewDefault {
  user_id: number;
  view_type: string;
  view_id: string;
}

export interface ViewMark {
  user_id: number;
  view_id: string;
  as_of: Date;
  rows: Buffer | null;
}

export interface ViewSeries {
  series_id: Generated<number>;
  user_id: number;
  wish: string;
  wish_hash: string;
  days_left: number;
  row_count: Generated<number>;
  next_at: Date | null;
  asked_at: Date;
}

export interface ViewSeriesDay {
  series_id: number;
  day: string;
  lines: Buffer;
}

export interface ViewState {
  view_id: string;
  user_id: number;
  view_type: string;
  filters: JsonColumn;
  web_columns: string[];
  excel_columns: string[];
  sort_column: string;
  sort_direction: string;
  content_hash: Buffer | null;
  based_on: string | null;
  saved_name: string | null;
  saved_at: Date | null;
  link_name: string | null;
  shared_at: Date | null;
  run_at: Date;
  link_used_on: string | null;
  sort_then: JsonColumn | null;
  layout: JsonColumn | null;
}

export interface WaitingObservation {
  observation_id: number;
}

export interface WatchlistEntry {
  company_key: number;
  added_on: string;
  updated_on: string;
  left_on: string | null;
  expected_timing: string;
  valuation_usd: NumericColumn | null;
  note: string | null;
}

export interface Webhook {
  webhook_id: Generated<number>;
  account_id: number;
  url: string;
  sealed_secret: Buffer;
  secret_ending: string;
  created_by: number;
  created_at: Date;
  events: Generated<string[]>;
  is_of_favorites: Generated<boolean>;
  events_from: string | null;
  replay_from: string | null;
  events_view: string | null;
  events_company: number | null;
}

export interface WebhookDelivery {
  delivery_id: Generated<number>;
  webhook_id: number;
  event_key: string;
  body: string;
  made_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
  outcome: string | null;
  status: number | null;
  answer: string | null;
  took_ms: number | null;
  settled_at: Date | null;
  trace: string | null;
}

export interface Schema {
  account: Account;
  agent_code: AgentCode;
  ai_usage: AiUsage;
  alert: Alert;
  alert_report: AlertReport;
  alert_run: AlertRun;
  api_key: ApiKey;
  api_key_use: ApiKeyUse;
  attempt: Attempt;
  audit_act: AuditAct;
  audit_sent: AuditSent;
  balance_sheet: BalanceSheet;
  bank_type: BankType;
  capitalization: Capitalization;
  captcha_solution: CaptchaSolution;
  classification: Classification;
  client_request: ClientRequest;
  company: Company;
  company_former_name: CompanyFormerName;
  company_investor: CompanyInvestor;
  company_page: CompanyPage;
  company_tag: CompanyTag;
  company_tagging: CompanyTagging;
  company_term: CompanyTerm;
  comparable: Comparable;
  computed_level: ComputedLevel;
  correction: Correction;
  country: Country;
  dashboard_layout: DashboardLayout;
  deal: Deal;
  deal_event: DealEvent;
  deal_figure: DealFigure;
  deal_figure_source: DealFigureSource;
  deal_price: DealPrice;
  deal_row: DealRow;
  deal_terms: DealTerms;
  deal_underwriter: DealUnderwriter;
  default_view_change: DefaultViewChange;
  diluted_share_part: DilutedSharePart;
  dividend: Dividend;
  edgar_filing: EdgarFiling;
  edgar_index_day: EdgarIndexDay;
  edgar_issuer: EdgarIssuer;
  edgar_state: EdgarState;
  editor_correction: EditorCorrection;
  email: Email;
  email_preference: EmailPreference;
  estimated_timing: EstimatedTiming;
  exchange: Exchange;
  exchange_holiday: ExchangeHoliday;
  favorite: Favorite;
  feed_secret: FeedSecret;
  figure_version: FigureVersion;
  file_claim: FileClaim;
  filing_passage: FilingPassage;
  financial_statement: FinancialStatement;
  follow_on: FollowOn;
  former_company_ticker: FormerCompanyTicker;
  funding_round: FundingRound;
  funding_type: FundingType;
  fx_rate: FxRate;
  generated_fact: GeneratedFact;
  given_file: GivenFile;
  held_back_figure: HeldBackFigure;
  house_setting: HouseSetting;
  hushed_event: HushedEvent;
  idempotent_reply: IdempotentReply;
  identity_anchor: IdentityAnchor;
  import_run: ImportRun;
  import_upload: ImportUpload;
  index_constituent: IndexConstituent;
  index_level: IndexLevel;
  investor: Investor;
  ipo_type: IpoType;
  known_device: KnownDevice;
  latest_price: LatestPrice;
  lease: Lease;
  letter: Letter;
  letter_outcome: LetterOutcome;
  lockup_tranche: LockupTranche;
  login_failure: LoginFailure;
  mail_content: MailContent;
  manager: Manager;
  market_index: MarketIndex;
  market_moment: MarketMoment;
  market_note: MarketNote;
  monitor_entry: MonitorEntry;
  monitor_row: MonitorRow;
  moved_row: MovedRow;
  news_item: NewsItem;
  observation: Observation;
  observation_carrier: ObservationCarrier;
  observation_change: ObservationChange;
  observation_link: ObservationLink;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  password_ticket: PasswordTicket;
  past_day: PastDay;
  past_identity: PastIdentity;
  piece: Piece;
  piece_comment: PieceComment;
  piece_event: PieceEvent;
  piece_file: PieceFile;
  piece_visit: PieceVisit;
  poll_vote: PollVote;
  popular_company: PopularCompany;
  portal_user: PortalUser;
  price_bar: PriceBar;
  price_target: PriceTarget;
  private_article: PrivateArticle;
  proposed_fact: ProposedFact;
  published_figure: PublishedFigure;
  queued_mail: QueuedMail;
  recovery_code: RecoveryCode;
  refresh_token: RefreshToken;
  region: Region;
  research_paragraph: ResearchParagraph;
  research_report: ResearchReport;
  row_before: RowBefore;
  sales_estimate: SalesEstimate;
  scim_group: ScimGroup;
  scim_group_member: ScimGroupMember;
  scim_token: ScimToken;
  scim_user: ScimUser;
  sec_filing: SecFiling;
  security: Security;
  security_split: SecuritySplit;
  security_ticker: SecurityTicker;
  session: Session;
  session_price: SessionPrice;
  settled: Settled;
  settled_observation: SettledObservation;
  shareholder: Shareholder;
  source_delivery: SourceDelivery;
  source_document: SourceDocument;
  spac: Spac;
  spac_terminated_merger: SpacTerminatedMerger;
  special_report: SpecialReport;
  sso_assertion: SsoAssertion;
  sso_connection: SsoConnection;
  sso_domain: SsoDomain;
  sso_login: SsoLogin;
  team_note: TeamNote;
  team_note_reader: TeamNoteReader;
  told_event: ToldEvent;
  told_market: ToldMarket;
  trading_halt: TradingHalt;
  underwriter: Underwriter;
  usage_day: UsageDay;
  usage_device: UsageDevice;
  usage_left_out: UsageLeftOut;
  usage_resource: UsageResource;
  usage_resource_day: UsageResourceDay;
  usage_user_day: UsageUserDay;
  value_conflict: ValueConflict;
  version: Version;
  video: Video;
  view_default: ViewDefault;
  view_mark: ViewMark;
  view_series: ViewSeries;
  view_series_day: ViewSeriesDay;
  view_state: ViewState;
  waiting_observation: WaitingObservation;
  watchlist_entry: WatchlistEntry;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
}
