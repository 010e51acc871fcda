import { IconMail, IconMailOff, IconUserCheck } from "@tabler/icons-react";
import { pieceStates } from "../../../domain/newsroom/pieces.ts";
import { portalNow } from "../../api/site.ts";
import { formatQueueMoment } from "../../ui/moments.ts";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { type QueuedPiece, QueueTitle } from "./QueueTitle.tsx";
import classes from "./queue.module.css";

/** The pieces of a tab in groups by their state, as the server orders them. */
export function Queue({ pieces }: { pieces: readonly QueuedPiece[] }) {
  const states = [...new Set(pieces.map(({ state }) => state))];
  return (
    <PlainTable label="Pieces">
      <thead>
        <tr>
          {["Title", "Author, Reviewer", "New York Time", "Readers by Email", "Blocked By"].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      {states.map((state) => (
        <tbody className={classes.queue} key={state}>
          <tr className={classes.group}>
            <th colSpan={5} scope="rowgroup">
              {pieceStates[state]}
            </th>
          </tr>
          {pieces
            .filter((piece) => piece.state === state)
            .map((piece) => (
              <QueueRow key={piece.id} piece={piece} />
            ))}
        </tbody>
      ))}
    </PlainTable>
  );
}

function QueueRow({ piece }: { piece: QueuedPiece }) {
  const { author, reviewer, email } = piece;
  const at = piece.publishAt ?? piece.publishedAt;
  return (
    <tr data-waits={piece.waitsForYou}>
      <td>
        <QueueTitle piece={piece} />
      </td>
      <td>
        {author}
        <small>{reviewer ?? "no reviewer yet"}</small>
      </td>
      <td>
        {at === null ? "—" : sayMoment(at)}
        <small>edited {sayMoment(piece.changedAt).replace("Today, ", "")}</small>
      </td>
      <td>
        <span className={classes.email}>
          {email === null ? (
            <IconMailOff aria-hidden size={15} />
          ) : (
            <IconMail aria-hidden size={15} />
          )}
          {email === null ? "No email" : <b>{email.readers.toLocaleString("en-US")}</b>}
        </span>
        <small>{email?.type}</small>
      </td>
      <td>
        <Blocker piece={piece} />
      </td>
    </tr>
  );
}

function Blocker({ piece: { blocker, waitsForYou } }: { piece: QueuedPiece }) {
  if (waitsForYou)
    return (
      <>
        <StateMark icon={IconUserCheck} tone="quiet">
          Waits for you
        </StateMark>
        {blocker === "Nobody has approved it" ? null : <small>{blocker}</small>}
      </>
    );
  return <StateMark tone={blocker === null ? "good" : "warn"}>{blocker ?? "Ready"}</StateMark>;
}

const sayMoment = (at: string) => formatQueueMoment(at, portalNow());
