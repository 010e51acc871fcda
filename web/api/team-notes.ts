import { queryOptions } from "@tanstack/react-query";
import {
  addTeamNote,
  countUnreadNotes,
  deleteTeamNote,
  listTeamNotes,
} from "../../domain/contract/team-notes.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const root = "team notes";

function keyOf(part: string, ticker: string) {
  return [root, part, ticker.toUpperCase()] as const;
}

/** The notes of the team on a company. Whoever has loaded them has read them. */
export function notesQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("list", ticker),
    queryFn: async () => {
      const notes = await call(listTeamNotes, { query: { ticker } });
      queryClient.setQueryData(unreadQuery(ticker).queryKey, 0);
      return notes;
    },
    // Colleagues write at any time.
    staleTime: 0,
  });
}

export function unreadQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("unread", ticker),
    queryFn: () => call(countUnreadNotes, { query: { ticker } }),
    staleTime: 0,
  });
}

export async function postNote(ticker: string, note: string): Promise<void> {
  await call(addTeamNote, { body: { note, ticker } });
  await reloadNotes(ticker);
}

export async function removeNote(ticker: string, id: number): Promise<void> {
  await call(deleteTeamNote, { params: { id } });
  await reloadNotes(ticker);
}

function reloadNotes(ticker: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: notesQuery(ticker).queryKey });
}
