import { BottomSheet } from "../../../ui/dialogs/BottomSheet.tsx";
import { Paragraph } from "../../../ui/Paragraph.tsx";

/** How to read the figures, on a phone. */
export function NotesSheet({ notes, onClose }: { notes: readonly string[]; onClose: () => void }) {
  return (
    <BottomSheet onClose={onClose} title="Notes">
      {notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
    </BottomSheet>
  );
}
