import { type Day, daysBetween } from "../../../domain/calendar/day.ts";
import {
  longestWayDays,
  type OfferingDays,
  offeringDistance,
} from "../../../domain/status/same-offering.ts";
import { isAbroad } from "../../../domain/venues/venues.ts";
import { byPrecedence, compareTexts } from "../resolution.ts";
import { comparableName } from "./names.ts";
import { joinRegistrants } from "./registrants.ts";
import { findListingDay, nameRecord, type Sighting } from "./sighting.ts";
import { canBeShareOf, shareTickerOf, unitBeginning } from "./symbols.ts";
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

/** An exchange gives a ticker to one listing at a time, so that two days of one ticker may lie farther apart. */
const tickerDays = 14;

/** Shares of a unit trade alone after some weeks, and some lists date the offering by that. */
const shareDays = 60;

const dayKinds = ["pricedOn", "firstTradeOn", "filedOn", "withdrawnOn", "expectedOn"] as const;

/**
 * Groups the sightings of each offering: by the calendar's deal id; else by symbol, name or CIK and a day of the same
 * kind within five days, or fourteen for one symbol. `ciks` are the issuers of tickers, `parted` the records that
 * editors state to be of other issuers, the newest statement first; those of each are grouped among themselves. The result
 * depends on the sightings alone, not on their order.
 */
export function gatherOfferings(
  sightings: readonly Sighting[],
  ciks: ReadonlyMap<string, string> = new Map(),
  parted: readonly ReadonlySet<string>[] = [],
): Offering[] {
  const partedBy = Map.groupBy(sightings, (one) =>
    parted.findIndex((records) => records.has(nameRecord(one))),
  );
  const groups = [-1, ...[...parted.keys()].reverse()].map((at) => partedBy.get(at) ?? []);
  // An identity of several stays with the offering that the others were parted from.
  return withUniqueIdentities(
    groups.flatMap((some) =>
      gatherGroups(some, ciks)
        .map((group) => ({
          identities: listIdentities(group),
          sightings: group.toSorted(byPrecedence),
        }))
        .toSorted(byIdentities),
    ),
  );
}

function gatherGroups(
  sightings: readonly Sighting[],
  ciks: ReadonlyMap<string, string>,
): Sighting[][] {
  const ordered = sightings.toSorted(byPrecedence);
  const numbered = ordered.filter(({ subject }) => subject.nasdaqDealId);
  const byDealId = groupBy(numbered, ({ subject }) => subject.nasdaqDealId ?? "");
  const counted = joinRegistrants([...byDealId.values()]);
  const blocks = indexByKey(counted);
  const units = indexUnits(counted);
  /** Finds the offering of the issuer that the SEC's map names for the ticker of a record without a name. */
  const findByMap = (sighting: Sighting) => {
    const { symbol, cik, companyName } = sighting.subject;
    const issuer = symbol && !cik && !companyName ? ciks.get(symbol) : undefined;
    const own = issuer === undefined ? [] : [...(blocks.get(`cik:${issuer}`) ?? [])];
    return own.find((group) => group.some((one) => distance(sighting, one) <= shareDays));
  };
  const additions = new Map<Sighting[], Sighting[]>();
  const alone: Sighting[] = [];
  for (const sighting of ordered) {
    if (sighting.subject.nasdaqDealId) continue;
    const home =
      findNearest(sighting, blocks) ??
      findUnit(sighting, units) ??
      findByMap(sighting) ??
      findFiled(sighting, blocks);
    if (home === undefined) alone.push(sighting);
    else additions.set(home, [...(additions.get(home) ?? []), sighting]);
  }
  const groups = counted.map((group) => [...group, ...(additions.get(group) ?? [])]);
  return [...groups, ...gatherAlone(alone)];
}

/**
 * Unites what is one offering of a company but was found under different names, numbers or days. Pricings come first,
 * so that a filing joins the nearest one; the result depends on the offerings alone, not on their order.
 */
export function uniteOfferings(offerings: readonly Offering[]): Offering[] {
  const ordered = offerings
    .map((offering) => ({ offering, days: readDays(offering) }))
    .toSorted((a, b) => rankOf(a.days) - rankOf(b.days) || byIdentities(a.offering, b.offering));
  const united: { offering: Offering; days: OfferingDays }[] = [];
  for (const one of ordered) {
    const home = united
      .map((other, index) => ({ index, days: offeringDistance(one.days, other.days) }))
      .filter(({ days }) => days < Infinity)
      .toSorted((a, b) => a.days - b.days || a.index - b.index)[0];
    if (home === undefined) {
      united.push(one);
      continue;
    }
    const other = united[home.index] as (typeof united)[number];
    const offering = mergeOfferings(other.offering, one.offering);
    united[home.index] = { offering, days: readDays(offering) };
  }
  return united.map(({ offering }) => offering);
}

function rankOf({ pricedOn, withdrawnOn, number }: OfferingDays): number {
  const isUnnumbered = Number(number === null);
  if (pricedOn !== null) return isUnnumbered;
  return (withdrawnOn !== null ? 2 : 4) + isUnnumbered;
}

/** The days that sources state of an offering, with which it is compared with others of its company. */
export function readDays({ sightings }: Pick<Offering, "sightings">): OfferingDays {
  const find = (kind: "filedOn" | "withdrawnOn") =>
    sightings.find((one) => one[kind] !== null)?.[kind] ?? null;
  const announced = sightings.flatMap(({ expectedOn, firstOn }) =>
    expectedOn === null ? [] : [expectedOn, firstOn ?? expectedOn],
  );
  const exchange = sightings.find(({ subject }) => subject.exchange)?.subject.exchange;
  return {
    filedOn: find("filedOn"),
    pricedOn: findListingDay(sightings),
    withdrawnOn: find("withdrawnOn"),
    announcedOn: announced.toSorted()[0] ?? null,
    isAbroad: exchange ? isAbroad(exchange) : null,
    number: sightings.find(({ subject }) => subject.nasdaqDealId)?.subject.nasdaqDealId ?? null,
  };
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
  return offerings.map(({ identities, sightings }) => {
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
  return compareTexts(a.identities.join(), b.identities.join());
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
    .filter((group) => group.some((one) => isNear(sighting, one)))
    .map((group) => ({ group, days: Math.min(...group.map((one) => distance(sighting, one))) }))
    .toSorted((a, b) => a.days - b.days || compareIds(a.group, b.group))[0]?.group;
}

/** Indexes the offerings of units by the beginning of their tickers. */
function indexUnits(groups: readonly Sighting[][]): Map<string, Sighting[][]> {
  const pairs = groups.flatMap((group) =>
    [...new Set(group.flatMap(({ subject }) => subject.symbol ?? []))]
      .filter((symbol) => /U$/.test(symbol))
      .map((symbol) => ({ beginning: unitBeginning(symbol), group })),
  );
  return new Map(
    [...groupBy(pairs, ({ beginning }) => beginning)].map(([beginning, found]) => [
      beginning,
      found.map(({ group }) => group),
    ]),
  );
}

/** Finds the only offering of units of these days whose share can have the ticker of a record without a CIK. */
function findUnit(
  sighting: Sighting,
  units: ReadonlyMap<string, Sighting[][]>,
): Sighting[] | undefined {
  const { symbol, cik } = sighting.subject;
  if (!symbol || cik) return undefined;
  const candidates = (units.get(unitBeginning(symbol)) ?? []).filter((group) =>
    group.some((one) => {
      const unit = one.subject.symbol ?? "";
      const limit = shareTickerOf(unit) === symbol ? shareDays : nearDays;
      return canBeShareOf(symbol, unit) && distance(sighting, one) <= limit;
    }),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

/**
 * Finds the only offering on file that applied for the ticker of a pricing without a name, or for a unit whose share has
 * it. An exchange reserves a ticker for one issuer, so no other can price under it while that one is on its way.
 */
function findFiled(
  { subject, pricedOn }: Sighting,
  blocks: ReadonlyMap<string, Set<Sighting[]>>,
): Sighting[] | undefined {
  const { symbol, cik, companyName } = subject;
  if (!symbol || cik || companyName || pricedOn === null) return undefined;
  const candidates = [...(blocks.get(`symbol:${symbol}`) ?? [])].filter((group) => {
    const { filedOn, pricedOn: otherOn, withdrawnOn } = readDays({ sightings: group });
    if (filedOn === null || otherOn !== null || withdrawnOn !== null) return false;
    const days = daysBetween(filedOn, pricedOn);
    return days >= 0 && days <= longestWayDays;
  });
  return candidates.length === 1 ? candidates[0] : undefined;
}

function compareIds([a]: Sighting[], [b]: Sighting[]): number {
  return (a?.subject.nasdaqDealId ?? "") < (b?.subject.nasdaqDealId ?? "") ? -1 : 1;
}

/** The smallest number of days between days of the same kind; infinite when the two have no kind in common. */
function distance(a: Sighting, b: Sighting): number {
  if (a.subject.cik && b.subject.cik && a.subject.cik !== b.subject.cik) return Infinity;
  return Math.min(...dayKinds.map((kind) => dayGap(a[kind], b[kind])));
}

function isNear(a: Sighting, b: Sighting): boolean {
  const { symbol } = a.subject;
  return distance(a, b) <= (symbol && symbol === b.subject.symbol ? tickerDays : nearDays);
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
        if (isNear(sighting, other.sighting)) union.join(sighting, other.sighting);
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
