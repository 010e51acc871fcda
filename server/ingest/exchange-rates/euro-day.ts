import type { Day } from "../../../domain/calendar/day.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { CollectedRates } from "./collect-rates.ts";

/**
 * Adds the rates of a day that are quoted as units for one euro. Dollars for one unit are the dollars for a euro divided
 * by the units for a euro, so a day without a rate of the dollar says nothing.
 */
export function addEuroDay(
  rates: CollectedRates,
  on: Day,
  unitsPerEuro: ReadonlyMap<string, number>,
): void {
  const dollars = unitsPerEuro.get("USD");
  if (dollars === undefined) throw new UnreadableValue(`${on} has no rate of the US dollar`);
  rates.add("EUR", on, dollars);
  for (const [currency, units] of unitsPerEuro)
    if (currency !== "USD") rates.add(currency, on, dollars / units);
}
