import { addDays, instantOfNewYork, newYorkDay } from "../../domain/calendar/day.ts";
import type { LifeAct, PieceKind } from "../../domain/newsroom/pieces.ts";
import type { Db } from "../db/connect.ts";
import { findUserByEmail } from "../features/account/accounts-repository.ts";
import { insertComment } from "../features/newsroom/comments-repository.ts";
import { paragraph } from "../features/newsroom/html-of-mail.ts";
import { insertEvent } from "../features/newsroom/piece-events-repository.ts";
import { findPiece, insertPiece, updatePiece } from "../features/newsroom/pieces-repository.ts";
import { emptyForm } from "../features/newsroom/write-pieces.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { readRows } from "./market/words/read-words.ts";
import { findSubjects } from "./newsroom-repository.ts";

const seededNote = "demo newsroom seeded on";
const dayMs = 24 * 3_600_000;
const emailOf = (name: string) => `${name}@greenshoe.example`;
const [writer, editor] = [emailOf("nora.lindt"), emailOf("owen.reyes")];

/** The acts that led a piece of the demo to where it stands. */
const actsTo: Readonly<Record<string, readonly LifeAct[]>> = {
  draft: [],
  review: ["send"],
  "sent back": ["send", "sendBack"],
  approved: ["send", "approve"],
  scheduled: ["send", "approve", "schedule"],
  published: ["send", "approve", "schedule"],
};

/** Published pieces go out by their schedule of this morning, as every piece does, and mail their readers. */
const daysUntilOut: Readonly<Record<string, number>> = { scheduled: 1, published: 0 };

/** Gives the analyst and the editor of the demo the texts that they work on this morning. */
export async function seedDemoNewsroom(db: Db, now: Date): Promise<void> {
  if ((await readNote(db, seededNote)) !== undefined) return;
  // A demo of an earlier version has neither of them.
  if (!(await findUserByEmail(db, writer))) return;
  const today = newYorkDay(now);
  await db.transaction().execute(async (trx) => {
    await writeNote(trx, seededNote, today);
    const subjects = await findSubjects(trx, today);
    for (const [kind, author = "", state = "", about = "", title = "", text = ""] of readRows(
      "newsroom.txt",
      "pieces",
    )) {
      const subject = subjects.get(about)?.shift();
      if (about !== "none" && subject === undefined) continue;
      const content = {
        ...emptyForm,
        title: title.replace("{name}", subject?.name ?? ""),
        company: subject?.address ?? "",
        texts: [{ section: "text" as const, html: paragraph(text) }],
      };
      await insertDemoPiece(
        trx,
        { kind: kind as PieceKind, content, author: emailOf(author), state },
        now,
      );
    }
  });
}

async function insertDemoPiece(
  db: Db,
  {
    kind,
    content,
    author,
    state,
  }: { kind: PieceKind; content: typeof emptyForm; author: string; state: string },
  now: Date,
): Promise<void> {
  const begun = new Date(now.getTime() - dayMs);
  const pieceId = await insertPiece(db, { kind, content, author, now: begun });
  const piece = await findPiece(db, pieceId);
  if (piece === undefined) return;
  await insertEvent(db, { pieceId, version: 1, act: "saved", actor: author, content }, begun);
  const reviewer = author === editor ? writer : editor;
  for (const act of actsTo[state] ?? [])
    await insertEvent(
      db,
      { pieceId, version: 1, act, actor: act === "send" ? author : reviewer },
      now,
    );
  if (state === "sent back") {
    const said = { pieceId, quote: "", now };
    const body = "Which funds? Name one or two, or leave the sentence out.";
    const answers = await insertComment(db, { ...said, author: reviewer, body, answers: null });
    const reply = "Two of this year's expirations show it. I will name the funds.";
    await insertComment(db, { ...said, author, body: reply, answers });
  }
  const days = daysUntilOut[state];
  const stands = state === "sent back" ? "draft" : days === undefined ? state : "scheduled";
  await updatePiece(
    db,
    piece,
    {
      state: stands as typeof piece.state,
      writers: [author],
      reviewer: days !== undefined || state === "approved" ? reviewer : null,
      publish_at:
        days === undefined ? null : instantOfNewYork(`${addDays(newYorkDay(now), days)}T06:30:00`),
    },
    now,
  );
}
