import type { EventTypeId } from "../../../domain/email/email-types.ts";
import type { WrittenMail } from "../content/mail-parts.ts";
import type { MailedDeal } from "./deal-facts.ts";

/** Something that happened on the market, and the mail that tells of it. */
export interface MarketEvent {
  type: EventTypeId;
  /** Names the event by its content, so that an import which numbers facts anew does not repeat it. */
  occasion: string;
  /** The company that it concerns; null for what concerns no single one. */
  deal: MailedDeal | null;
  mail: WrittenMail;
}
