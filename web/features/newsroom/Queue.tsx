import {
  IconBell,
  IconBook2,
  IconFileAnalytics,
  IconMail,
  IconMailOff,
  IconMessage2,
  IconNote,
  IconSunrise,
  IconUserCheck,
  IconVideo,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listPieces } from "../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKinds, pieceStates } from "../../../domain/newsroom/pieces.ts";
import { portalNow } from "../../api/site.ts";
import { RatingNumber } from "../../grid/cells/RatingNumber.tsx";
import { paths } from "../../paths.ts";
import { formatQueueMoment } from "../../ui/moments.ts";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import classes from "./queue.module.css";

export const kindIcons: Readonly<Record<PieceKind, ReactNode>> = {
  research: <IconFileAnalytics aria-hidden size={16} />,
  note: <IconNote aria-hidden size={16} />,
  blog: <IconMessage2 aria-hidden size={16} />,
  news: <IconBell aria-hidden size={16} />,
  recap: <IconSunrise aria-hidden size={16} />,
  "special-report": <IconBook2 aria-hidden size={16} />,
  video: <IconVideo aria-hidden size={16} />,
};

type Piece = Reply<typeof listPieces>["pieces"][number];

/** The pieces of a tab in groups by their state, as the server orders them. */
export function Queue({ pieces }: { pieces: readonly Piece[] }) {
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

function QueueRow({ piece }: { piece: Piece }) {
  const { id, kind, title, company, rating, author, reviewer, email } = piece;
  const at = piece.publishAt ?? piece.publishedAt;
  return (
    <tr data-waits={piece.waitsForYou}>
      <td>
        <div className={classes.titled}>
          <span className={classes.kind}>{kindIcons[kind]}</span>
          <div>
            <b>
              <Link to={generatePath(paths.piece, { id: String(id) })}>
                {title || company || "Untitled"}
              </Link>
            </b>
            <small>
              {pieceKinds[kind]} {company}{" "}
              {rating === null ? null : <RatingNumber rating={rating} />}
            </small>
          </div>
        </div>
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

function Blocker({ piece: { state, blocker, waitsForYou } }: { piece: Piece }) {
  if (state === "published") return <StateMark tone="good">Out</StateMark>;
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
