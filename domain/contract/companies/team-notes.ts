import * as z from "zod/mini";
import { requiredPlainText } from "../../forms/fields.ts";
import { maxNoteLength, maxNotesPerCompany } from "../../forms/limits.ts";
import { partOfList } from "../list-page.ts";
import { Id, member } from "../route.ts";
import { byTicker, Ticker } from "./company.ts";

const TeamNote = z.object({
  id: z.number(),
  /** "Me" for a note of the caller, otherwise the name of a colleague. */
  author: z.string(),
  createdAt: z.iso.datetime({ precision: 3 }),
  text: z.string(),
  /** True when a colleague wrote it and the caller has not read it before; never for programs. */
  isNew: z.boolean(),
});

export type TeamNote = z.output<typeof TeamNote>;

export const listTeamNotes = member.get("/TeamNotes", {
  summary:
    "The notes of the caller's account on a company, newest first: all, or at most `topN`, which come after the note with the id `after`. They count as read from then on, unless a program reads them.",
  query: z.extend(byTicker, partOfList(Id, maxNotesPerCompany)),
  reply: z.array(TeamNote),
  failures: ["not_found", "after_gone"],
});

export const countUnreadNotes = member.get("/TeamNotes/UnreadCount", {
  summary: "The number of colleagues' notes on a company that the caller has not read.",
  query: byTicker,
  reply: z.number(),
  failures: ["not_found"],
});

/** The fields of the form of a note. */
export const NoteEntry = z.strictObject({ note: requiredPlainText("Comment", maxNoteLength) });

export const addTeamNote = member.post("/TeamNotes", {
  summary: "Adds a note on a company, which the users of the caller's account can read.",
  body: z.extend(NoteEntry, { ticker: Ticker }),
  reply: TeamNote,
  failures: ["not_found", "too_many_notes"],
});

export const deleteTeamNote = member.delete("/TeamNotes/{id}", {
  summary: "Deletes a note of the caller.",
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: z.number() }),
  failures: ["not_found", "not_your_note"],
});
