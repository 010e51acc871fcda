import { type DealEventType, dealEventTypes } from "../../../../domain/status/deal-status.ts";
import type { DayNumber } from "../calendar/days.ts";
import type { Story } from "../story.ts";
import type { Known } from "../world.ts";
import { isUsListing } from "./exchanges.ts";

interface StoryEvent {
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
  note?: string | null,
  knownOn?: DayNumber,
) => void;

/** Lists the known events of a deal in their order; within a day, one leads to the next. */
export function listKnownEvents(story: Story, known: Known): StoryEvent[] {
  const events: StoryEvent[] = [];
  const add: Add = (kind, day, evidence, note = null, knownOn = day) => {
    if (day !== undefined && known.has(knownOn))
      events.push({ kind, day, knownOn, evidence, note });
  };
  const form = chooseForm(story);
  addFilingEvents(story, form, add);
  addOfferingEvents(story, form, add);
  addEnd(story, form, add);
  const rank = ({ kind }: StoryEvent) => dealEventTypes.indexOf(kind);
  return events.sort((left, right) => left.day - right.day || rank(left) - rank(right));
}

function nameAmendment(form: string | null): string {
  return form === null ? "Announcement" : `${form}/A`;
}

function addFilingEvents(story: Story, form: string | null, add: Add): void {
  const { days } = story;
  const { confidentialAnnouncedOn: announcedOn, confidentialOn, filedOn } = days;
  add("watchlisted", days.watchlistOn, "Editors");
  add("banksSelected", findBankSelection(story), "News");
  const draft = announcedOn === undefined ? "DRS" : "Press release";
  add("confidential", confidentialOn, draft, null, announcedOn ?? filedOn);
  add("filed", filedOn, form ?? "Exchange filing");
  for (const day of days.amendedOn) add("amended", day, nameAmendment(form));
}

function addOfferingEvents({ days, terms, kind }: Story, form: string | null, add: Add): void {
  const isDirect = kind === "directListing";
  add("termsSet", days.termsOn, nameAmendment(form));
  add("scheduled", days.scheduledOn, "Press release");
  if (terms.revised !== undefined) {
    const course = terms.revised.low > terms.original.low ? "raised" : "lowered";
    add("amended", days.revisedOn, nameAmendment(form), `Price range ${course}`);
  }
  add("postponed", days.postponedOn, "News", "Market conditions");
  add("resumed", days.resumedOn, nameAmendment(form));
  add("scheduled", days.resumedOn, "Press release");
  // A direct listing becomes effective some days before it trades.
  const effectiveOn = isDirect ? days.tradeOn && days.tradeOn - 6 : days.pricedOn;
  if (form !== null) add("effective", effectiveOn, "EFFECT");
  const prospectus = form === "1-A" ? "253G1" : "424B4";
  add("priced", days.pricedOn, form === null ? "Announcement" : prospectus);
  add("trading", days.tradeOn, isDirect ? "Direct listing" : null);
  add("withdrawn", days.withdrawnOn, form === null ? "Announcement" : "RW");
}

function addEnd({ days, spac }: Story, form: string | null, add: Add): void {
  add("delisted", spac?.liquidatedOn, "25-NSE", "Trust paid out to holders");
  if (spac !== undefined || days.end === undefined) return;
  const proof = days.tradeOn === undefined ? "News" : "25-NSE";
  add(days.end, days.endOn, form === null ? "Announcement" : proof);
}

/** The underwriters of a company on the watchlist are sometimes known before it files. */
export function findBankSelection({ days, dealKey }: Story): DayNumber | undefined {
  return days.watchlistOn !== undefined && dealKey % 3 === 0
    ? Math.max(days.watchlistOn + 1, (days.confidentialOn ?? days.filedOn) - 60)
    : undefined;
}
