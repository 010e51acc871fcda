import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { RowsByTable } from "../db/with-rows.ts";
import type { DealFacts } from "../market/read-model/deal-facts.ts";
import { readDealFacts } from "../market/read-model/deal-facts-sql.ts";
import { readMonitorFacts } from "../market/read-model/monitor-facts-sql.ts";
import type { FactsOfDay, Wanted } from "./known-days.ts";
import { listFundingRounds } from "./records-repository.ts";

/** Prices have another value each day, so no history has them. */
export const noPrices = { price_bar: [], latest_price: [] };

/** A deal that no import made, without what its terms and events tell of later days; on other days, too, if wished. */
export async function* cutDeal(
  db: Db,
  { dealKey, today }: Wanted,
  others: readonly Day[] = [],
): AsyncGenerator<FactsOfDay> {
  const [facts] = await readDealFacts(db, dealKey === null ? [] : [dealKey]);
  if (facts === undefined) return;
  const { terms, events } = facts;
  const days = [
    ...new Set([
      ...terms.map((one) => one.set_on),
      ...events.map((one) => one.happened_on),
      ...others,
    ]),
  ];
  for (const day of days.toSorted().filter((one) => one <= today))
    yield { day, made: null, rows: { ...cutFacts(facts, day), ...noPrices } };
}

function cutFacts({ deal, terms, events, lockups }: DealFacts, day: Day): RowsByTable {
  const known = events.filter(({ happened_on }) => happened_on <= day);
  const isPriced = known.some(({ kind }) => kind === "priced" || kind === "trading");
  const termsOfDay = terms.filter(({ set_on }) => set_on <= day);
  const isScheduled = known.some(({ kind }) => kind === "scheduled");
  const own = isPriced
    ? deal
    : {
        ...{ ...deal, offer_price: null, first_trade_on: null },
        ...{ primary_shares: null, secondary_shares: null },
        expected_on: isScheduled ? deal.expected_on : null,
      };
  // A lock-up runs from the pricing.
  const lockup_tranche = isPriced ? lockups : [];
  return { deal: [own], deal_terms: termsOfDay, deal_event: known, lockup_tranche };
}

/** An entry of the monitor list that no import made, without later rounds of funding; what has no day counts from its update. */
export async function* cutEntry(
  db: Db,
  { companyKey, today }: Wanted,
  others: readonly Day[] = [],
): AsyncGenerator<FactsOfDay> {
  const [facts] = await readMonitorFacts(db, [companyKey]);
  if (facts === undefined) return;
  const { entry, capitalization } = facts;
  const rounds = await listFundingRounds(db, companyKey);
  const days = [
    ...new Set([...rounds.map((one) => one.announced_on), entry.updated_on, ...others]),
  ];
  for (const day of days.toSorted().filter((one) => one <= today)) {
    const isUpdated = entry.updated_on <= day;
    const isCapitalized = capitalization !== null && capitalization.as_of_on <= day;
    const own = isUpdated ? entry : { ...entry, valuation_usd: null, cfo: null, note: null };
    const rows = {
      monitor_entry: [own],
      funding_round: rounds.filter(({ announced_on: on }) => on <= day),
      capitalization: isCapitalized ? [capitalization] : [],
    };
    yield { day, made: null, rows };
  }
}
