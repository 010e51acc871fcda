import { UnstyledButton } from "@mantine/core";
import { IconClock, IconMail, IconMailOff, IconUserCheck } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import type { listPieces } from "../../../../domain/contract/staff/newsroom.ts";
import { type PieceState, pieceStates } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { portalNow } from "../../../api/site.ts";
import { paths } from "../../../paths.ts";
import { formatQueueMoment } from "../../../ui/moments.ts";
import { StateMark } from "../../../ui/StateMark.tsx";
import { PlainTable } from "../../../ui/tables/PlainTable.tsx";
import { AskReviewer } from "../acts/AskReviewer.tsx";
import { sayDistance, saySpan, sayWhen } from "../say-distance.ts";
import { type QueuedPiece, QueueTitle } from "./QueueTitle.tsx";
import classes from "./queue.module.css";
import { RowMenu } from "./RowMenu.tsx";

interface Group {
  name: string;
  note?: string | undefined;
  count: number;
  pieces: readonly QueuedPiece[];
}

const notes: Partial<Record<PieceState, string>> = {
  review: "oldest first",
  scheduled: "next first",
};

const names: Partial<Record<PieceState, string>> = { draft: "Drafts" };

interface Props {
  pieces: readonly QueuedPiece[];
  states: Reply<typeof listPieces>["states"];
  /** True where the list has what the reader wrote and what waits for them. */
  isMine: boolean;
}

/** The pieces of a tab in groups by their state, as the server orders them; those of the reader by what they are to do. */
export function Queue({ pieces, states, isMine }: Props) {
  const groups = isMine ? groupMine(pieces) : groupByState(pieces, states);
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
          <th scope="col">
            <span className="visually-hidden">Acts</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ name, note, count, pieces: own }) => (
        <tbody className={classes.queue} key={name}>
          <tr className={classes.group}>
            <th colSpan={6} scope="rowgroup">
              {name} <span className="badge">{count.toLocaleString("en-US")}</span>{" "}
              {note === undefined ? null : <span className="quiet">{note}</span>}
            </th>
          </tr>
          {own.map((piece) => (
            <QueueRow key={piece.id} piece={piece} />
          ))}
        </tbody>
      ))}
    </PlainTable>
  );
}

function groupByState(pieces: readonly QueuedPiece[], counts: Props["states"]): Group[] {
  const found = [...new Set(pieces.map(({ state }) => state))];
  return found.map((state) => ({
    ...{ name: names[state] ?? pieceStates[state], note: notes[state], count: counts[state] },
    pieces: pieces.filter((piece) => piece.state === state),
  }));
}

function groupMine(pieces: readonly QueuedPiece[]): Group[] {
  const waiting = pieces.filter(({ waitsForYou }) => waitsForYou);
  const written = pieces.filter(({ waitsForYou }) => !waitsForYou);
  return [
    { name: "Waiting for your review", note: "oldest first", pieces: waiting },
    { name: "Written by you", pieces: written },
  ].flatMap((group) =>
    group.pieces.length === 0 ? [] : [{ ...group, count: group.pieces.length }],
  );
}

function QueueRow({ piece }: { piece: QueuedPiece }) {
  const { author, reviewer, askedReviewer, email, state } = piece;
  const at = piece.publishAt ?? piece.publishedAt;
  const now = portalNow();
  const lacksReviewer = reviewer === null && askedReviewer === null;
  return (
    <tr data-waits={piece.waitsForYou}>
      <td>
        <QueueTitle piece={piece} />
      </td>
      <td>
        {author}
        <small className={lacksReviewer ? classes.lacks : undefined}>
          {reviewer ?? askedReviewer ?? "no reviewer"}
        </small>
      </td>
      <td>
        {sayWhen(piece, now) ?? <span className="quiet">No time set</span>}
        <small>
          {state === "scheduled" && at !== null
            ? sayDistance(at, now)
            : `edited ${formatQueueMoment(piece.changedAt, now).replace("Today, ", "")}`}
        </small>
      </td>
      <td>
        <span className={classes.email}>
          {email === null ? (
            <IconMailOff aria-hidden size={15} />
          ) : (
            <IconMail aria-hidden size={15} />
          )}
          {email === null ? (
            "No email"
          ) : (
            <b>
              {email.readers.toLocaleString("en-US")}
              <span className={classes.phoneWord}> readers</span>
            </b>
          )}
        </span>
        <small>{email?.type}</small>
      </td>
      <td>
        <Blocker piece={piece} />
      </td>
      <td>
        <RowMenu piece={piece} />
      </td>
    </tr>
  );
}

/** What keeps a piece from publication, above what mends it. */
function Blocker({ piece }: { piece: QueuedPiece }) {
  const { blocker, waitsForYou, state, askedReviewer, changedAt } = piece;
  const now = portalNow();
  const isUnapproved = blocker === "Nobody has approved it";
  if (waitsForYou)
    return (
      <>
        <StateMark icon={IconUserCheck} tone="accent">
          Waits for you
        </StateMark>
        <small>{isUnapproved ? `for ${saySpan(changedAt, now)}` : blocker}</small>
      </>
    );
  if (blocker === null) {
    const since = formatQueueMoment(changedAt, now).replace("Today, ", "");
    return (
      <>
        <StateMark tone="good">Ready</StateMark>
        <small>{`${state === "scheduled" ? "scheduled" : "approved"} ${since}`}</small>
      </>
    );
  }
  if (!isUnapproved) return <Lack piece={piece} words={blocker} />;
  if (askedReviewer === null && piece.reviewer === null) return <NoReviewer piece={piece} />;
  return (
    <>
      <StateMark icon={IconClock} tone="quiet">
        {state === "review" ? `Waits for ${askedReviewer}` : "In writing"}
      </StateMark>
      <small>{`for ${saySpan(changedAt, now)}`}</small>
    </>
  );
}

function NoReviewer({ piece }: { piece: QueuedPiece }) {
  const mayWrite = useGrants().includes("write");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <StateMark tone="warn">No reviewer</StateMark>
      {mayWrite ? (
        <small>
          <UnstyledButton
            aria-label={`Choose one to review ${piece.title || piece.company || "untitled"}`}
            className="small-action"
            onClick={() => setAsking(true)}
          >
            Choose one
          </UnstyledButton>
        </small>
      ) : null}
      {isAsking ? <AskReviewer onClose={() => setAsking(false)} piece={piece} /> : null}
    </>
  );
}

/** The words of the link that mends what a check says, by how it begins. */
const mends: readonly (readonly [begins: string, words: string])[] = [
  ["It lacks a headline", "Write one"],
  ["It lacks a text", "Write it"],
  ["It lacks a video", "Add a file"],
  ["It should name", "Name it"],
  ["All four scores", "Rate it"],
  ["Questions lack", "Write one"],
  ["Figures moved", "Update them"],
  ["It names what was taken back", "Take it out"],
  ["Its deal", "Set a time"],
];

function Lack({ piece: { id, title, company }, words }: { piece: QueuedPiece; words: string }) {
  const mend = mends.find(([begins]) => words.startsWith(begins))?.[1] ?? "Read them";
  return (
    <>
      <StateMark tone="warn">{words}</StateMark>
      <small>
        <Link
          aria-label={`${mend}: ${title || company || "untitled"}`}
          to={generatePath(paths.piece, { id: String(id) })}
        >
          {mend}
        </Link>
      </small>
    </>
  );
}
