import type { EventTypeId } from "../../../domain/email/email-types.ts";
import type { StoryType } from "../../../domain/news/story-types.ts";
import type { WrittenMail } from "../content/mail-parts.ts";
import type { MailedDeal } from "./deal-facts.ts";

/** The occasions of mails about texts of the house, by their keys. */
export const occasions = {
  report: (key: number) => `report ${key}`,
  questions: (key: number) => `questions ${key}`,
  specialReport: (key: number) => `special report ${key}`,
  news: (key: number) => `news ${key}`,
};

/** Lists the occasions of all mails that announce a text of the house. */
export function occasionsOfText(kind: string, key: number): string[] {
  if (kind === "research") return [occasions.report(key), occasions.questions(key)];
  if (kind === "special-report") return [occasions.specialReport(key)];
  return kind === "company" || kind === "video" ? [] : [occasions.news(key)];
}

/** Something that happened on the market, and the mail that tells of it. */
export interface MarketEvent {
  type: EventTypeId;
  /** Names the event by its content, so that an import that numbers facts anew does not announce it again. */
  occasion: string;
  /** The company that the event is about; null for an event of several companies. */
  deal: MailedDeal | null;
  /** The subject of a news alert that retells the event; absent where the house has written of it already. */
  story?: StoryType;
  mail: WrittenMail;
}
