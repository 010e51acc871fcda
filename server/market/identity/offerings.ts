import { type Day, daysBetween } from "../../../domain/calendar/day.ts";
import { byPrecedence } from "../resolution.ts";
import { comparableName } from "./names.ts";
import type { Sighting } from "./sighting.ts";
import { shareTickerOf } from "./symbols.ts";
import { groupBy, Union } from "./union.ts";

/** The sightings of one offering, before its company is known. */
export interface Offering {
  /** Lasting names of the offering, the strongest first. */
  identities: string[];
  /** In order of precedence. */
  sightings: Sighting[];
}

/** Sources date the same pricing some days apart: by the evening, the first trade, or the settlement. */
const nearDays = 5;

const dayKinds = ["pricedOn", "firstTradeOn", "filedOn", "withdrawnOn", "expectedOn"] as const;

/**
 * Groups the sightings of each offering: by the calendar's deal id; else by symbol, name or CIK and a day of the same
 * kind within five days. The result depends on the sightings alone, not on their order.
 */
export function gatherOfferings(sightings: readonly Sighting[]): Offering[] {
  const ordered = sightings.toSorted(byPrecedence);
  const numbered = ordered.filter(({ subject }) => subject.nasdaqDealId);
  const byDealId = groupBy(numbered, ({ subject }) => subject.nasdaqDealId ?? "");
  const blocks = indexByKey([...byDealId.values()]);
  const additions = new Map<Sighting[], Sighting[]>();
  const alone: Sighting[] = [];
  for (const sighting of ordered) {
    if (sighting.subject.nasdaqDealId) continue;
    const home = findNearest(sighting, blocks);
    if (home === undefined) alone.push(sighting);
    else additions.set(home, [...(additions.get(home) ?? []), sighting]);
  }
  const groups = [...byDealId.values()].map((group) => [...group, ...(additions.get(group) ?? [])]);
  return withUniqueIdentities(
    [...groups, ...gatherAlone(alone)].map((group) => ({
      identities: listIdentities(group),
      sightings: group.toSorted(byPrecedence),
    })),
  );
}

/**
 * Unites offerings of one company that were found under different names: one without a deal id is the offering nearest
 * to it within five days, since no company goes public twice in a week.
 */
export function uniteOfferings(offerings: readonly Offering[]): Offering[] {
  const isNumbered = ({ sightings }: Offering) =>
    sightings.some(({ subject }) => subject.nasdaqDealId);
  const united = offerings.filter(isNumbered).toSorted(byIdentities);
  for (const one of offerings.filter((offering) => !isNumbered(offering)).toSorted(byIdentities)) {
    const home = united
      .map((other, index) => ({ other, index, days: daysBetweenOfferings(one, other) }))
      .filter(({ days }) => days <= nearDays)
      .toSorted((a, b) => a.days - b.days)[0];
    if (home === undefined) united.push(one);
    else united[home.index] = mergeOfferings(home.other, one);
  }
  return united;
}

function daysBetweenOfferings(a: Offering, b: Offering): number {
  return Math.min(...a.sightings.flatMap((x) => b.sightings.map((y) => distance(x, y))));
}

function mergeOfferings(a: Offering, b: Offering): Offering {
  return {
    identities: [...a.identities, ...b.identities],
    sightings: [...a.sightings, ...b.sightings].toSorted(byPrecedence),
  };
}

/** An identity that two offerings share stays with the first; an offering left without any gets a number. */
function withUniqueIdentities(offerings: readonly Offering[]): Offering[] {
  const taken = new Set<string>();
  const ordered = offerings.toSorted(byIdentities);
  return ordered.map(({ identities, sightings }) => {
    const own = identities.filter((identity) => !taken.has(identity));
    for (let number = 2; own.length === 0; number++) {
      const numbered = `${identities[0]}#${number}`;
      if (!taken.has(numbered)) own.push(numbered);
    }
    for (const identity of own) taken.add(identity);
    return { identities: own, sightings };
  });
}

function byIdentities(a: Offering, b: Offering): number {
  const [nameA, nameB] = [a.identities.join(), b.identities.join()];
  return nameA === nameB ? 0 : nameA < nameB ? -1 : 1;
}

/** The keys under which a sighting may be found. */
function listBlockKeys({ subject }: Sighting): string[] {
  const share = subject.symbol ? shareTickerOf(subject.symbol) : null;
  return [
    ...(subject.symbol ? [`symbol:${subject.symbol}`] : []),
    ...(share ? [`symbol:${share}`] : []),
    ...(subject.companyName ? [`name:${comparableName(subject.companyName)}`] : []),
    ...(subject.cik ? [`cik:${subject.cik}`] : []),
  ];
}

function indexByKey(groups: readonly Sighting[][]): Map<string, Set<Sighting[]>> {
  const blocks = new Map<string, Set<Sighting[]>>();
  for (const group of groups) {
    for (const key of group.flatMap(listBlockKeys)) {
      const block = blocks.get(key) ?? new Set();
      blocks.set(key, block.add(group));
    }
  }
  return blocks;
}

function findNearest(
  sighting: Sighting,
  blocks: Map<string, Set<Sighting[]>>,
): Sighting[] | undefined {
  const candidates = new Set(
    listBlockKeys(sighting).flatMap((key) => [...(blocks.get(key) ?? [])]),
  );
  return [...candidates]
    .map((group) => ({ group, days: Math.min(...group.map((one) => distance(sighting, one))) }))
    .filter(({ days }) => days <= nearDays)
    .toSorted((a, b) => a.days - b.days || compareIds(a.group, b.group))[0]?.group;
}

function compareIds([a]: Sighting[], [b]: Sighting[]): number {
  return (a?.subject.nasdaqDealId ?? "") < (b?.subject.nasdaqDealId ?? "") ? -1 : 1;
}

/** The smallest number of days between days of the same kind; infinite when the two have no kind in common. */
function distance(a: Sighting, b: Sighting): number {
  if (a.subject.cik && b.subject.cik && a.subject.cik !== b.subject.cik) return Infinity;
  return Math.min(...dayKinds.map((kind) => dayGap(a[kind], b[kind])));
}

function dayGap(a: Day | null, b: Day | null): number {
  return a === null || b === null ? Infinity : Math.abs(daysBetween(a, b));
}

function gatherAlone(alone: readonly Sighting[]): Sighting[][] {
  const union = new Union<Sighting>();
  const pairs = alone.flatMap((sighting) =>
    listBlockKeys(sighting).map((key) => ({ key, sighting })),
  );
  for (const block of groupBy(pairs, ({ key }) => key).values()) {
    for (const [index, { sighting }] of block.entries()) {
      for (const other of block.slice(index + 1)) {
        if (distance(sighting, other.sighting) <= nearDays) union.join(sighting, other.sighting);
      }
    }
  }
  return union.groups(alone);
}

function listIdentities(group: readonly Sighting[]): string[] {
  const numbered = group.flatMap(({ subject }) =>
    subject.nasdaqDealId ? [`nasdaq:${subject.nasdaqDealId}`] : [],
  );
  const dated = group.flatMap((sighting) =>
    listBlockKeys(sighting).map((key) => `${key}@${offeringDay(sighting) ?? "?"}`),
  );
  return [...new Set(numbered), ...[...new Set(dated)].sort()];
}

/** The day that dates an offering: the pricing, else the best known kind of day. */
export function offeringDay(sighting: Sighting): Day | null {
  const day = dayKinds.map((kind) => sighting[kind]).find((one) => one !== null);
  return day ?? sighting.subject.on ?? null;
}
