import { BottomSheet } from "../../../ui/dialogs/BottomSheet.tsx";
import { Paragraph } from "../../../ui/Paragraph.tsx";

interface Props {
  notes: readonly string[];
  onClose: () => void;
}

/** How to read the figures, on a phone. */
export function NotesSheet({ notes, onClose }: Props) {
  return (
    <BottomSheet onClose={onClose} title="Notes">
      {notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
    </BottomSheet>
  );
}
