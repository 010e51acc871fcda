import { QueryClient } from "@tanstack/react-query";
import { onSessionChange, sessionItem } from "./session.ts";

/** `call` refreshes and repeats by its own rule, so a query that fails has failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", staleTime: 30_000 },
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
