import { IconMail, IconMailOff } from "@tabler/icons-react";
import { newYorkClock, newYorkDay } from "../../../domain/calendar/day.ts";
import { formatLongDay } from "../../ui/moments.ts";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { type QueuedPiece, QueueTitle } from "./QueueTitle.tsx";
import classes from "./queue.module.css";

const heads = ["Title", "Author, Reviewer", "Published", "Email Accepted", "Opened By"];

const dayOf = ({ publishedAt }: QueuedPiece) =>
  publishedAt === null ? "" : newYorkDay(new Date(publishedAt));

/** The pieces that are out, by the day on which they went out, with what became of each. */
export function PublishedQueue({ pieces }: { pieces: readonly QueuedPiece[] }) {
  const days = [...new Set(pieces.map(dayOf))];
  const most = Math.max(...pieces.map(({ use }) => use?.openedBy ?? 0));
  return (
    <PlainTable label="Pieces">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody className={classes.queue} key={day}>
          <tr className={classes.group}>
            <th colSpan={heads.length} scope="rowgroup">
              {day === "" ? "No day" : formatLongDay(day)}
            </th>
          </tr>
          {pieces
            .filter((piece) => dayOf(piece) === day)
            .map((piece) => (
              <PublishedRow key={piece.id} most={most} piece={piece} />
            ))}
        </tbody>
      ))}
    </PlainTable>
  );
}

function PublishedRow({ piece, most }: { piece: QueuedPiece; most: number }) {
  const { author, reviewer, publishedAt, use } = piece;
  const [mails, openedBy, publications] = [
    use?.mails ?? 0,
    use?.openedBy ?? 0,
    use?.publications ?? 1,
  ];
  return (
    <tr>
      <td>
        <QueueTitle piece={piece} />
      </td>
      <td>
        {author}
        <small>{reviewer ?? "no reviewer"}</small>
      </td>
      <td>{publishedAt === null ? "—" : newYorkClock(new Date(publishedAt)).slice(11, 16)}</td>
      <td>
        <span className={classes.email}>
          {mails === 0 ? <IconMailOff aria-hidden size={15} /> : <IconMail aria-hidden size={15} />}
          {mails === 0 ? (
            "No email"
          ) : (
            <b>
              {(use?.accepted ?? 0).toLocaleString("en-US")} of {mails.toLocaleString("en-US")}
            </b>
          )}
        </span>
      </td>
      <td>
        <span className={classes.opened}>
          <span>
            <b>{openedBy.toLocaleString("en-US")}</b> {openedBy === 1 ? "reader" : "readers"}
          </span>
          <meter aria-hidden max={Math.max(most, 1)} value={openedBy} />
        </span>
        {publications > 1 ? (
          <small className={classes.corrected}>corrected, v{publications}</small>
        ) : null}
      </td>
    </tr>
  );
}
