import {
  IconBell,
  IconBook2,
  IconFileAnalytics,
  IconMessage2,
  IconNote,
  IconSunrise,
  IconVideo,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import type { listPieces } from "../../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKinds } from "../../../../domain/newsroom/pieces.ts";
import { RatingNumber } from "../../../grid/cells/RatingNumber.tsx";
import { paths } from "../../../paths.ts";
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

export type QueuedPiece = Reply<typeof listPieces>["pieces"][number];

/** The headline of a piece, which opens it, above its kind, company and rating. */
export function QueueTitle({
  piece: { id, kind, title, company, rating, ratingBefore },
}: {
  piece: QueuedPiece;
}) {
  return (
    <div className={classes.titled}>
      <span className={classes.kind}>{kindIcons[kind]}</span>
      <div>
        <b>
          <Link className="title-link" to={generatePath(paths.piece, { id: String(id) })}>
            {title || company || "Untitled"}
          </Link>
        </b>
        <small>
          {pieceKinds[kind]} <span className={classes.ticker}>{company}</span>{" "}
          {ratingBefore === null ? null : (
            <>
              <RatingNumber rating={ratingBefore} /> <span aria-hidden>→</span>
              <span className="visually-hidden"> becomes </span>{" "}
            </>
          )}
          {rating === null ? null : <RatingNumber rating={rating} />}
        </small>
      </div>
    </div>
  );
}
