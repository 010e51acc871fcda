import { addMonths, type Day } from "../calendar/day.ts";
import { type WordsOf, wordsOf } from "../fields/words.ts";

/**
 * The events of a deal, in the order that applies within one day. The first group are signals that do not change the
 * status.
 */
export const dealEventTypes = wordsOf(
  "privatePlacement banksSelected exchangeRegistered listed upsized deregistered watchlisted",
  "confidential filed amended termsSet resumed scheduled effective postponed priced trading",
  "withdrawn lapsed delisted acquired",
);

export type DealEventType = (typeof dealEventTypes)[number];

export interface DealEvent {
  type: DealEventType;
  on: Day;
  /** The day on which the event became public, if later: a confidential draft is released with the filing. */
  knownOn?: Day | null;
}

/**
 * The stage of a deal; "private" is a watched company that has filed nothing, and "listed" a deal on file whose company an
 * exchange has listed since: it came to the market on a day that no source states.
 */
export type DealStage = WordsOf<
  | "private confidential filed amended termsSet scheduled effective listed priced trading"
  | "postponed withdrawn lapsed acquired delisted"
>;

/** The statuses of views and filters. */
export type DealStatus = WordsOf<"PCW Filed Scheduled Priced Postponed Withdrawn Acquired">;

export interface DealStanding<Event extends DealEvent = DealEvent> {
  stage: DealStage;
  status: DealStatus;
  /** The day of the event that led to the stage; null without events. */
  since: Day | null;
  pricedOn: Day | null;
  tradingOn: Day | null;
  /** The later fate of the company; a priced deal keeps its status. */
  ended: "acquired" | "delisted" | null;
  /** Events that cannot follow the earlier ones: an error of a source, or the start of another deal. */
  refused: Event[];
}

/**
 * A registration that has been on file for nine months without taking effect counts as abandoned. Each further step
 * starts the nine months again. Source: Rule 479 under the Securities Act (17 CFR 230.479).
 */
export const abandonedAfterMonths = 9;

/**
 * Returns the standing of a deal on a day from the events up to that day, which may be in any order.
 * An event that contradicts earlier ones changes nothing and is returned in `refused`. A deal is scheduled until its
 * expected day has passed, and lapses when nothing has happened for long and its company is not listed.
 */
export function dealStanding<Event extends DealEvent>(
  events: readonly Event[],
  today: Day,
  expectedOn: Day | null = null,
): DealStanding<Event> {
  const course = new Course();
  const pastEvents = events
    .filter(({ on, knownOn }) => on <= today && (knownOn ?? on) <= today)
    .toSorted(byDayAndOrder);
  const refused = pastEvents.filter((event) => !signals.has(event.type) && !course.take(event));
  if (expectedOn !== null && expectedOn < today) course.passSchedule();
  const listed = course.isOnFile ? pastEvents.find(({ type }) => type === "listed") : undefined;
  const lapsedOn = listed ? null : findLapse(course, pastEvents, expectedOn);
  if (lapsedOn !== null && lapsedOn <= today) course.take({ type: "lapsed", on: lapsedOn });
  const { status, pricedOn, tradingOn, end } = course;
  const [stage, since] = listed
    ? (["listed", listed.on] as const)
    : ([course.stage, course.since] as const);
  return { stage, status, since, pricedOn, tradingOn, ended: end, refused };
}

const order = new Map<DealEventType, number>(dealEventTypes.map((type, index) => [type, index]));
const signals = new Set<DealEventType>(
  dealEventTypes.slice(0, dealEventTypes.indexOf("watchlisted")),
);

/** The events after which a registration is alive. */
export const activities: ReadonlySet<DealEventType> = new Set(
  wordsOf("filed amended termsSet scheduled exchangeRegistered upsized resumed effective"),
);

/** Returns the day from which a deal on file counts as abandoned; null for one that is not on file. */
function findLapse(course: Course, events: readonly DealEvent[], expectedOn: Day | null) {
  if (!course.isOnFile) return null;
  const days = events.filter(({ type }) => activities.has(type)).map(({ on }) => on);
  const last = [...days, ...(expectedOn === null ? [] : [expectedOn])].toSorted().at(-1);
  return last === undefined ? null : addMonths(last, abandonedAfterMonths);
}

function byDayAndOrder(a: DealEvent, b: DealEvent): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return (order.get(a.type) ?? 0) - (order.get(b.type) ?? 0);
}

const steps = ["private", "confidential", "filed", "amended", "termsSet", "scheduled", "effective"];

class Course {
  pricedOn: Day | null = null;
  tradingOn: Day | null = null;
  end: "acquired" | "delisted" | null = null;
  private hold: "postponed" | "withdrawn" | "lapsed" | null = null;
  /** The first day of each step that the deal has reached. */
  private readonly reached = new Map<string, Day>();
  private changedOn: Day | null = null;

  get stage(): DealStage {
    if (this.end !== null) return this.end;
    if (this.tradingOn !== null) return "trading";
    if (this.pricedOn !== null) return "priced";
    return this.hold ?? this.step;
  }

  get since(): Day | null {
    if (this.end !== null || this.hold !== null) return this.changedOn;
    return this.tradingOn ?? this.pricedOn ?? this.reached.get(this.step) ?? null;
  }

  get status(): DealStatus {
    if (this.isListed) return "Priced";
    if (this.end !== null) return "Acquired";
    if (this.hold !== null) return this.hold === "postponed" ? "Postponed" : "Withdrawn";
    if (this.reached.has("scheduled")) return "Scheduled";
    return this.hasFiled ? "Filed" : "PCW";
  }

  /** True from the first public filing until the deal is priced, held up or over. */
  get isOnFile(): boolean {
    return this.hasFiled && !this.isListed && this.hold === null && this.end === null;
  }

  /** The day for which the deal was scheduled has passed without a pricing. */
  passSchedule(): void {
    this.reached.delete("scheduled");
  }

  /** Returns false when the event cannot follow the earlier ones. */
  take({ type, on }: DealEvent): boolean {
    switch (type) {
      case "priced":
        return this.price(on);
      case "trading":
        return this.trade(on);
      case "postponed":
        return this.hasFiled && this.suspend("postponed", on);
      case "withdrawn":
        // A calendar may know a deal by its end alone: a withdrawal proves that it was filed.
        return this.furthest !== 0 && this.suspend(type, on);
      case "lapsed":
        return this.furthest >= 1 && this.suspend(type, on);
      case "resumed":
        return this.resume();
      case "acquired":
      case "delisted":
        return this.finish(type, on);
      default:
        return this.advance(type === "watchlisted" ? "private" : type, on);
    }
  }

  private get isListed(): boolean {
    return this.pricedOn !== null || this.tradingOn !== null;
  }

  private get furthest(): number {
    return steps.findLastIndex((step) => this.reached.has(step));
  }

  private get step(): DealStage {
    return (steps[this.furthest] ?? "private") as DealStage;
  }

  private get hasFiled(): boolean {
    return this.furthest >= steps.indexOf("filed");
  }

  /** A withdrawn deal does not continue: later filings start another deal. */
  private get isOver(): boolean {
    return this.end !== null || this.hold === "withdrawn" || this.hold === "lapsed";
  }

  private advance(step: string, on: Day): boolean {
    if (this.isListed || this.isOver) return false;
    // An amendment or a range on a cover does not end a postponement; a new date does.
    if (step === "scheduled") this.hold = null;
    if (!this.reached.has(step)) this.reached.set(step, on);
    return true;
  }

  private price(on: Day): boolean {
    if (this.isOver || this.pricedOn !== null) return false;
    this.pricedOn = on;
    this.hold = null;
    return true;
  }

  private trade(on: Day): boolean {
    if (this.isOver || this.tradingOn !== null) return false;
    this.tradingOn = on;
    this.hold = null;
    return true;
  }

  private suspend(hold: "postponed" | "withdrawn" | "lapsed", on: Day): boolean {
    if (this.isListed || this.isOver) return false;
    if (this.hold !== hold) this.changedOn = on;
    this.hold = hold;
    this.reached.delete("scheduled");
    return true;
  }

  private resume(): boolean {
    if (this.hold === null || this.isListed || this.end !== null) return false;
    this.hold = null;
    return true;
  }

  /** A delisting that turns out to be a merger becomes one; a delisting after a merger changes nothing. */
  private finish(end: "acquired" | "delisted", on: Day): boolean {
    if (this.end === "acquired" || this.end === end) return false;
    if (end === "delisted" && !this.isListed) return false;
    this.end = end;
    this.changedOn = on;
    return true;
  }
}
