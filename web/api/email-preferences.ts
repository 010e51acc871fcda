import { queryOptions } from "@tanstack/react-query";
import {
  getEmailDeliveries,
  getEmailPreferences,
  saveEmailPreferences,
} from "../../domain/contract/email-preferences.ts";
import type { EmailPreferences } from "../../domain/email/email-preferences.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

export const emailPreferencesQuery = queryOptions({
  queryKey: ["email preferences"],
  queryFn: () => call(getEmailPreferences),
});

/** Reads the outcome of the mails to the user. */
export const emailDeliveriesQuery = queryOptions({
  queryKey: ["email deliveries"],
  queryFn: () => call(getEmailDeliveries),
  staleTime: 0,
});

/** Saves the preferences; pages show what the server has stored. */
export async function savePreferences(preferences: EmailPreferences): Promise<void> {
  await call(saveEmailPreferences, { body: preferences });
  await queryClient.fetchQuery({ ...emailPreferencesQuery, staleTime: 0 });
}
