import * as z from "zod/mini";
import { requiredPlainText } from "../../forms/fields.ts";
import { maxNoteLength } from "../../forms/limits.ts";
import { Id } from "../ids.ts";
import { route } from "../route.ts";
import { byTicker, Ticker } from "./company.ts";

const TeamNote = z.object({
  id: z.number(),
  /** "Me" for a note of the caller, otherwise the name of a colleague. */
  author: z.string(),
  createdAt: z.iso.datetime({ precision: 3 }),
  text: z.string(),
  /** True when a colleague wrote it and the caller has not read it before. */
  isNew: z.boolean(),
});

export type TeamNote = z.output<typeof TeamNote>;

export const listTeamNotes = route.get("/TeamNotes", {
  summary:
    "The notes of the caller's account on a company, newest first. They count as read from then on.",
  grant: "member",
  query: byTicker,
  reply: z.array(TeamNote),
  failures: ["not_found"],
});

export const countUnreadNotes = route.get("/TeamNotes/UnreadCount", {
  summary: "The number of colleagues' notes on a company that the caller has not read.",
  grant: "member",
  query: byTicker,
  reply: z.number(),
  failures: ["not_found"],
});

/** The fields of the form of a note. */
export const NoteEntry = z.strictObject({ note: requiredPlainText("Comment", maxNoteLength) });

export const addTeamNote = route.post("/TeamNotes", {
  summary: "Adds a note on a company, which the users of the caller's account can read.",
  grant: "member",
  body: z.extend(NoteEntry, { ticker: Ticker }),
  reply: TeamNote,
  failures: ["not_found", "too_many_notes"],
});

export const deleteTeamNote = route.delete("/TeamNotes/{id}", {
  summary: "Deletes a note of the caller.",
  grant: "member",
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: z.number() }),
  failures: ["not_found", "not_your_note"],
});
