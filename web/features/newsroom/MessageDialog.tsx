import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { getPieceUse } from "../../../domain/contract/staff/pieces.ts";
import type { LifeAct } from "../../../domain/newsroom/pieces.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../ui/dialogs/DialogEnd.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { actLabels, actMessages } from "./acts.ts";
import classes from "./newsroom.module.css";

interface Props {
  id: number;
  act: LifeAct;
  isPending: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
}

/** Asks for the message without which an act is not done. */
export function MessageDialog({ id, act, isPending, onSend, onClose }: Props) {
  const [note, setNote] = useState("");
  return (
    <Dialog onClose={onClose} size={480} title={actLabels[act]}>
      <Textarea
        autosize
        data-autofocus
        label={actMessages[act]}
        maxLength={2000}
        minRows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
        value={note}
      />
      {act === "withdraw" ? <GoneMails id={id} /> : null}
      <DialogEnd onCancel={onClose}>
        <Button
          disabled={note.trim() === ""}
          loading={isPending}
          onClick={() => onSend(note)}
          variant="filled"
        >
          {actLabels[act]}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}

/** What cannot be taken back with the piece. */
function GoneMails({ id }: { id: number }) {
  return (
    <Loaded lines={1} query={useReply(getPieceUse, { params: { id } })} what="the emails about it">
      {({ mails: { sent, waiting } }) => (
        <p className={classes.gone}>
          {sent === 0
            ? "No email about it has gone. "
            : `${sent} ${sent === 1 ? "email" : "emails"} about it went out and cannot be called back. `}
          {waiting === 0 ? "" : `${waiting} that wait will not be sent.`}
        </p>
      )}
    </Loaded>
  );
}
