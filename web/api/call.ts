import { browserFailures } from "../../domain/contract/browser-failures.ts";
import type { ListedRoute } from "../../domain/contract/calls.ts";
import type { CallInput, Reply, Route } from "../../domain/contract/route.ts";
import { login, logout, refreshTokens } from "../../domain/contract/users/sessions.ts";
import { CallFailure } from "./failure.ts";
import { refreshSession } from "./refresh.ts";
import { newIdempotencyKey, send } from "./send.ts";
import { isSignedIn, onSessionChange, sessionItem, verifySession } from "./session.ts";

/** These calls start or end sessions: their failures say nothing about the stored tokens. */
const sessionCalls: readonly Route[] = [login, refreshTokens, logout];

/** After these answers the tokens are renewed and the request is sent once more. */
const refreshStatuses: readonly (number | null)[] = [401, 403, 500];

/** Aborted when the session ends. */
let session = new AbortController();
/** A page stays on screen for a moment after its session; until the next login its calls have no user. */
let hasEnded = false;

onSessionChange((change) => {
  hasEnded = !isSignedIn();
  if (change === "log-in" || change === "renewed") return;
  session.abort(sessionEnded());
  session = new AbortController();
});

interface Options {
  /** Cancels the call, which then throws the reason of the signal. */
  signal?: AbortSignal;
}

/** The input of a call, which may be left out where the call has none. */
export type Input<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: Options]
    : [input: CallInput<R>, options?: Options];

/** Makes a call of the contract; throws `CallFailure`. */
export async function call<R extends ListedRoute>(
  route: R,
  ...[input, options]: Input<R>
): Promise<Reply<R>> {
  if (!verifySession() && hasEnded && route.grant !== "visitor") throw sessionEnded();
  const isSessionCall = sessionCalls.includes(route);
  const token = isSessionCall || !isSignedIn() ? null : sessionItem("AccessToken");
  const content = JSON.stringify([route.path, input]);
  const idempotencyKey = unansweredKeys.get(content) ?? newIdempotencyKey();
  const signals = [
    ...(options?.signal ? [options.signal] : []),
    // A read is of no use after the session, so it is cancelled; a write may still arrive.
    ...(route.method === "GET" && token !== null ? [session.signal] : []),
  ];
  const limits = signals.length === 0 ? {} : { signal: AbortSignal.any(signals) };
  const sendWith = (bearer: string | null) =>
    send(route, input, { token: bearer, idempotencyKey, ...limits }) as Promise<Reply<R>>;
  try {
    const reply = await withRefresh(sendWith, token);
    unansweredKeys.delete(content);
    return reply;
  } catch (failure) {
    const isAnswered = !(failure instanceof CallFailure) || failure.status !== null;
    if (isAnswered || route.method === "GET") unansweredKeys.delete(content);
    else unansweredKeys.set(content, idempotencyKey);
    throw failure;
  }
}

/** Keys of writes whose reply was lost: sending the same again repeats the first write instead of doing it twice. */
const unansweredKeys = new Map<string, string>();

/** Makes a request with the caller's token, and once more with a new token if the first one has expired. */
export function withFreshToken<T>(attempt: (bearer: string | null) => Promise<T>): Promise<T> {
  return withRefresh(attempt, isSignedIn() ? sessionItem("AccessToken") : null);
}

async function withRefresh<T>(
  attempt: (bearer: string | null) => Promise<T>,
  token: string | null,
): Promise<T> {
  const { signal } = session;
  try {
    return await attempt(token);
  } catch (failure) {
    if (token === null || signal.aborted || !isRefreshable(failure)) throw failure;
    if (!(await refreshSession(token))) throw failure;
    return attempt(sessionItem("AccessToken"));
  }
}

/** The failure that the server would return for a call without its token. */
function sessionEnded(): CallFailure {
  const { status, summary } = browserFailures.session_ended;
  return new CallFailure({
    code: "session_ended",
    status,
    summaryErrors: [summary],
    invalidParams: [],
  });
}

function isRefreshable(failure: unknown): boolean {
  return failure instanceof CallFailure && refreshStatuses.includes(failure.status);
}
