import { queryOptions } from "@tanstack/react-query";
import {
  listAccessLog,
  listResearchExpirations,
  setResearchExpiration,
} from "../../domain/contract/access-logs.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

export const accessLogQuery = queryOptions({
  queryKey: ["access log"],
  queryFn: () => call(listAccessLog),
  staleTime: 0,
});

export const researchExpirationsQuery = queryOptions({
  queryKey: ["research expirations"],
  queryFn: () => call(listResearchExpirations),
  staleTime: 0,
});

export async function changeResearchExpiration(change: {
  accountId: number;
  expiresOn: string | null;
}): Promise<void> {
  const { accountId, expiresOn } = change;
  await call(setResearchExpiration, { params: { id: accountId }, body: { expiresOn } });
  await queryClient.invalidateQueries({ queryKey: researchExpirationsQuery.queryKey });
}
