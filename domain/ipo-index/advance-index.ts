import type { Day } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";
import { capWeights } from "./capped-weights.ts";
import { isRebalancing, listSessions } from "./index-days.ts";
import { type Departure, fewestAtStart, longestGap, startLevel, weightCap } from "./index-rules.ts";

/** A company that may be in an index. Its prices are those of one share of its offering, in US dollars. */
export interface Candidate {
  id: number;
  entersOn: Day;
  /** The day from which on it is too old for the index. */
  expiresOn: Day;
  /** The day on which it left its exchange; null while it is listed. */
  endedOn: Day | null;
  /** The shares of the offering that trade freely on a day. */
  floatOn(day: Day): number;
}

/** A company in an index: the index is the sum of its shares times their prices. */
export interface Constituent {
  id: number;
  enteredOn: Day;
  indexShares: number;
  /** The weight at the last setting of weights, or at its entry. */
  setWeight: number;
  price: number;
  pricedOn: Day;
}

export interface IndexState {
  level: number;
  hasBegun: boolean;
  /** The companies that wait, before the index begins, for enough others; they have no shares yet. */
  constituents: Map<number, Constituent>;
}

export interface IndexClose {
  on: Day;
  level: number;
  constituents: number;
}

export interface Left {
  id: number;
  enteredOn: Day;
  leftOn: Day;
  because: Departure;
}

/** An index before its first day. */
export function newIndex(): IndexState {
  return { level: startLevel, hasBegun: false, constituents: new Map() };
}

export interface Step {
  close: IndexClose | null;
  left: Left[];
}

/**
 * Moves an index to the close of a session. A session on which none of its companies has a price gives no level. Changes
 * of companies and weights happen after the close, so they move no level.
 */
export function advanceIndex(
  state: IndexState,
  day: Day,
  prices: ReadonlyMap<number, number>,
  candidates: ReadonlyMap<number, Candidate>,
  sessions: Sessions,
): Step {
  let isPriced = false;
  for (const member of state.constituents.values()) {
    const price = prices.get(member.id);
    if (price === undefined) continue;
    Object.assign(member, { price, pricedOn: day });
    isPriced = true;
  }
  if (state.hasBegun && isPriced) state.level = sumOf(state);
  const wasComputed = state.hasBegun && isPriced;
  const left = removeLeavers(state, day, candidates, sessions);
  addEntrants(state, day, prices, candidates);
  if (!state.hasBegun) {
    if (state.constituents.size < fewestAtStart) return { close: null, left: [] };
    state.hasBegun = true;
    setWeights(state, day, candidates);
    for (const member of state.constituents.values()) member.enteredOn = day;
    return { close: closeOf(state, day), left: [] };
  }
  if (isRebalancing(day, sessions)) setWeights(state, day, candidates);
  return { close: wasComputed ? closeOf(state, day) : null, left };
}

function closeOf({ level, constituents }: IndexState, on: Day): IndexClose {
  return { on, level, constituents: constituents.size };
}

function sumOf({ constituents }: IndexState): number {
  return [...constituents.values()].reduce((sum, one) => sum + one.indexShares * one.price, 0);
}

function removeLeavers(
  state: IndexState,
  day: Day,
  candidates: ReadonlyMap<number, Candidate>,
  sessions: Sessions,
): Left[] {
  const left: Left[] = [];
  for (const member of [...state.constituents.values()]) {
    const because = departureOf(member, candidates.get(member.id), day, sessions);
    if (because === null) continue;
    const { id, enteredOn } = member;
    state.constituents.delete(id);
    left.push({ id, enteredOn, leftOn: day, because });
  }
  if (state.hasBegun && left.length > 0) scale(state, state.level / (sumOf(state) || state.level));
  return left;
}

/** A company leaves the index when the portal no longer knows its deal, as if it had left its exchange. */
function departureOf(
  member: Constituent,
  candidate: Candidate | undefined,
  day: Day,
  sessions: Sessions,
): Departure | null {
  if (candidate === undefined) return "delisted";
  const { endedOn, expiresOn } = candidate;
  if (endedOn !== null && endedOn <= day) return "delisted";
  if (expiresOn <= day) return "threeYears";
  if (member.pricedOn === day) return null;
  const gap = listSessions(member.pricedOn, day, sessions).length - 1;
  return gap > longestGap ? "noPrices" : null;
}

/** Before the index has begun, a company with any price may wait. */
function addEntrants(
  state: IndexState,
  day: Day,
  prices: ReadonlyMap<number, number>,
  candidates: ReadonlyMap<number, Candidate>,
): void {
  for (const candidate of candidates.values()) {
    const { id, entersOn, endedOn } = candidate;
    const price = prices.get(id);
    if (entersOn !== day || price === undefined) continue;
    if (endedOn !== null && endedOn <= day) continue;
    const entrant = { id, enteredOn: day, indexShares: 0, setWeight: 0, price, pricedOn: day };
    if (state.hasBegun) giveShares(state, entrant, candidates, day);
    state.constituents.set(id, entrant);
  }
}

/** An entrant takes its weight from all others in proportion, so that the level stays. */
function giveShares(
  state: IndexState,
  entrant: Constituent,
  candidates: ReadonlyMap<number, Candidate>,
  day: Day,
): void {
  const floatUsd = (one: Constituent) => (candidates.get(one.id)?.floatOn(day) ?? 0) * one.price;
  const others = [...state.constituents.values()].reduce((sum, one) => sum + floatUsd(one), 0);
  const own = floatUsd(entrant);
  const weight = others === 0 ? 1 : Math.min(weightCap, own / (own + others));
  scale(state, 1 - weight);
  entrant.setWeight = weight;
  entrant.indexShares = (weight * state.level) / entrant.price;
}

function scale(state: IndexState, by: number): void {
  for (const member of state.constituents.values()) member.indexShares *= by;
}

function setWeights(state: IndexState, day: Day, candidates: ReadonlyMap<number, Candidate>): void {
  const members = [...state.constituents.values()];
  const floats = members.map((one) => (candidates.get(one.id)?.floatOn(day) ?? 0) * one.price);
  capWeights(floats, weightCap).forEach((weight, at) => {
    const member = members[at];
    if (member === undefined) return;
    member.setWeight = weight;
    member.indexShares = (weight * state.level) / member.price;
  });
}
