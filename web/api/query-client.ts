import { QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./failure.ts";
import { onSessionChange, sessionItem } from "./session.ts";
import { waitForServer } from "./wait-for-server.ts";

/** All requests for the same data share a failure for this long; then the next page that needs the data tries again. */
const failureSharedMs = 5000;

/** Queries are not retried here because `call` already refreshes and repeats by its own rule. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isUnanswered(error)) void repeatOnceAnswered();
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      // Parts of a page mount at different moments: a later one must not request again what has just failed.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureSharedMs,
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 30_000,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

let owner = sessionItem("gaUserId");

/** Data that one user has loaded is never shown to the next user. */
onSessionChange(() => {
  const user = sessionItem("gaUserId");
  if (user === owner) return;
  owner = user;
  queryClient.clear();
});

/** True if the server has not answered a call at all. */
export function isUnanswered(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === null;
}

/**
 * Waits until the line is back and the server answers. Resolves to false if the server answers at once, so that only
 * the call had failed.
 */
export async function waitForReturn(): Promise<boolean> {
  if (navigator.onLine) return waitForServer();
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  await waitForServer();
  return true;
}

/**
 * Calls that failed while the server did not answer are made again as soon as it answers; the browser itself reports
 * only a lost line.
 */
async function repeatOnceAnswered(): Promise<void> {
  if (!navigator.onLine || !(await waitForServer())) return;
  await queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}
