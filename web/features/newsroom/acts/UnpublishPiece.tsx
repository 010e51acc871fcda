import { Button, TextInput } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  actOnPiece,
  type getPiece,
  getPieceUse,
} from "../../../../domain/contract/staff/pieces.ts";
import { takesPictures } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { actLabels, listActs } from "./acts.ts";

/** Takes a piece back from readers, who find the reason in its place; nothing for those who may not. */
export function UnpublishPiece({ piece }: { piece: Reply<typeof getPiece> }) {
  const { id, kind, version } = piece;
  const { act, isPending } = useAct();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const acts = listActs({ ...piece, isPublished: piece.publishedAt !== null }, useGrants());
  if (!acts.includes("withdraw")) return null;
  // Reports have no page of their own.
  const hasAddress = takesPictures(kind) || kind === "video";
  const unpublish = () => {
    if (reason.trim() === "") {
      setAsked(true);
      return field.current?.focus();
    }
    const body = { act: "withdraw", version, note: reason } as const;
    void act(() => change(actOnPiece, { params: { id }, body }), "Readers no longer see it.");
  };
  return (
    <Card title={actLabels.withdraw}>
      <div className="close-stack">
        <p className="plain">
          {hasAddress
            ? "At its address readers find that it was withdrawn, with your reason. "
            : "Readers no longer find it. "}
          Lists, search and feeds drop it. <GoneMails id={id} />
        </p>
        <TextInput
          error={isAsked && reason.trim() === "" ? "A reason is required" : null}
          label={hasAddress ? "Reason, for readers" : "Reason, for the history"}
          maxLength={2000}
          onChange={(event) => setReason(event.currentTarget.value)}
          placeholder="One sentence"
          ref={field}
          value={reason}
        />
        <Button
          className="danger"
          mr="auto"
          leftSection={<IconEyeOff aria-hidden size={15} />}
          loading={isPending}
          onClick={unpublish}
        >
          {actLabels.withdraw}
        </Button>
      </div>
    </Card>
  );
}

/** Says what cannot be taken back with the piece. */
function GoneMails({ id }: { id: number }) {
  const { data } = useReply(getPieceUse, { params: { id } });
  if (data === undefined) return null;
  const { sent, waiting } = data.mails;
  const gone =
    sent === 0
      ? "No email about it has gone."
      : `${sent} ${sent === 1 ? "email" : "emails"} about it went out and can't be called back.`;
  return waiting === 0 ? gone : `${gone} ${waiting} that wait will not be sent.`;
}
