import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  countUnreadNotes,
  deleteTeamNote,
  listTeamNotes,
  type TeamNote,
} from "../../../../domain/contract/companies/team-notes.ts";
import { call } from "../../../api/call.ts";
import { change } from "../../../api/change.ts";
import { queryClient } from "../../../api/query-client.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { DeleteDialog } from "../../../ui/dialogs/DeleteDialog.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../../ui/moments.ts";
import classes from "../company.module.css";
import { useProfile } from "../use-profile.ts";
import { NoteForm } from "./NoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";
import noteClasses from "./notes.module.css";

/** The notes of the reader's team about the company. */
export function TeamNotesTab() {
  const { tickerSymbol: ticker } = useProfile().description;
  const input = { query: { ticker } };
  const notes = useQuery({
    ...queryOf(listTeamNotes, input),
    queryFn: async () => {
      const loaded = await call(listTeamNotes, input);
      // A user who loads the notes counts as having read them.
      queryClient.setQueryData(queryOf(countUnreadNotes, input).queryKey, 0);
      return loaded;
    },
  });
  return (
    <div className={classes.content}>
      <Card flush note={notes.data && countText(notes.data)} title="Team Notes">
        <NoteForm key={ticker} ticker={ticker} />
        <Loaded label="Loading Team Notes" lines={4} query={notes}>
          {(list) => <NoteList notes={list} />}
        </Loaded>
      </Card>
    </div>
  );
}

function countText(notes: readonly TeamNote[]): string {
  const fresh = notes.filter(({ isNew }) => isNew).length;
  const total = `${notes.length} ${notes.length === 1 ? "note" : "notes"}`;
  return fresh === 0 ? total : `${total}, ${fresh} new`;
}

function NoteList({ notes }: { notes: readonly TeamNote[] }) {
  const [toDelete, setToDelete] = useState<TeamNote | null>(null);
  if (notes.length === 0) return <p className="nothing">No comments</p>;
  return (
    <>
      <ul aria-label="Notes" className={noteClasses.list}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} onDelete={() => setToDelete(note)} />
        ))}
      </ul>
      {toDelete === null ? null : (
        <DeleteDialog
          doneText="The note has been deleted"
          name={`Your note of ${formatMoment(toDelete.createdAt)}`}
          onClose={() => setToDelete(null)}
          onDelete={() => change(deleteTeamNote, { params: { id: toDelete.id } })}
        />
      )}
    </>
  );
}
