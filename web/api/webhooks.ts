import { queryOptions } from "@tanstack/react-query";
import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from "../../domain/contract/webhooks.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const root = "webhooks";

export const webhooksQuery = queryOptions({
  queryKey: [root, "list"],
  queryFn: () => call(listWebhooks),
  staleTime: 0,
});

/** The last posts to a webhook. */
export function webhookLogQuery(id: number) {
  return queryOptions({
    queryKey: [root, "log", id],
    queryFn: () => call(listWebhookDeliveries, { params: { id } }),
    staleTime: 0,
  });
}

const forget = () => queryClient.invalidateQueries({ queryKey: [root] });

/** Adds a webhook and returns its secret, which is shown this once. */
export async function createWebhook(url: string): Promise<string> {
  const { secret } = await call(addWebhook, { body: { url } });
  await forget();
  return secret;
}

export async function renewSecret(id: number): Promise<string> {
  const { secret } = await call(renewWebhookSecret, { params: { id } });
  await forget();
  return secret;
}

export async function removeWebhook(id: number): Promise<void> {
  await call(deleteWebhook, { params: { id } });
  await forget();
}

export async function tryWebhook(id: number): Promise<void> {
  await call(testWebhook, { params: { id } });
  await forget();
}
