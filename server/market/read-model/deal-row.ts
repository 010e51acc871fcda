import type { Insertable } from "kysely";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import { nextTranche } from "../../../domain/lockups/lockups.ts";
import { quietPeriodEnd } from "../../../domain/lockups/quiet-period.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import {
  type DealEvent,
  type DealEventType,
  dealStanding,
} from "../../../domain/status/deal-status.ts";
import { hasCashFlowValue } from "../../../domain/valuation/discounted-cash-flow.ts";
import type { DealRow } from "../../db/schema.ts";
import { roundTo } from "../rounding.ts";
import { companyClasses, companyColumns } from "./company-columns.ts";
import { moneyColumns } from "./company-money.ts";
import type { DealFacts } from "./deal-facts.ts";
import { peopleColumns } from "./deal-people.ts";
import { spacColumns } from "./deal-spac-life.ts";
import { comparableColumns, termsColumns } from "./deal-terms.ts";
import { universeColumns } from "./deal-universes.ts";

/** Builds the row that views read from a deal's facts on a day. Fractions: 0.25 is 25 %. */
export function buildDealRow(facts: DealFacts, today: Day): Insertable<DealRow> {
  const standing = standingColumns(facts, today);
  const [kind, place] = [kindColumns(facts), placeColumns(facts)];
  const terms = termsColumns(facts, today, standing.status);
  return {
    ...identityColumns(facts),
    ...standing,
    ...kind,
    ...place,
    ...companyColumns(facts),
    ...classKeyColumns(facts),
    ...peopleColumns(facts),
    ...terms,
    ...universeColumns(facts, { ...kind, ...place, ...terms }),
    ...lockupColumns(facts, today),
    ...moneyColumns(facts, today, standing.offer_on),
    ...comparableColumns(facts),
    ...researchColumns(facts),
    ...watchlistColumns(facts, standing),
    ...spacColumns(facts, today),
  };
}

function identityColumns({ deal, company, is_main, ticker }: DealFacts) {
  return {
    deal_key: deal.deal_key,
    row_id: is_main ? company.company_ticker : `${company.company_ticker}~${deal.deal_key}`,
    is_main_deal: is_main,
    ticker,
  };
}

function standingColumns(facts: DealFacts, today: Day) {
  const { deal, company, exchange, events, spac } = facts;
  const pastEvents = events.filter((event) => event.happened_on <= today);
  const expectedUntil = findLastExpectedDay(facts);
  const isExpected = expectedUntil !== null && expectedUntil >= today;
  const standing = dealStanding(pastEvents.map(toDealEvent), today, expectedUntil);
  const days = (kind: DealEventType) =>
    pastEvents.filter((event) => event.kind === kind).map((event) => event.happened_on);
  const sinceIf = (holds: boolean) => (holds ? standing.since : null);
  // The first trade dates a deal without a pricing, or without a known day of it.
  const offerOn = standing.pricedOn ?? standing.tradingOn;
  const isQuiet = exchange?.country_code === "US" && standing.pricedOn !== null;
  return {
    status: standing.status,
    stage: standing.stage,
    filed_on: days("filed")[0] ?? null,
    confidential_on: days("confidential")[0] ?? null,
    amended_on: days("amended").at(-1) ?? null,
    updated_on: pastEvents.at(-1)?.happened_on ?? null,
    expected_on: standing.pricedOn === null && isExpected ? deal.expected_on : null,
    is_expected_week_only: standing.pricedOn === null && isExpected && deal.is_expected_week_only,
    offer_on: offerOn,
    trade_on: standing.tradingOn,
    quiet_period_ends_on:
      isQuiet && offerOn
        ? quietPeriodEnd(offerOn, company.is_emerging_growth === true, deal.quiet_period_days)
        : null,
    postponed_on: sinceIf(standing.status === "Postponed"),
    withdrawn_on: sinceIf(standing.status === "Withdrawn"),
    acquired_on: sinceIf(standing.ended === "acquired"),
    delisted_on: sinceIf(standing.ended === "delisted"),
    is_active:
      standing.status !== "Withdrawn" && standing.ended === null && spac?.liquidated_on == null,
    is_confidential: standing.stage === "confidential",
  };
}

/** The last day on which the pricing is expected; a deal that is expected in a week has all of it. */
function findLastExpectedDay({ deal }: DealFacts): Day | null {
  if (deal.expected_on === null) return null;
  return deal.is_expected_week_only ? addDays(deal.expected_on, 6) : deal.expected_on;
}

function kindColumns({ deal, company, security }: DealFacts) {
  return {
    ipo_type_key: deal.ipo_type_key,
    security_kind: security?.kind ?? null,
    is_spac: deal.is_spac,
    is_reg_a: deal.is_reg_a,
    is_direct_listing: deal.is_direct_listing,
    is_up_listing: deal.is_up_listing,
    is_cross_listing: deal.is_cross_listing,
    is_dual_listing: deal.is_dual_listing,
    is_dual_class: deal.is_dual_class,
    is_spin_off: deal.is_spin_off,
    is_mlp: deal.is_mlp,
    is_direct_add: deal.is_direct_add,
    has_selected_banks: deal.has_selected_banks,
    is_emerging_growth: company.is_emerging_growth,
    backing_vc: deal.backing_vc,
    backing_pe: deal.backing_pe,
    backing_growth: deal.backing_growth,
    backing_management: deal.backing_management,
  };
}

function placeColumns({ deal, exchange }: DealFacts) {
  return {
    exchange_id: exchange?.exchange_id ?? null,
    exchange_name: exchange?.name ?? null,
    exchange_code: exchange?.code ?? null,
    exchange_country_code: exchange?.country_code ?? null,
    exchange_country_name: exchange?.country_name ?? null,
    exchange_region_id: exchange?.region_id ?? null,
    is_us_listing: exchange ? exchange.country_code === "US" : (deal.is_us_listing ?? null),
    is_a_share: exchange?.is_a_share ?? false,
    pre_ipo_exchange_id: deal.pre_ipo_exchange_id,
  };
}

/** The classes of the company that are used only by filters of deals. */
function classKeyColumns(facts: DealFacts) {
  return {
    group_id: companyClasses(facts).group?.classification_id ?? null,
    company_tag_ids: facts.tags.map((tag) => tag.company_tag_id),
    ai_usage_id: facts.company.ai_usage_id,
  };
}

/** The lock-up tranche that ends next. */
function lockupColumns({ lockups }: DealFacts, today: Day) {
  const tranches = lockups.map((tranche) => ({ ...tranche, endsOn: tranche.ends_on }));
  const next = nextTranche(tranches, today);
  return {
    lockup_expires_on: next?.ends_on ?? null,
    lockup_shares: roundTo(next?.shares, 0),
    lockup_percent: roundTo(next?.percent_of_outstanding, 6),
  };
}

function researchColumns(facts: DealFacts) {
  const { research, analyst_note_key } = facts;
  return {
    rating_total: research && totalRating(research),
    rating_fundamentals: research?.fundamentals ?? null,
    rating_governance: research?.governance ?? null,
    rating_valuation: research?.valuation ?? null,
    rating_technicals: research?.technicals ?? null,
    rated_on: research?.posted_on ?? null,
    report_file: research && (research.report_file ?? fileName("research", facts, research)),
    dcf_file: research && (research.dcf_file ?? dcfName(facts, research)),
    analyst_note_key,
  };
}

type Research = NonNullable<DealFacts["research"]>;

/** The name of a file that the portal makes of a report. */
function fileName(kind: "research" | "dcf", { company }: DealFacts, research: Research): string {
  return madeFileName(kind, company.company_ticker, research.posted_on, research.report_id);
}

/** The name of the workbook that values the company; null where what was stated on the day of the report does not allow it. */
function dcfName(facts: DealFacts, research: Research): string | null {
  const { deal, statements, estimates } = facts;
  const isValued = hasCashFlowValue({
    currency: deal.currency,
    statements: statements.filter(({ period_end_on }) => period_end_on < research.posted_on),
    estimates,
    balance: research.balance,
    shares: deal.shares_outstanding,
  });
  return isValued ? fileName("dcf", facts, research) : null;
}

/** A company that has left the watchlist keeps its expected timing, not its place on the list. */
function watchlistColumns(
  facts: DealFacts,
  { acquired_on, filed_on }: Pick<Insertable<DealRow>, "acquired_on" | "filed_on">,
) {
  const { deal, watchlist } = facts;
  const entry = watchlist?.left_on ? null : watchlist;
  return {
    watchlist_added_on: entry?.added_on ?? null,
    watchlist_updated_on: entry?.updated_on ?? null,
    watchlist_note: entry?.note ?? null,
    was_acquired_off_watchlist: watchlist !== null && acquired_on != null && filed_on === null,
    estimated_timing: watchlist?.expected_timing ?? deal.expected_timing,
    estimated_timing_id: facts.estimated_timing_id,
    valuation_usd: roundTo(watchlist?.valuation_usd, 0),
  };
}

function toDealEvent(event: DealFacts["events"][number]): DealEvent {
  return { type: event.kind as DealEventType, on: event.happened_on };
}
