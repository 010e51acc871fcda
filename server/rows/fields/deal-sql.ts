import { sql } from "kysely";
import type { dealFields } from "../../../domain/fields/catalogue/deal-fields.ts";
import {
  rangeOutcomeLabels,
  securityKindLabels,
  spacStageLabels,
  termsChangeLabels,
} from "../../../domain/fields/labels.ts";
import { d, r, rowSql, t } from "../row-sql.ts";
import {
  type FieldSqls,
  labelOf,
  localPrice,
  lookedUp,
  noValue,
  percent,
  plain,
  text,
} from "./values-sql.ts";

const termsChange = labelOf(r.terms_change, termsChangeLabels);
const midpoint = rowSql`trim_scale((${r.range_low} + ${r.range_high}) / 2)`;

const spac = (column: "unit_composition" | "new_ticker") =>
  lookedUp(rowSql`select ${sql.ref(column)} from spac where spac.deal_key = ${r.deal_key}`);

/** The first session on or after the day that a tranche ends on: weekends and the exchange's holidays go by. */
const tradableOn = rowSql`(
  select min(day)::date from generate_series(${t.ends_on}, ${t.ends_on} + 14, interval '1 day') day
  where extract(isodow from day) < 6 and not exists (
    select from exchange_holiday h where h.exchange_id = ${r.exchange_id} and h.closed_on = day::date
  )
)`;

export const dealSql: FieldSqls<keyof typeof dealFields> = {
  DealSize: plain(r.deal_size_usd),
  Proceeds: plain(r.proceeds_usd),
  PriceRange: {
    value: rowSql`case when ${r.range_low} is not null then json_build_object(
      'min', ${r.range_low}, 'max', ${r.range_high}, 'change', ${termsChange}, 'currency', ${r.currency}
    ) end`,
    sort: localPrice(midpoint).sort,
  },
  PriceRangeTerms: noValue,
  PriceRangeLow: localPrice(r.range_low),
  PriceRangeHigh: localPrice(r.range_high),
  PriceRangeMidpoint: localPrice(midpoint),
  OriginalRange: noValue,
  OriginalRangeLow: localPrice(r.original_low),
  OriginalRangeHigh: localPrice(r.original_high),
  TermsChange: text(termsChange),
  IpoPrice: { value: r.offer_price, sort: r.offer_price_usd },
  Currency: text(r.currency),
  PriceVsRange: text(labelOf(r.range_outcome, rangeOutcomeLabels)),
  PriceVsMidpoint: percent(r.price_vs_midpoint),
  Shares: plain(r.shares),
  SharesOutstanding: plain(r.shares_outstanding),
  DilutedShares: plain(r.diluted_shares),
  DealSizeVsExpected: percent(r.deal_size_vs_expected),
  FloatToMarketCap: percent(r.float_to_market_cap),
  InsiderBuying: plain(r.insider_buying_usd),
  InsiderSellingPct: percent(r.insider_selling_percent),
  UnderwriterName: text(r.underwriter_names),
  LeadLeft: text(r.lead_left),
  UnderwriterCount: plain(rowSql`nullif(cardinality(${r.underwriter_ids}), 0)`),
  ExchangeName: text(r.exchange_name),
  ExchangeCode: text(r.exchange_code),
  ExchangeCountry: text(r.exchange_country_name),
  ExchangeRegion: lookedUp(
    rowSql`select name from region where region_id = ${r.exchange_region_id}`,
  ),
  PreIpoExchange: lookedUp(
    rowSql`select name from exchange where exchange_id = ${r.pre_ipo_exchange_id}`,
  ),
  SecurityType: text(labelOf(r.security_kind, securityKindLabels)),
  IsSpac: plain(r.is_spac),
  IsRegA: plain(r.is_reg_a),
  IsDirectListing: plain(r.is_direct_listing),
  IsCrossListing: plain(r.is_cross_listing),
  IsDualListing: plain(r.is_dual_listing),
  IsUpListing: plain(r.is_up_listing),
  IsDualClass: plain(r.is_dual_class),
  IsMlp: plain(r.is_mlp),
  IsConfidential: plain(r.is_confidential),
  HasSelectedBanks: plain(r.has_selected_banks),
  NextLockupDate: plain(r.lockup_expires_on),
  NextLockupShares: plain(r.lockup_shares),
  NextLockupPct: percent(r.lockup_percent),
  LockupExpDate: plain(t.ends_on),
  LockupTradableDate: { value: tradableOn, sort: t.ends_on },
  DaysToExp: { value: rowSql`(${t.ends_on} - ${d.today})`, sort: t.ends_on },
  LockupSharesMil: { value: rowSql`trim_scale(${t.shares} / 1000000)`, sort: t.shares },
  PercentSharesOut: percent(t.percent_of_outstanding),
  LockupHolders: text(t.holders),
  LockupDays: plain(t.days),
  LockupCondition: text(t.condition),
  LockupWaivedDate: plain(t.waived_on),
  LockupNote: text(t.note),
  LockupTranche: plain(t.tranche),
  SpacStage: text(labelOf(r.spac_stage, spacStageLabels)),
  TargetCompany: text(r.target_company),
  TargetSector: text(r.target_sector),
  TargetBusiness: text(r.target_business),
  TerminatedMergers: plain(r.terminated_mergers),
  AnnouncedDate: plain(r.announced_on),
  VoteDate: plain(r.vote_on),
  CompletionDate: plain(r.completed_on),
  LiquidationDate: plain(r.liquidated_on),
  SpacDeadline: plain(r.deadline_on),
  TrustAmount: plain(r.trust_usd),
  TrustPerShare: localPrice(r.trust_per_share),
  SpacSponsor: text(r.spac_sponsor),
  UnitComposition: spac("unit_composition"),
  RedeemedPct: percent(r.redeemed_percent),
  NewTicker: spac("new_ticker"),
};
