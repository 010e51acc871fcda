import { sql } from "kysely";
import type { dealFields } from "../../../domain/fields/catalogue/deal-fields.ts";
import {
  rangeOutcomeLabels,
  securityKindLabels,
  spacStageLabels,
  termsChangeLabels,
} from "../../../domain/fields/labels.ts";
import {
  type FieldSql,
  labelOf,
  localPrice,
  lookedUp,
  noValue,
  percent,
  plain,
  text,
} from "./values-sql.ts";

const termsChange = labelOf(sql`r.terms_change`, termsChangeLabels);
const midpoint = sql`trim_scale((r.range_low + r.range_high) / 2)`;

const spac = (column: "unit_composition" | "new_ticker") =>
  lookedUp(sql`select ${sql.ref(column)} from spac where spac.deal_key = r.deal_key`);

/** The first session on or after the day that a tranche ends on: weekends and the exchange's holidays go by. */
const tradableOn = sql`(
  select min(day)::date from generate_series(t.ends_on, t.ends_on + 14, interval '1 day') day
  where extract(isodow from day) < 6 and not exists (
    select from exchange_holiday h where h.exchange_id = r.exchange_id and h.closed_on = day::date
  )
)`;

export const dealSql: Record<keyof typeof dealFields, FieldSql> = {
  DealSize: plain(sql`r.deal_size_usd`),
  Proceeds: plain(sql`r.proceeds_usd`),
  PriceRange: {
    value: sql`case when r.range_low is not null then json_build_object(
      'min', r.range_low, 'max', r.range_high, 'change', ${termsChange}, 'currency', r.currency
    ) end`,
    sort: localPrice(midpoint).sort,
  },
  PriceRangeTerms: noValue,
  PriceRangeLow: localPrice(sql`r.range_low`),
  PriceRangeHigh: localPrice(sql`r.range_high`),
  PriceRangeMidpoint: localPrice(midpoint),
  OriginalRange: noValue,
  OriginalRangeLow: localPrice(sql`r.original_low`),
  OriginalRangeHigh: localPrice(sql`r.original_high`),
  TermsChange: text(termsChange),
  IpoPrice: { value: sql`r.offer_price`, sort: sql`r.offer_price_usd` },
  Currency: text(sql`r.currency`),
  PriceVsRange: text(labelOf(sql`r.range_outcome`, rangeOutcomeLabels)),
  PriceVsMidpoint: percent(sql`r.price_vs_midpoint`),
  Shares: plain(sql`r.shares`),
  SharesOutstanding: plain(sql`r.shares_outstanding`),
  DilutedShares: plain(sql`r.diluted_shares`),
  DealSizeVsExpected: percent(sql`r.deal_size_vs_expected`),
  FloatToMarketCap: percent(sql`r.float_to_market_cap`),
  InsiderBuying: plain(sql`r.insider_buying_usd`),
  InsiderSellingPct: percent(sql`r.insider_selling_percent`),
  UnderwriterName: text(sql`r.underwriter_names`),
  LeadLeft: text(sql`r.lead_left`),
  UnderwriterCount: plain(sql`nullif(cardinality(r.underwriter_ids), 0)`),
  ExchangeName: text(sql`r.exchange_name`),
  ExchangeCode: text(sql`r.exchange_code`),
  ExchangeCountry: text(sql`r.exchange_country_name`),
  ExchangeRegion: lookedUp(sql`select name from region where region_id = r.exchange_region_id`),
  PreIpoExchange: lookedUp(
    sql`select name from exchange where exchange_id = r.pre_ipo_exchange_id`,
  ),
  SecurityType: text(labelOf(sql`r.security_kind`, securityKindLabels)),
  IsSpac: plain(sql`r.is_spac`),
  IsRegA: plain(sql`r.is_reg_a`),
  IsDirectListing: plain(sql`r.is_direct_listing`),
  IsCrossListing: plain(sql`r.is_cross_listing`),
  IsDualListing: plain(sql`r.is_dual_listing`),
  IsUpListing: plain(sql`r.is_up_listing`),
  IsDualClass: plain(sql`r.is_dual_class`),
  IsMlp: plain(sql`r.is_mlp`),
  IsConfidential: plain(sql`r.is_confidential`),
  HasSelectedBanks: plain(sql`r.has_selected_banks`),
  NextLockupDate: plain(sql`r.lockup_expires_on`),
  NextLockupShares: plain(sql`r.lockup_shares`),
  NextLockupPct: percent(sql`r.lockup_percent`),
  LockupExpDate: plain(sql`t.ends_on`),
  LockupTradableDate: { value: tradableOn, sort: sql`t.ends_on` },
  DaysToExp: { value: sql`(t.ends_on - d.today)`, sort: sql`t.ends_on` },
  LockupSharesMil: { value: sql`trim_scale(t.shares / 1000000)`, sort: sql`t.shares` },
  PercentSharesOut: percent(sql`t.percent_of_outstanding`),
  LockupHolders: text(sql`t.holders`),
  LockupDays: plain(sql`t.days`),
  LockupCondition: text(sql`t.condition`),
  LockupWaivedDate: plain(sql`t.waived_on`),
  LockupNote: text(sql`t.note`),
  LockupTranche: plain(sql`t.tranche`),
  SpacStage: text(labelOf(sql`r.spac_stage`, spacStageLabels)),
  TargetCompany: text(sql`r.target_company`),
  TargetSector: text(sql`r.target_sector`),
  TargetBusiness: text(sql`r.target_business`),
  TerminatedMergers: plain(sql`r.terminated_mergers`),
  AnnouncedDate: plain(sql`r.announced_on`),
  VoteDate: plain(sql`r.vote_on`),
  CompletionDate: plain(sql`r.completed_on`),
  LiquidationDate: plain(sql`r.liquidated_on`),
  SpacDeadline: plain(sql`r.deadline_on`),
  TrustAmount: plain(sql`r.trust_usd`),
  TrustPerShare: localPrice(sql`r.trust_per_share`),
  SpacSponsor: text(sql`r.spac_sponsor`),
  UnitComposition: spac("unit_composition"),
  RedeemedPct: percent(sql`r.redeemed_percent`),
  NewTicker: spac("new_ticker"),
};
