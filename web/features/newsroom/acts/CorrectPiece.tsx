import { Button, Radio, Textarea } from "@mantine/core";
import { IconHistory, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, useNavigate } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  actOnPiece,
  type getPiece,
  getPublishing,
} from "../../../../domain/contract/staff/pieces.ts";
import { type CorrectionMail, needsApproval } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { useAct } from "../../../ui/use-act.ts";
import classes from "../newsroom.module.css";
import { actLabels, listActs } from "./acts.ts";

type Piece = Reply<typeof getPiece>;

/** Begins the correction of what readers see, and later sends it to review with its note. */
export function CorrectPiece({ piece }: { piece: Piece }) {
  const grants = useGrants();
  const navigate = useNavigate();
  const { act, isPending } = useAct();
  const [note, setNote] = useState(piece.correction?.note ?? "");
  const [mails, setMails] = useState<CorrectionMail>(piece.correction?.mails ?? "none");
  const isPublished = piece.publishedAt !== null;
  const acts = listActs({ ...piece, isPublished }, grants);
  const wanted = (["correct", "send"] as const).find((one) => acts.includes(one));
  const isWritten = isPublished && piece.state !== "published";
  if (wanted !== "correct" && !isWritten) return null;
  const id = String(piece.id);
  const perform = (chosen: "correct" | "send") =>
    act(async () => {
      const told = isPublished && note.trim() !== "" ? { note, mails } : {};
      const body = { act: chosen, version: piece.version, ...told };
      await change(actOnPiece, { params: { id: piece.id }, body });
      if (chosen === "correct") void navigate(generatePath(paths.piece, { id }));
    });
  return (
    <Card
      note={isPublished ? "at the same address" : "it is published anew"}
      title={actLabels.correct}
    >
      <div className="close-stack">
        {isPublished ? (
          <>
            <Textarea
              autosize
              label="Note to readers, which stands above the text"
              maxLength={2000}
              minRows={2}
              onChange={(event) => setNote(event.currentTarget.value)}
              readOnly={wanted === undefined}
              value={note}
            />
            <MailChoice
              isReadOnly={wanted === undefined}
              onChange={setMails}
              piece={piece}
              value={mails}
            />
          </>
        ) : null}
        {wanted === undefined ? null : (
          <Button
            fullWidth
            loading={isPending}
            onClick={() => void perform(wanted)}
            variant="filled"
          >
            {actLabels[wanted]}
          </Button>
        )}
        <ul className={classes.follows}>
          {needsApproval("draft", piece) ? (
            <li>
              <IconUsers aria-hidden size={15} /> Another person approves it. A correction has no
              shorter way.
            </li>
          ) : null}
          <li>
            <IconHistory aria-hidden size={15} /> All versions stay for staff and for the audit log.
            Nothing is deleted.
          </li>
        </ul>
      </div>
    </Card>
  );
}

interface MailProps {
  piece: Piece;
  value: CorrectionMail;
  onChange: (value: CorrectionMail) => void;
  isReadOnly?: boolean;
}

/** Asks who gets an email about a correction; only what the portal can do for the piece is offered. */
export function MailChoice({ piece, value, onChange, isReadOnly = false }: MailProps) {
  const query = useReply(getPublishing, { params: { id: piece.id } });
  return (
    <Loaded lines={3} query={query} what="who can be told">
      {({ mailed, opened, isToldInRecap }) => {
        const choices: [CorrectionMail, string | null][] = [
          ["none", "No email, the note is enough"],
          [
            "mailed",
            mailed === 0 ? null : `To the ${mailed.toLocaleString("en-US")} who got its email`,
          ],
          [
            "opened",
            opened === 0
              ? null
              : `To the ${opened.toLocaleString("en-US")} who opened it and get such emails`,
          ],
          ["recap", isToldInRecap ? "In the next Morning Recap, as a correction" : null],
        ];
        return (
          <Radio.Group
            label="Email"
            onChange={(chosen) => onChange(chosen as CorrectionMail)}
            readOnly={isReadOnly}
            value={value}
          >
            <div className="tight-stack">
              {choices.map(([mails, label]) =>
                label === null ? null : (
                  <Radio disabled={isReadOnly} key={mails} label={label} size="xs" value={mails} />
                ),
              )}
            </div>
          </Radio.Group>
        );
      }}
    </Loaded>
  );
}
