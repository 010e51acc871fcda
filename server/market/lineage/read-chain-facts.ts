import { sql } from "kysely";
import type { AnyRow } from "../../../domain/fields/fields.ts";
import type { Db } from "../../db/connect.ts";
import { readSightingsOfRates } from "../observations-repository.ts";
import type { DealFacts } from "../read-model/deal-facts.ts";
import { readDealFacts } from "../read-model/deal-facts-sql.ts";
import { readMonitorFacts } from "../read-model/monitor-facts-sql.ts";
import { readPriceFacts } from "../read-model/price-facts-sql.ts";
import { readHistory } from "../read-model/price-history.ts";
import type { Origin } from "../resolution.ts";
import { makeAgain } from "../settling/make/make-again.ts";
import type { ChainFacts, LoggedChange } from "./chain.ts";

/**
 * Reads the facts behind a row, each part by key; null when it has none, as after its company was removed. Who has made the
 * company again already says so.
 */
export async function readChainFacts(
  db: Db,
  wanted: Pick<ChainFacts, "grain" | "today"> & { row: AnyRow & { companyKey: number } },
  known?: ChainFacts["made"],
): Promise<ChainFacts | null> {
  const { grain, today, row } = wanted;
  const { companyKey, dealKey = null, lockupTranche = null } = row;
  const [deals, prices, entries, again, changes, heldBack] = await Promise.all([
    dealKey === null ? [] : readDealFacts(db, [dealKey]),
    dealKey === null ? [] : readPriceFacts(db, [dealKey], today),
    grain === "monitor" ? readMonitorFacts(db, [companyKey]) : [],
    known === undefined ? makeAgain(db, companyKey, today, { withUnedited: false }) : known,
    listChanges(db, companyKey, dealKey),
    listHeldBack(db, companyKey, dealKey),
  ]);
  const [deal = null, price = null, monitor = null] = [deals[0], prices[0], entries[0]];
  const company = deal ?? monitor;
  const made = again?.isGenerated ? null : again;
  const edited = again?.isGenerated ? again : null;
  const rates = made && deal ? await findRates(db, deal) : new Map<string, Origin>();
  if (company === null) return null;
  return {
    ...{ today, grain, row, company, deal, prices: price, monitor, made, changes, heldBack, rates },
    edited,
    history: price && readHistory(price, today),
    tranche: lockupTranche,
  };
}

async function findRates(
  db: Db,
  { deal, statements, balance }: DealFacts,
): Promise<Map<string, Origin>> {
  const currencies = [deal, ...statements, ...(balance ? [balance] : [])].map(
    (one) => one.currency,
  );
  const others = [...new Set(currencies)].filter((currency) => currency !== "USD");
  if (others.length === 0) return new Map();
  const sightings = await readSightingsOfRates(db, others);
  // The first by precedence stays.
  return new Map(sightings.toReversed().map((one) => [one.subject.symbol ?? "", one]));
}

async function listChanges(
  db: Db,
  companyKey: number,
  dealKey: number | null,
): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select entity, field, old_value, new_value, source, made_by,
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at
    from correction
    where (entity = 'company' and entity_key = ${companyKey})
      or (entity in ('deal', 'spac') and entity_key = ${dealKey})
    order by correction_id desc limit ${mostChanges}
  `.execute(db);
  return rows;
}

/** A feed that changes its mind every day may log thousands. */
const mostChanges = 500;

async function listHeldBack(db: Db, companyKey: number, dealKey: number | null) {
  if (dealKey === null) return [];
  return db
    .selectFrom("held_back_figure")
    .select(["figure", "value", "reason"])
    .where("company_key", "=", companyKey)
    .where("deal_key", "=", dealKey)
    .execute();
}
