import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../../ui/dialogs/DialogEnd.tsx";
import { actLabels, askChange } from "./acts.ts";

interface Props {
  isPending: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
}

/** Sends a piece back with a message to its author. */
export function MessageDialog({ isPending, onSend, onClose }: Props) {
  const [note, setNote] = useState("");
  return (
    <Dialog onClose={onClose} size={480} title={actLabels.sendBack}>
      <Textarea
        autosize
        data-autofocus
        label={askChange}
        maxLength={2000}
        minRows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
        value={note}
      />
      <DialogEnd onCancel={onClose}>
        <Button
          disabled={note.trim() === ""}
          loading={isPending}
          onClick={() => onSend(note)}
          variant="filled"
        >
          {actLabels.sendBack}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}
