import { countUnreadNotes, listTeamNotes } from "../../domain/contract/team-notes.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./query-of.ts";

/** The notes of the team on a company. A user who loads them counts as having read them. */
export function notesQuery(ticker: string) {
  const input = { query: { ticker } };
  return {
    ...queryOf(listTeamNotes, input),
    queryFn: async () => {
      const notes = await call(listTeamNotes, input);
      queryClient.setQueryData(queryOf(countUnreadNotes, input).queryKey, 0);
      return notes;
    },
  };
}
