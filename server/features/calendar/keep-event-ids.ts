import type { StoredEvent, ToldEvent } from "./told-events-repository.ts";

/**
 * Gives the events of a deal that was joined with another one the ids under which calendar programs know them, so that an
 * entry stays one entry. `goneDeals` are the deals of told events that the market no longer has.
 */
export function keepEventIds(
  events: readonly ToldEvent[],
  told: readonly StoredEvent[],
  goneDeals: ReadonlySet<number>,
): ToldEvent[] {
  const standing = told.filter(({ cancelled_at: cancelledAt }) => cancelledAt === null);
  const moved = new Map(
    standing
      .filter((event) => event.event_id !== makeId(event))
      .map((event) => [makeId(event), event.event_id]),
  );
  const left = new Set(standing.filter(({ deal_key: key }) => goneDeals.has(key)));
  const isKnown = new Set(told.map(({ event_id: id }) => id));
  return events.map((event) => {
    const before = moved.get(event.event_id);
    if (before !== undefined) return { ...event, event_id: before };
    if (isKnown.has(event.event_id)) return event;
    const taken = [...left].find((other) => isSameEntry(other, event));
    if (taken === undefined) return event;
    left.delete(taken);
    return { ...event, event_id: taken.event_id };
  });
}

/** The id that an event of its present deal would have. */
function makeId({ deal_key, event_id }: ToldEvent): string {
  return `${deal_key}-${partOf(event_id)}`;
}

/** "pricing" or "lockup-2": the id without the key of its deal. */
function partOf(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}

function isSameEntry(told: ToldEvent, event: ToldEvent): boolean {
  return (
    partOf(told.event_id) === partOf(event.event_id) &&
    (told.company_ticker === event.company_ticker ||
      (told.summary === event.summary && told.starts_on === event.starts_on))
  );
}
