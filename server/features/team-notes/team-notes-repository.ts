import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** The account whose notes are meant, and the user who asks. */
export interface NotesPlace {
  accountId: number;
  companyKey: number;
  userId: number;
}

function selectNotes(db: Db, { accountId, companyKey }: NotesPlace) {
  return db
    .selectFrom("team_note as n")
    .where("n.account_id", "=", accountId)
    .where("n.company_key", "=", companyKey);
}

/** The notes of colleagues that the user has not read. */
function selectUnread(db: Db, place: NotesPlace) {
  return selectNotes(db, place)
    .where("n.user_id", "!=", place.userId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("team_note_reader as r")
            .select("r.note_id")
            .whereRef("r.note_id", "=", "n.note_id")
            .where("r.user_id", "=", place.userId),
        ),
      ),
    );
}

/** Lists the notes of an account on a company with the names of their authors, newest first. */
export async function listNotes(db: Db, place: NotesPlace) {
  return selectNotes(db, place)
    .innerJoin("portal_user as u", "u.user_id", "n.user_id")
    .select(["n.note_id", "n.user_id", "n.text", "n.created_at", "u.first_name", "u.last_name"])
    .orderBy("n.created_at", "desc")
    .orderBy("n.note_id", "desc")
    .execute();
}

export async function countUnread(db: Db, place: NotesPlace): Promise<number> {
  const { count } = await selectUnread(db, place)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the unread ones of the notes as read, and returns their ids. */
export async function markAsRead(
  db: Db,
  place: NotesPlace,
  noteIds: readonly number[],
): Promise<Set<number>> {
  if (noteIds.length === 0) return new Set();
  const marked = await db
    .insertInto("team_note_reader")
    .columns(["note_id", "user_id"])
    .expression(
      selectUnread(db, place)
        .where("n.note_id", "in", noteIds)
        .select((e) => ["n.note_id", e.val(place.userId).$castTo<number>().as("user_id")])
        // A note that its author deletes at the same time is left out.
        .forKeyShare(["n"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("note_id")
    .execute();
  return new Set(marked.map(({ note_id }) => note_id));
}

/** Counts the notes of an account on a company; whoever else adds one to the account waits until the transaction ends. */
export async function countNotesAlone(db: Db, place: NotesPlace): Promise<number> {
  await sql`
    select from account where account_id = ${place.accountId} for no key update
  `.execute(db);
  const { count } = await selectNotes(db, place)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNote(
  db: Db,
  { accountId, companyKey, userId }: NotesPlace,
  text: string,
  now: Date,
): Promise<number> {
  const { note_id } = await db
    .insertInto("team_note")
    .values({
      account_id: accountId,
      company_key: companyKey,
      user_id: userId,
      text,
      created_at: now,
    })
    .returning("note_id")
    .executeTakeFirstOrThrow();
  return note_id;
}

/** Finds the author of a note of an account; undefined when the account has no such note. */
export async function findAuthor(
  db: Db,
  noteId: number,
  accountId: number,
): Promise<number | undefined> {
  const note = await db
    .selectFrom("team_note")
    .select("user_id")
    .where("note_id", "=", noteId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return note?.user_id;
}

export async function deleteNote(db: Db, noteId: number): Promise<void> {
  await db.deleteFrom("team_note").where("note_id", "=", noteId).execute();
}
