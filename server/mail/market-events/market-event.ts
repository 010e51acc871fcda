import type { EventTypeId } from "../../../domain/email/email-types.ts";
import type { StoryType } from "../../../domain/news/story-types.ts";
import type { WrittenMail } from "../content/mail-parts.ts";
import type { MailedDeal } from "./deal-facts.ts";

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
