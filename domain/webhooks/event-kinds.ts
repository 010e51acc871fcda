/** The events of the market that are posted to webhooks, as the field `type` of a post names them. */
export const webhookEvents = {
  filed: "Files for an IPO",
  amended: "Amends its filing",
  termsSet: "Sets terms",
  termsChanged: "Changes its terms",
  priced: "Prices",
  firstTrade: "Trades for the first time",
  postponed: "Postpones",
  withdrawn: "Withdraws",
  lockupEnded: "A lock-up ends",
  researchPublished: "Research is published",
  researchCorrected: "Research is corrected",
  researchWithdrawn: "Research is taken back",
  valueCorrected: "An editor corrects a value",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
