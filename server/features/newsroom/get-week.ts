import { addDays, instantOfNewYork, newYorkDay } from "../../../domain/calendar/day.ts";
import { pieceKinds } from "../../../domain/newsroom/pieces.ts";
import type { Verb } from "../../http/context.ts";
import { namePeople } from "./describe-piece.ts";
import { marksOf } from "./get-piece-use.ts";
import { countOpeners, readQueueUse } from "./piece-use-repository.ts";
import {
  countTakenBack,
  countUsers,
  listCorrections,
  listPublishedSince,
} from "./week-repository.ts";

const mostOpened = 4;

/** Tells what became of the pieces of the last seven days. */
export const getNewsroomWeek: Verb<"getNewsroomWeek"> = async ({ db, clock }) => {
  const now = clock.now();
  const to = newYorkDay(now);
  const from = addDays(to, -6);
  const since = instantOfNewYork(`${from}T00:00:00`);
  const pieces = await listPublishedSince(db, since);
  const marks = pieces.flatMap((piece) =>
    piece.public_key === null ? [] : [marksOf(piece, piece.public_key)],
  );
  const uses = await readQueueUse(db, marks);
  const sum = (name: "mails" | "accepted") =>
    [...uses.values()].reduce((total, use) => total + use[name], 0);
  const corrections = await listCorrections(db, since);
  const nameOf = await namePeople(db);
  return {
    ...{ from, to, published: pieces.length },
    ...{ readers: await countOpeners(db, marks), users: await countUsers(db, now) },
    ...{ mails: sum("mails"), accepted: sum("accepted") },
    corrected: new Set(corrections.map(({ id }) => id)).size,
    takenBack: await countTakenBack(db, since),
    mostOpened: pieces
      .map(({ piece_id: id, kind, content: { title, company } }) => ({
        ...{ id, kind, title, company, openedBy: uses.get(id)?.openedBy ?? 0 },
      }))
      .filter(({ openedBy }) => openedBy > 0)
      .sort((a, b) => b.openedBy - a.openedBy || b.id - a.id)
      .slice(0, mostOpened),
    corrections: corrections.map(({ title, company, at, actor, ...one }) => ({
      ...{ ...one, title: title || company || pieceKinds.note },
      ...{ at: at.toISOString(), actor: nameOf(actor) },
    })),
  };
};
