import { Button, Textarea } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconClock, IconMail, IconUsers } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { actOnPiece, getPublishing } from "../../../../domain/contract/staff/pieces.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { useAct } from "../../../ui/use-act.ts";
import classes from "../newsroom.module.css";
import type { ActProps } from "./ActButtons.tsx";
import { askChange } from "./acts.ts";
import { sayReaders } from "./PublishDialog.tsx";

/** The decision of a reviewer beside the text; sending back demands a message. */
export function Decision({ piece, autosave, onDone }: ActProps) {
  const { act, isPending } = useAct();
  const [note, setNote] = useState("");
  const [isAsked, setAsked] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const sendBack = () => {
    if (note.trim() !== "") return decide("sendBack");
    setAsked(true);
    message.current?.focus();
  };
  const decide = (wanted: "approve" | "sendBack") =>
    void act(async () => {
      const told = note.trim() === "" ? {} : { note };
      const version = autosave.version.current;
      await change(actOnPiece, {
        params: { id: piece.id },
        body: { act: wanted, version, ...told },
      });
      await onDone();
    });
  return (
    <Card title="Your decision">
      <Textarea
        aria-label={`Message to ${piece.author}`}
        autosize
        error={isAsked && note.trim() === "" ? askChange : null}
        maxLength={2000}
        mb={8}
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
        placeholder={`Message to ${piece.author}, needed to send it back`}
        ref={message}
        value={note}
      />
      <div className={classes.decide}>
        <Button
          leftSection={<IconArrowBackUp aria-hidden size={15} />}
          loading={isPending}
          onClick={sendBack}
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
      <Loaded
        lines={2}
        query={useReply(getPublishing, { params: { id: piece.id } })}
        what="what follows"
      >
        {({ emails }) => (
          <ul className={classes.follows}>
            <li>
              <IconUsers aria-hidden size={15} /> Nobody else has to approve it after you.
            </li>
            <li>
              <IconClock aria-hidden size={15} /> It goes out when an editor publishes or schedules
              it.
            </li>
            <li>
              <IconMail aria-hidden size={15} />{" "}
              {emails.map(sayReaders).join(" ") || "It sends no email of its own."}
            </li>
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
