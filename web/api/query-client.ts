import { QueryClient } from "@tanstack/react-query";
import { onSessionChange, sessionItem } from "./session.ts";

/** How long a failure stands for all who ask the same; afterwards the next page that needs it tries again. */
const failureStandsMs = 5000;

/** `call` refreshes and repeats by its own rule, so a query that fails has failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // Parts of one page appear at different moments: the later one must not ask anew what has just failed.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureStandsMs,
      networkMode: "always",
      staleTime: 30_000,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

let owner = sessionItem("gaUserId");

/** What one user has loaded is never shown to the next. */
onSessionChange(() => {
  const user = sessionItem("gaUserId");
  if (user === owner) return;
  owner = user;
  queryClient.clear();
});
