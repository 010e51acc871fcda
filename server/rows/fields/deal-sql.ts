import { sql } from "kysely";
import type { dealFields } from "../../../domain/fields/catalogue/deal-fields.ts";
import {
  rangeOutcomeLabels,
  securityKindLabels,
  spacStageLabels,
  termsChangeLabels,
} from "../../../domain/fields/labels.ts";
import { universeChoices } from "../../../domain/universes/membership.ts";
import { d, r, rowSql, t } from "../row-sql.ts";
import { type FieldSqls, labelSql, localPrice, lookup, noValue, percent } from "./values-sql.ts";

const termsChange = labelSql(r.terms_change, termsChangeLabels);
const midpoint = rowSql`trim_scale((${r.range_low} + ${r.range_high}) / 2)`;

const labelOfUniverse = labelSql(
  rowSql`listed.id`,
  Object.fromEntries(universeChoices.map(({ value, label }) => [value, label])),
);

const spac = (column: "unit_composition" | "new_ticker") =>
  lookup(rowSql`select ${sql.ref(column)} from spac where spac.deal_key = ${r.deal_key}`);

export const dealSql: FieldSqls<keyof typeof dealFields> = {
  DealSize: r.deal_size_usd,
  Proceeds: r.proceeds_usd,
  RegisteredAmount: r.registered_amount_usd,
  PriceRange: rowSql`case when ${r.range_low} is not null then json_build_object(
    'min', ${r.range_low}, 'max', ${r.range_high}, 'change', ${termsChange}, 'currency', ${r.currency}
  ) end`,
  PriceRangeTerms: noValue,
  PriceRangeLow: localPrice(r.range_low),
  PriceRangeHigh: localPrice(r.range_high),
  PriceRangeMidpoint: localPrice(midpoint),
  OriginalRange: noValue,
  OriginalRangeLow: localPrice(r.original_low),
  OriginalRangeHigh: localPrice(r.original_high),
  TermsChange: termsChange,
  IpoPrice: { value: r.offer_price, order: r.offer_price_usd },
  Currency: r.currency,
  PriceVsRange: labelSql(r.range_outcome, rangeOutcomeLabels),
  PriceVsMidpoint: percent(r.price_vs_midpoint),
  Shares: r.shares,
  SharesOutstanding: r.shares_outstanding,
  DilutedShares: r.diluted_shares,
  DealSizeVsExpected: percent(r.deal_size_vs_expected),
  FloatToMarketCap: percent(r.float_to_market_cap),
  InsiderBuying: r.insider_buying_usd,
  InsiderSellingPct: percent(r.insider_selling_percent),
  UnderwriterName: r.underwriter_names,
  LeadLeft: r.lead_left,
  UnderwriterCount: rowSql`nullif(cardinality(${r.underwriter_ids}), 0)`,
  ExchangeName: r.exchange_name,
  ExchangeCode: r.exchange_code,
  ExchangeCountry: r.exchange_country_name,
  ExchangeRegion: lookup(rowSql`select name from region where region_id = ${r.exchange_region_id}`),
  PreIpoExchange: lookup(
    rowSql`select name from exchange where exchange_id = ${r.pre_ipo_exchange_id}`,
  ),
  SecurityType: labelSql(r.security_kind, securityKindLabels),
  Universes: lookup(rowSql`
    select string_agg(${labelOfUniverse}, ', ' order by listed.place) from unnest(${r.universes}) with ordinality listed (id, place)`),
  IsSpac: r.is_spac,
  IsRegA: r.is_reg_a,
  IsDirectListing: r.is_direct_listing,
  IsCrossListing: r.is_cross_listing,
  IsDualListing: r.is_dual_listing,
  IsUpListing: r.is_up_listing,
  IsDualClass: r.is_dual_class,
  IsMlp: r.is_mlp,
  IsConfidential: r.is_confidential,
  HasSelectedBanks: r.has_selected_banks,
  NextLockupDate: r.lockup_expires_on,
  NextLockupShares: r.lockup_shares,
  NextLockupPct: percent(r.lockup_percent),
  LockupExpDate: t.ends_on,
  LockupTradableDate: t.tradable_on,
  DaysToExp: rowSql`(${t.ends_on} - ${d.today})`,
  LockupSharesMil: rowSql`trim_scale(${t.shares} / 1000000)`,
  PercentSharesOut: percent(t.percent_of_outstanding),
  LockupHolders: t.holders,
  LockupDays: t.days,
  LockupCondition: t.condition,
  LockupWaivedDate: t.waived_on,
  LockupNote: t.note,
  LockupTranche: t.tranche,
  SpacStage: labelSql(r.spac_stage, spacStageLabels),
  TargetCompany: r.target_company,
  TargetSector: r.target_sector,
  TargetBusiness: r.target_business,
  TerminatedMergers: r.terminated_mergers,
  AnnouncedDate: r.announced_on,
  VoteDate: r.vote_on,
  CompletionDate: r.completed_on,
  LiquidationDate: r.liquidated_on,
  SpacDeadline: r.deadline_on,
  TrustAmount: r.trust_usd,
  TrustPerShare: localPrice(r.trust_per_share),
  SpacSponsor: r.spac_sponsor,
  UnitComposition: spac("unit_composition"),
  RedeemedPct: percent(r.redeemed_percent),
  NewTicker: spac("new_ticker"),
};
