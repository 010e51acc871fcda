import { type DealEventType, dealEventTypes } from "../../../domain/status/deal-status.ts";
import type { Day } from "./days.ts";
import { isUsListing } from "./exchanges.ts";
import type { Known } from "./known.ts";
import type { Story } from "./story.ts";

export interface StoryEvent {
  kind: DealEventType;
  day: Day;
  /** Some events are only told later: a confidential filing with the public one. */
  knownOn: Day;
  evidence: string | null;
  note: string | null;
}

/** The forms that prove the events of a registration in the US; elsewhere exchanges announce them. */
export function registrationForm(story: Story): "S-1" | "F-1" | "S-11" | "N-2" | "1-A" | null {
  if (!isUsListing(story.exchange)) return null;
  if (story.kind === "fund") return "N-2";
  if (story.kind === "regA") return "1-A";
  if (story.company.industry.subIndustry === "Real Estate Investment Trusts") return "S-11";
  return story.market === "adr" ? "F-1" : "S-1";
}

/** All that happens to a deal, in order. What is told late comes after all that was told before it. */
function eventsOf(story: Story): StoryEvent[] {
  const { days, terms, spac } = story;
  const form = registrationForm(story);
  const amendment = form === null ? "Announcement" : `${form}/A`;
  const events: StoryEvent[] = [];
  const add = (
    kind: DealEventType,
    day: Day | undefined,
    evidence: string | null,
    note: string | null = null,
    knownOn = day,
  ) => {
    if (day !== undefined && knownOn !== undefined)
      events.push({ kind, day, knownOn, evidence, note });
  };
  add("watchlisted", days.watchlistOn, "Editors");
  add("banksSelected", selectedBanksOn(story), "News");
  const isTold = days.confidentialToldOn !== undefined;
  add(
    "confidential",
    days.confidentialOn,
    isTold ? "Press release" : "DRS",
    null,
    days.confidentialToldOn ?? days.filedOn,
  );
  add("filed", days.filedOn, form ?? "Exchange filing");
  for (const day of days.amendedOn) add("amended", day, amendment);
  add("termsSet", days.termsOn, amendment);
  add("scheduled", days.scheduledOn, "Press release");
  if (terms.revised !== undefined && days.revisedOn !== undefined) {
    const isRaised =
      terms.revised.low + terms.revised.high > terms.original.low + terms.original.high;
    add(
      "amended",
      days.revisedOn,
      amendment,
      isRaised ? "Price range raised" : "Price range lowered",
    );
  }
  add("postponed", days.postponedOn, "News", "Market conditions");
  add("resumed", days.resumedOn, amendment);
  add("scheduled", days.resumedOn, "Press release");
  if (form !== null) add("effective", days.pricedOn ?? directEffective(story), "EFFECT");
  add("priced", days.pricedOn, form === null ? "Announcement" : form === "1-A" ? "253G1" : "424B4");
  add("trading", days.tradeOn, story.kind === "directListing" ? "Direct listing" : null);
  add("withdrawn", days.withdrawnOn, form === null ? "Announcement" : "RW");
  if (spac === undefined && days.end !== undefined) {
    add(
      days.end,
      days.endOn,
      form === null ? "Announcement" : days.tradeOn === undefined ? "News" : "25-NSE",
    );
  }
  add("delisted", spac?.liquidatedOn, "25-NSE", "Trust paid out to holders");
  return events.sort((left, right) => left.day - right.day || order(left) - order(right));
}

/** A direct listing becomes effective some days before it trades. */
function directEffective({ kind, days: { tradeOn } }: Story): Day | undefined {
  return kind === "directListing" && tradeOn !== undefined ? tradeOn - 6 : undefined;
}

/** Within a day, events come in the order in which one leads to the next. */
function order({ kind }: StoryEvent): number {
  return dealEventTypes.indexOf(kind);
}

/** The underwriters of a company on the watchlist are sometimes known before it files. */
export function selectedBanksOn({ days, dealKey }: Story): Day | undefined {
  return days.watchlistOn !== undefined && dealKey % 3 === 0
    ? Math.max(days.watchlistOn + 1, (days.confidentialOn ?? days.filedOn) - 60)
    : undefined;
}

export function knownEvents(story: Story, known: Known): StoryEvent[] {
  return eventsOf(story).filter(({ knownOn }) => known.has(knownOn));
}
