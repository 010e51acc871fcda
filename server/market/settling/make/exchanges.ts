import { homeCurrency } from "../../../../domain/venues/venue.ts";
import { requireVenue, type VenueName } from "../../../../domain/venues/venues.ts";
import type { Db } from "../../../db/connect.ts";

export interface Exchange {
  id: number;
  name: string;
  countryCode: string;
}

export type ExchangesByName = ReadonlyMap<string, Exchange>;

export async function readExchanges(db: Db): Promise<ExchangesByName> {
  const rows = await db.selectFrom("exchange").selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.name,
      { id: row.exchange_id, name: row.name, countryCode: row.country_code },
    ]),
  );
}

/**
 * The currency of a security on the exchange, when no source states another. Tables that state amounts without a currency
 * and an exchange are refused, so what has neither is known from filings at home.
 */
export function defaultCurrency(exchange: Exchange | undefined): string {
  return exchange ? requireVenue(exchange.name).currency : homeCurrency;
}

/** An exchange that the dictionary lacks is an error of the installation, not of a record. */
export function findExchange(
  exchanges: ExchangesByName,
  name: VenueName | null,
): Exchange | undefined {
  if (name === null) return undefined;
  const exchange = exchanges.get(name);
  if (exchange === undefined) throw new Error(`The dictionary has no exchange "${name}"`);
  return exchange;
}
