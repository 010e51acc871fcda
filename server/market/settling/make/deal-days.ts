import { addDays, type Day, daysBetween } from "../../../../domain/calendar/day.ts";
import { usSessions } from "../../../../domain/calendar/sessions.ts";
import { pricingBeforeTrading } from "../../../../domain/offering/pricing-day.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { FilingEvent } from "../../../../domain/status/filed-deal.ts";
import type { Origin, Resolution, Statement } from "../../resolution.ts";
import { compareTexts } from "../../resolution.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import { settleOrder } from "../draft/settle-order.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";
import { listRanges, listSchedules, withoutRepeats } from "./stated-ranges.ts";

/** The days of a deal's events that are settled each by itself; of several postponements, the last. */
export interface DealDays {
  confidential: Day | null;
  filed: Day | null;
  postponed: Day | null;
  withdrawn: Day | null;
  priced: Day | null;
  trading: Day | null;
}

/** The first bar of a series that begins with the listing, or of one that may do so. */
export interface FirstBar extends Statement<Day> {
  isUnsure?: boolean;
}

/** Dates of a pricing this near to each other are not shown as a conflict. */
const sameDays = 5;
/** Trading begins with the first bar of a series that is this near the pricing. */
const firstBarDays = 6;

export function settleDays(
  fields: Fields,
  draft: DealDraft,
  filedOrigin: Origin | null,
  firstBars: readonly FirstBar[],
): DealDays {
  const ofFiling = (...types: string[]): Statement<Day>[] => {
    const event = draft.filed?.events.find(({ type }) => types.includes(type));
    return event && filedOrigin ? [{ origin: filedOrigin, value: event.on }] : [];
  };
  const isNear = (a: Day, b: Day) => Math.abs(daysBetween(a, b)) <= sameDays;
  const take = (name: string, read: (claims: Claims) => Day | null | undefined, type: string) =>
    fields.take<Day>(name, read, ofFiling(type), isNear);
  const trade = fields.resolve<Day>("first_trade_on", ({ deal }) => deal?.firstTradeOn, [], isNear);
  const pricing = settlePricingDay(fields, draft, filedOrigin, trade?.value ?? null, isNear);
  const { priced, traded } = settleOrder(fields, draft, pricing, trade, isNear);
  const arrivedOn = draft.arrival?.kind === "trading" ? draft.arrival.on : null;
  return {
    confidential: take("confidential_on", ({ deal }) => deal?.confidentialOn, "confidential"),
    filed: take("filed_on", ({ deal }) => deal?.filedOn, "filed"),
    postponed: take("postponed_on", ({ deal }) => deal?.postponedOn, "postponed"),
    withdrawn: take("withdrawn_on", ({ deal }) => deal?.withdrawnOn, "withdrawn"),
    priced,
    trading: traded ?? findFirstBar(priced, firstBars) ?? arrivedOn,
  };
}

/**
 * A filing's statement wins, except for a day that was only inferred from it and is later than the day that others
 * state: the prospectus is filed up to some days after the pricing. Calendars state the first day of trading, so an
 * inferred day that is earlier than the evening before is that of the effectiveness and is moved to that evening.
 */
function settlePricingDay(
  fields: Fields,
  { filed }: DealDraft,
  origin: Origin | null,
  tradedOn: Day | null,
  isNear: (a: Day, b: Day) => boolean,
): Resolution<Day> | null {
  const event = filed?.events.find(({ type }) => type === "priced");
  const stated = fields.peek<Day>(({ deal }) => deal?.pricedOn);
  const limit = [stated, tradedOn].filter((day) => day !== null).toSorted()[0];
  const isTooLate = event?.isEstimated && limit !== undefined && event.on > limit;
  const day =
    event?.isEstimated && limit !== undefined
      ? pricingBeforeTrading(event.on, limit, usSessions)
      : event?.on;
  const ofFiling = day !== undefined && origin && !isTooLate ? [{ origin, value: day }] : [];
  return fields.resolve<Day>("priced_on", ({ deal }) => deal?.pricedOn, ofFiling, isNear);
}

/** A series that may begin with the listing does so if it begins in the session after the pricing. */
function findFirstBar(priced: Day | null, bars: readonly FirstBar[]): Day | null {
  if (priced === null) return null;
  const next = usSessions.onOrAfter(addDays(priced, 1));
  const days = bars.flatMap(({ value: day, isUnsure }) =>
    (isUnsure ? day === next : day >= priced) ? day : [],
  );
  const first = days.toSorted()[0];
  return first !== undefined && daysBetween(priced, first) <= firstBarDays ? first : null;
}

export interface EventRow {
  kind: string;
  happened_on: Day;
  evidence: string | null;
}

/** Lists all events in order: those that happen once on their settled day, the others as the filings state them. */
export function listEvents(
  days: DealDays,
  draft: DealDraft,
  testimonies: readonly Testimony[],
  watchedOn: Day | null = null,
): EventRow[] {
  const filings = draft.filed?.events ?? [];
  const findEvidence = (kind: string) => {
    const event = filings.find(({ type }) => type === kind);
    return event ? describeEvidence(event) : null;
  };
  const once = Object.entries(days).flatMap(([kind, day]): EventRow[] =>
    day === null ? [] : [{ kind, happened_on: day, evidence: findEvidence(kind) }],
  );
  const others = filings
    .filter((event, index) => isOther(event, filings.slice(0, index), days))
    .map((event) => ({
      kind: event.type,
      happened_on: event.on,
      evidence: describeEvidence(event),
    }));
  // A filing that sets the terms is better evidence than the list or the document that repeats them.
  const announced = listAnnouncements(testimonies, days).filter((one, index, all) => {
    const before = all[index - 1]?.kind === one.kind ? all[index - 1]?.happened_on : undefined;
    return !others.some(
      ({ kind, happened_on: on }) =>
        kind === one.kind && on <= one.happened_on && on > (before ?? ""),
    );
  });
  const rows = [
    ...[...once, ...others, ...announced, ...tellListing(draft)],
    ...listResumptions(testimonies),
    ...(watchedOn === null
      ? []
      : [{ kind: "watchlisted", happened_on: watchedOn, evidence: null }]),
  ];
  return rows.toSorted(
    (a, b) =>
      compareTexts(a.happened_on, b.happened_on) ||
      compareTexts(a.kind, b.kind) ||
      compareTexts(a.evidence ?? "", b.evidence ?? ""),
  );
}

/** A second event of a kind that is settled once, such as a withdrawal after a resumption, is kept unchanged. */
function isOther(event: FilingEvent, before: readonly FilingEvent[], days: DealDays): boolean {
  return !(event.type in days) || before.some(({ type }) => type === event.type);
}

/**
 * Each new range on a list sets the terms, and each new date schedules the deal, on the first day of the document. A deal may
 * be postponed several times.
 */
function listAnnouncements(testimonies: readonly Testimony[], days: DealDays): EventRow[] {
  const ranges = listRanges(testimonies, days).filter(({ origin }) => origin.documentOn != null);
  const terms = withoutRepeats(ranges, ({ range }) => range).map(({ setOn, origin }) => ({
    kind: "termsSet",
    happened_on: setOn,
    evidence: origin.source ?? null,
  }));
  const schedules = listSchedules(testimonies)
    .filter(({ statedOn }) => days.priced === null || statedOn <= days.priced)
    .map(({ statedOn, source }) => ({
      kind: "scheduled",
      happened_on: statedOn,
      evidence: source,
    }));
  return [...terms, ...schedules, ...listPostponements(testimonies, days)];
}

/** The postponements beside the last one. A later version of a record that names an earlier day corrects the first. */
function listPostponements(testimonies: readonly Testimony[], { postponed }: DealDays): EventRow[] {
  const stated = testimonies.flatMap(({ origin, claims: { deal } }) =>
    deal?.postponedOn == null ? [] : [{ origin, on: deal.postponedOn }],
  );
  const standing = stated.filter(
    ({ origin, on }) =>
      !stated.some(
        ({ origin: other, on: otherOn }) =>
          other.source === origin.source &&
          other.recordKey === origin.recordKey &&
          other.lastDelivery > origin.lastDelivery &&
          otherOn < on,
      ),
  );
  const rows: EventRow[] = [];
  for (const { origin, on } of standing.toSorted((a, b) => compareTexts(a.on, b.on))) {
    const others = [postponed, ...rows.map(({ happened_on }) => happened_on)];
    if (others.some((other) => other !== null && Math.abs(daysBetween(other, on)) <= sameDays))
      continue;
    rows.push({ kind: "postponed", happened_on: on, evidence: origin.source });
  }
  return rows;
}

/** The days on which postponed deals were taken up again without a new date. */
function listResumptions(testimonies: readonly Testimony[]): EventRow[] {
  return testimonies.flatMap(({ origin, claims: { deal } }) =>
    deal?.resumedOn == null
      ? []
      : [{ kind: "resumed", happened_on: deal.resumedOn, evidence: origin.source }],
  );
}

/** The source of a list is found again by its name and the day of its document. */
function tellListing({ arrival }: DealDraft): EventRow[] {
  if (arrival?.kind !== "listed") return [];
  return [{ kind: "listed", happened_on: arrival.on, evidence: arrival.sighting.source }];
}

function describeEvidence({ form, accession }: FilingEvent): string {
  return `${form} ${accession}`;
}
