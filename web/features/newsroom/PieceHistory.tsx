import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  type getPiece,
  getPieceVersion,
  listPieceEvents,
  type PieceForm,
  pieceEventPageSize,
} from "../../../domain/contract/staff/pieces.ts";
import { lifeRules, sectionsOf } from "../../../domain/newsroom/pieces.ts";
import { useReply } from "../../api/query-of.ts";
import { compareWords } from "../../parts/compare-words.ts";
import { Pages } from "../../parts/Pages.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { ComparedWords } from "./ComparedWords.tsx";
import classes from "./newsroom.module.css";
import { readHtml } from "./read-pasted.ts";

type Piece = Reply<typeof getPiece>;

/** What happened to a piece, and each of its versions against the one before, word by word. */
export function PieceHistory({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const history = useReply(listPieceEvents, { params: { id: piece.id }, query: { page } });
  return (
    <Dialog isLong onClose={onClose} size={980} title="History">
      <Loaded lines={6} query={history} what="the history">
        {({ events }) => <Versions events={events} key={page} piece={piece} />}
      </Loaded>
      <Pages
        label="Pages of the history"
        onPage={setPage}
        page={page}
        size={pieceEventPageSize}
        total={history.data?.total ?? 0}
      />
    </Dialog>
  );
}

type Event = Reply<typeof listPieceEvents>["events"][number];

function Versions({ events, piece }: { events: readonly Event[]; piece: Piece }) {
  const kept = events.filter(({ act }) => act === "saved" || act === "publish");
  const [openId, setOpenId] = useState(kept[0]?.id);
  return (
    <div className={classes.history}>
      <ol aria-label="Versions" className={classes.versions}>
        {events.map((event) => (
          <li className="rail small-below" key={event.id}>
            <button
              aria-current={event.id === openId}
              disabled={!kept.includes(event)}
              onClick={() => setOpenId(event.id)}
              type="button"
            >
              <b>
                {event.act === "saved" ? "Saved" : lifeRules[event.act].done}, version{" "}
                {event.version}
              </b>
              <small>
                {event.actor}, {formatStaffMoment(event.at)}
              </small>
              {event.note === null ? null : <q>{event.note}</q>}
            </button>
          </li>
        ))}
      </ol>
      {openId === undefined ? (
        <p>No version was saved here.</p>
      ) : (
        <Version id={openId} piece={piece} />
      )}
    </div>
  );
}

function Version({ piece, id }: { piece: Piece; id: number }) {
  const version = useReply(getPieceVersion, { params: { id: piece.id, key: id } });
  return (
    <Loaded lines={6} query={version} what="the version">
      {({ form, before }) => (
        <ComparedWords
          words={compareWords(before === null ? "" : wordsOf(piece, before), wordsOf(piece, form))}
        />
      )}
    </Loaded>
  );
}

function wordsOf({ kind }: Piece, { title, company, ratings, texts }: PieceForm): string {
  const scores = kind === "research" ? Object.values(ratings).map((score) => score ?? "—") : [];
  const words = sectionsOf(kind).map((section) => {
    const html = texts.find((one) => one.section === section)?.html ?? "";
    return [...readHtml(html).childNodes].map((node) => node.textContent).join(" ");
  });
  return [title, company, ...scores, ...words].join(" ");
}
