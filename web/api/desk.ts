import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { setResearchExpiration } from "../../domain/contract/access-logs.ts";
import { type AuditKind, listAccountAuditLog, listAuditLog } from "../../domain/contract/audit.ts";
import {
  addDeskAccount,
  addDeskUser,
  disableDeskUser,
  enableDeskUser,
  getDeskAccount,
  listAccounts,
  resendWelcome,
  resetDeskFactor,
  resetDeskPassword,
  setHiddenScreens,
} from "../../domain/contract/desk.ts";
import type { ScreenName } from "../../domain/views/screens.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

export const accountsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ["desk", "accounts", search, page],
    queryFn: () => call(listAccounts, { query: { search, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const deskAccountQuery = (id: number) =>
  queryOptions({
    queryKey: ["desk", "account", id],
    queryFn: () => call(getDeskAccount, { params: { id } }),
    staleTime: 0,
  });

export interface AuditFilter {
  from?: string;
  to?: string;
  kind?: AuditKind;
}

/** Of the whole portal for staff, of the own account for its admins. */
export const auditQuery = (whose: "all" | "own", filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ["desk", "audit", whose, filter, page],
    queryFn: () =>
      call(whose === "all" ? listAuditLog : listAccountAuditLog, { query: { ...filter, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reads all of the desk again after an act. */
async function andReload<T>(acting: Promise<T>): Promise<T> {
  const done = await acting;
  await queryClient.invalidateQueries({ queryKey: ["desk"] });
  return done;
}

export const addAccount = (body: { name: string }) => andReload(call(addDeskAccount, { body }));

export const addUser = (
  id: number,
  body: { firstName: string; lastName: string; email: string; isAccountAdmin: boolean },
) => andReload(call(addDeskUser, { params: { id }, body }));

export const hideScreens = (id: number, hiddenScreens: ScreenName[]) =>
  andReload(call(setHiddenScreens, { params: { id }, body: { hiddenScreens } }));

export const setExpiry = (id: number, expiresOn: string | null) =>
  andReload(call(setResearchExpiration, { params: { id }, body: { expiresOn } }));

const userCalls = {
  disable: disableDeskUser,
  enable: enableDeskUser,
  resetPassword: resetDeskPassword,
  resendWelcome,
  resetFactor: resetDeskFactor,
};

export type UserAct = keyof typeof userCalls;

export const actOnUser = (act: UserAct, id: number) =>
  andReload(call(userCalls[act], { params: { id } }));
