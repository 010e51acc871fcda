import { type DealEventType, dealEventTypes } from "../../../../domain/status/deal-status.ts";
import type { DayNumber } from "../calendar/days.ts";
import type { Known } from "../known.ts";
import type { Story } from "../story.ts";
import { isUsListing } from "./exchanges.ts";

export interface StoryEvent {
  kind: DealEventType;
  day: DayNumber;
  /** Some events only become known later, such as a confidential filing with the public one. */
  knownOn: DayNumber;
  evidence: string | null;
  note: string | null;
}

/** The forms that prove the events of a registration in the US; elsewhere exchanges announce them. */
export function chooseForm(story: Story): "S-1" | "F-1" | "S-11" | "N-2" | "1-A" | null {
  if (!isUsListing(story.exchange)) return null;
  if (story.kind === "fund") return "N-2";
  if (story.kind === "regA") return "1-A";
  if (story.company.industry.subIndustry === "Real Estate Investment Trusts") return "S-11";
  return story.market === "adr" ? "F-1" : "S-1";
}

type Add = (
  kind: DealEventType,
  day: DayNumber | undefined,
  evidence: string | null,
  note?: string,
  knownOn?: DayNumber,
) => void;

/** Lists all events of a deal in the order in which they become known. */
function listEvents(story: Story): StoryEvent[] {
  const events: StoryEvent[] = [];
  const add: Add = (kind, day, evidence, note, knownOn = day) => {
    if (day === undefined || knownOn === undefined) return;
    events.push({ kind, day, knownOn, evidence, note: note ?? null });
  };
  addFilingEvents(story, add);
  addOfferingEvents(story, add);
  addEnd(story, add);
  return events.sort((left, right) => left.day - right.day || rankEvent(left) - rankEvent(right));
}

function addFilingEvents(story: Story, add: Add): void {
  const { days } = story;
  const { confidentialAnnouncedOn } = days;
  const form = chooseForm(story);
  add("watchlisted", days.watchlistOn, "Editors");
  add("banksSelected", findBankSelection(story), "News");
  const draft = confidentialAnnouncedOn === undefined ? "DRS" : "Press release";
  add(
    "confidential",
    days.confidentialOn,
    draft,
    undefined,
    confidentialAnnouncedOn ?? days.filedOn,
  );
  add("filed", days.filedOn, form ?? "Exchange filing");
  for (const day of days.amendedOn) add("amended", day, nameAmendment(story));
}

function nameAmendment(story: Story): string {
  const form = chooseForm(story);
  return form === null ? "Announcement" : `${form}/A`;
}

function addOfferingEvents(story: Story, add: Add): void {
  const { days, terms, kind } = story;
  const form = chooseForm(story);
  add("termsSet", days.termsOn, nameAmendment(story));
  add("scheduled", days.scheduledOn, "Press release");
  if (terms.revised !== undefined) {
    const isRaised = terms.revised.low > terms.original.low;
    const note = isRaised ? "Price range raised" : "Price range lowered";
    add("amended", days.revisedOn, nameAmendment(story), note);
  }
  add("postponed", days.postponedOn, "News", "Market conditions");
  add("resumed", days.resumedOn, nameAmendment(story));
  add("scheduled", days.resumedOn, "Press release");
  if (form !== null) add("effective", days.pricedOn ?? findEffectiveDay(story), "EFFECT");
  const prospectus = form === "1-A" ? "253G1" : "424B4";
  add("priced", days.pricedOn, form === null ? "Announcement" : prospectus);
  add("trading", days.tradeOn, kind === "directListing" ? "Direct listing" : null);
  add("withdrawn", days.withdrawnOn, form === null ? "Announcement" : "RW");
}

function addEnd(story: Story, add: Add): void {
  const { days, spac } = story;
  add("delisted", spac?.liquidatedOn, "25-NSE", "Trust paid out to holders");
  if (spac !== undefined || days.end === undefined) return;
  const isUs = chooseForm(story) !== null;
  const proof = days.tradeOn === undefined ? "News" : "25-NSE";
  add(days.end, days.endOn, isUs ? proof : "Announcement");
}

/** A direct listing becomes effective some days before it trades. */
function findEffectiveDay({ kind, days: { tradeOn } }: Story): DayNumber | undefined {
  return kind === "directListing" && tradeOn !== undefined ? tradeOn - 6 : undefined;
}

/** Within a day, events come in the order in which one leads to the next. */
function rankEvent({ kind }: StoryEvent): number {
  return dealEventTypes.indexOf(kind);
}

/** The underwriters of a company on the watchlist are sometimes known before it files. */
export function findBankSelection({ days, dealKey }: Story): DayNumber | undefined {
  return days.watchlistOn !== undefined && dealKey % 3 === 0
    ? Math.max(days.watchlistOn + 1, (days.confidentialOn ?? days.filedOn) - 60)
    : undefined;
}

export function listKnownEvents(story: Story, known: Known): StoryEvent[] {
  return listEvents(story).filter(({ knownOn }) => known.has(knownOn));
}
