import { refreshTokens } from "../../domain/contract/users/sessions.ts";
import { CallFailure } from "./failure.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { endSession, renewSession, sessionItem, type Tokens } from "./session.ts";
import { logoutMarker } from "./storage.ts";

const lockName = "greenshoe-token-refresh";

/** A refresh without an answer, or with an answer that asks to come back later, says nothing about the session. */
const temporaryStatuses: (number | null)[] = [null, 429, 503];

let pendingRefresh: Promise<boolean> | null = null;

/** Renews the tokens once for all calls that failed with `usedToken`; false when a retry is pointless. */
export function refreshSession(usedToken: string): Promise<boolean> {
  if (hasNewerToken(usedToken)) return Promise.resolve(true);
  pendingRefresh ??= runUnderLock(() => refresh(usedToken)).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

async function refresh(usedToken: string): Promise<boolean> {
  if (hasNewerToken(usedToken)) return true;
  const refreshToken = sessionItem("RefreshToken");
  if (refreshToken === null) {
    if (localStorage.getItem(logoutMarker) !== null) endSession("lost");
    return false;
  }
  try {
    renewSession(await tradeTokens(refreshToken, usedToken));
    return true;
  } catch (failure) {
    const isTemporary =
      failure instanceof CallFailure && temporaryStatuses.includes(failure.status);
    if (!isTemporary) endSession("lost");
    return false;
  }
}

/** The reply may have been lost after the server rotated the token, so the server answers a repeated request again. */
async function tradeTokens(refreshToken: string, token: string): Promise<Tokens> {
  const trade = () =>
    send(refreshTokens, { body: { refreshToken } }, { token, idempotencyKey: newIdempotencyKey() });
  const reply = await trade().catch((failure: unknown) => {
    if (failure instanceof CallFailure && failure.status === null) return trade();
    throw failure;
  });
  return reply as Tokens;
}

/** Another tab may have renewed the tokens while this one was waiting. */
function hasNewerToken(usedToken: string): boolean {
  const current = sessionItem("AccessToken");
  return current !== null && current !== usedToken;
}

/** Writes to local storage reach the process of another tab with this delay. */
const storageDelayMs = 100;

/**
 * Tabs refresh one after the other. Browsers offer locks only in secure contexts; without locks each tab refreshes by
 * itself, which the server allows.
 */
async function runUnderLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (locks === undefined) return work();
  let isBusy = false;
  const reply = await locks.request(lockName, { ifAvailable: true }, (lock) => {
    isBusy = lock === null;
    return isBusy ? undefined : work();
  });
  if (!isBusy) return reply as T;
  return locks.request(lockName, async () => {
    await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
    return work();
  });
}
