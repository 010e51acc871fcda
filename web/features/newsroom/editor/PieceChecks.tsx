import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import type { getPiece } from "../../../../domain/contract/staff/pieces.ts";
import { needsApproval } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { Card } from "../../../ui/Card.tsx";
import { AskReviewer } from "../acts/AskReviewer.tsx";
import classes from "../newsroom.module.css";
import { updateEvent } from "./update-event.ts";

type Piece = Reply<typeof getPiece>;

const unapproved = "Another person has approved it";

/** The checks before publication, those that are open first. */
export function PieceChecks({ piece }: { piece: Piece }) {
  const approval = {
    label: piece.reviewer ? `Approved by ${piece.reviewer}` : unapproved,
    isDone: !needsApproval(piece.state, piece),
    isDemanded: true,
  };
  const isOut = piece.state === "published" || piece.state === "withdrawn";
  const checks = [...piece.checks, ...(isOut ? [] : [approval])];
  const done = checks.filter((check) => check.isDone);
  const open = checks.filter((check) => !check.isDone);
  return (
    <Card note={`${done.length} of ${checks.length}`} title="Before publication">
      <ul className={classes.checks}>
        {[...open, ...done].map((check) => (
          <li data-open={!check.isDone && check.isDemanded} key={check.label}>
            {check.isDone ? (
              <IconCircleCheck aria-label="Done" size={16} />
            ) : (
              <IconAlertTriangle
                aria-label={check.isDemanded ? "Open" : "Not demanded"}
                size={16}
              />
            )}
            <span>{check.label}</span>
            {check.isDone ? null : <Mend label={check.label} piece={piece} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Leads to what mends an open check; nothing where the text itself does. */
function Mend({ label, piece }: { label: string; piece: Piece }) {
  const mayWrite = useGrants().includes("write");
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite) return null;
  if (label.startsWith("Figures moved") && piece.state === "draft")
    return (
      <UnstyledButton
        className="small-action"
        onClick={() => window.dispatchEvent(new Event(updateEvent))}
      >
        Update
      </UnstyledButton>
    );
  if (label.endsWith("open comment") || label.endsWith("open comments"))
    return (
      <a className="small-action" href="#comments">
        Next
      </a>
    );
  if (label === unapproved && (piece.state === "draft" || piece.state === "review"))
    return (
      <>
        <UnstyledButton className="small-action" onClick={() => setAsking(true)}>
          {piece.askedReviewer === null ? "Choose a reviewer" : "Change the reviewer"}
        </UnstyledButton>
        {isAsking ? <AskReviewer onClose={() => setAsking(false)} piece={piece} /> : null}
      </>
    );
  return null;
}
