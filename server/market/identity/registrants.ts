import { byPrecedence, resolve } from "../resolution.ts";
import type { Sighting } from "./sighting.ts";
import { groupBy, Union } from "./union.ts";

/** Two records of one sale count its shares before and after its last terms. */
const sameShares = 0.05;

/**
 * Joins what a calendar counts once for each of two registrants of one sale, such as a company and the one that was formed to
 * follow it: records with one ticker, day and price, and about as many shares.
 */
export function joinRegistrants(groups: readonly Sighting[][]): Sighting[][] {
  const union = new Union<Sighting[]>();
  const sales = groups.flatMap((group) =>
    group.flatMap(({ subject: { symbol }, pricedOn, offerPrice, shares }) =>
      symbol && pricedOn !== null && offerPrice !== null && shares !== null
        ? [{ sale: `${symbol} ${pricedOn} ${Number(offerPrice)}`, shares: Number(shares), group }]
        : [],
    ),
  );
  for (const block of groupBy(sales, ({ sale }) => sale).values())
    for (const [index, one] of block.entries())
      for (const other of block.slice(index + 1))
        if (Math.abs(one.shares - other.shares) <= sameShares * Math.max(one.shares, other.shares))
          union.join(one.group, other.group);
  return union.groups(groups).map((joined) => joined.flat().toSorted(byPrecedence));
}

/**
 * Lists the CIKs of an offering: one of each record that a calendar numbers, the youngest first, since a company that is formed
 * for a sale is its issuer.
 */
export function listRegistrants(sightings: readonly Sighting[]): string[] {
  const records = groupBy(sightings, ({ subject }) => subject.nasdaqDealId ?? null);
  const numbered = [...records].filter(([id]) => id !== null).map(([, record]) => record);
  const ciks = (numbered.length > 1 ? numbered : [sightings]).flatMap((record) => {
    const stated = record.map((origin) => ({ origin, value: origin.subject.cik }));
    return resolve(stated)?.value ?? [];
  });
  return [...new Set(ciks)].toSorted((a, b) => Number(b) - Number(a));
}
