import { Button, Textarea } from "@mantine/core";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { actOnPiece } from "../../../domain/contract/staff/pieces.ts";
import { change } from "../../api/change.ts";
import { Card } from "../../ui/Card.tsx";
import { useAct } from "../../ui/use-act.ts";
import type { ActProps } from "./ActButtons.tsx";
import classes from "./newsroom.module.css";

/** The decision of a reviewer beside the text; sending back demands a message. */
export function Decision({ piece, autosave, onDone }: ActProps) {
  const { act, isPending } = useAct();
  const [note, setNote] = useState("");
  const decide = (wanted: "approve" | "sendBack") =>
    void act(async () => {
      const message = note.trim() === "" ? {} : { note };
      const version = autosave.version.current;
      await change(actOnPiece, {
        params: { id: piece.id },
        body: { act: wanted, version, ...message },
      });
      await onDone();
    });
  return (
    <Card title="Your decision">
      <Textarea
        aria-label={`Message to ${piece.author}`}
        autosize
        maxLength={2000}
        mb={8}
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
        placeholder={`Message to ${piece.author}, needed to send it back`}
        value={note}
      />
      <div className={classes.decide}>
        <Button
          disabled={note.trim() === ""}
          leftSection={<IconArrowBackUp aria-hidden size={15} />}
          loading={isPending}
          onClick={() => decide("sendBack")}
        >
          Send back
        </Button>
        <Button
          leftSection={<IconCheck aria-hidden size={15} />}
          loading={isPending}
          onClick={() => decide("approve")}
          variant="filled"
        >
          Approve
        </Button>
      </div>
    </Card>
  );
}
