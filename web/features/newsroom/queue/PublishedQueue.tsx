import { IconMail, IconMailOff } from "@tabler/icons-react";
import { newYorkClock, newYorkDay } from "../../../../domain/calendar/day.ts";
import { portalToday } from "../../../api/site.ts";
import { formatLongDay } from "../../../ui/moments.ts";
import { PlainTable } from "../../../ui/tables/PlainTable.tsx";
import { OpenedBar } from "./OpenedBar.tsx";
import { type QueuedPiece, QueueTitle } from "./QueueTitle.tsx";
import classes from "./queue.module.css";
import { RowMenu } from "./RowMenu.tsx";

const heads = ["Title", "Author, Reviewer", "Published", "Email Accepted", "Opened By"];

const dayOf = ({ publishedAt }: QueuedPiece) =>
  publishedAt === null ? "" : newYorkDay(new Date(publishedAt));

/** The pieces that are out, by the day on which they went out, with what became of each. */
export function PublishedQueue({
  pieces,
  label = "Pieces",
}: {
  pieces: readonly QueuedPiece[];
  label?: string;
}) {
  const days = [...new Set(pieces.map(dayOf))];
  const most = Math.max(...pieces.map(({ use }) => use?.openedBy ?? 0));
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Acts</span>
          </th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody className={classes.queue} key={day}>
          <tr className={classes.group}>
            <th colSpan={heads.length + 1} scope="rowgroup">
              {day === portalToday() ? <b className={classes.today}>Today </b> : null}
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
        <OpenedBar most={most} openedBy={openedBy} />
        <small className={publications > 1 ? classes.corrected : undefined}>
          {publications > 1 ? `corrected, v${publications}` : "v1"}
        </small>
      </td>
      <td>
        <RowMenu piece={piece} />
      </td>
    </tr>
  );
}
