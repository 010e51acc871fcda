import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addTeamNote,
  countUnreadNotes,
  deleteTeamNote,
  listTeamNotes,
} from "../../../domain/contract/companies/team-notes.ts";
import { maxNotesPerCompany } from "../../../domain/forms/limits.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { moveFollowers } from "../../market/settling/write/move-followers.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

describe.each(databaseKinds)("team notes on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
  });
  afterAll(() => portal.close());

  const query = { ticker: "QRVN" };
  const notesOf = async (who: Caller) => (await who.call(listTeamNotes, { query })).data;
  const textsOf = async (who: Caller) => (await notesOf(who)).map(({ text }) => text);
  const unreadOf = async (who: Caller) => (await who.call(countUnreadNotes, { query })).data;
  const post = (who: Caller, note: string, ticker = "QRVN") =>
    who.call(addTeamNote, { body: { note, ticker } });

  /** Two users of one account and one of another. */
  async function newTeam() {
    const account = `Client ${randomUUID()}`;
    const ann = await portal.newMember({ account });
    const bob = await portal.newMember({ account });
    return { ann, bob, stranger: await portal.newMember() };
  }

  test("a note is shown to the team under its author's name, to the author as their own, and to nobody else (C-071, C-076, C-077, C-461, C-464, C-598)", async () => {
    const { ann, bob, stranger } = await newTeam();
    expect(await notesOf(ann)).toEqual([]);
    const posted = await post(ann, "Ask for megawatts.\nBy quarter.");
    expect(posted.status).toBe(200);
    const note = {
      id: posted.data.id,
      author: "Me",
      createdAt: posted.data.createdAt,
      text: "Ask for megawatts.\nBy quarter.",
      isNew: false,
    };
    expect(await notesOf(ann)).toEqual([note]);
    const [seen] = await notesOf(bob);
    expect(seen).toMatchObject({ id: note.id, text: note.text, isNew: true });
    expect(seen?.author).toMatch(/^Robin [0-9a-f]+$/);
    expect(await notesOf(stranger)).toEqual([]);
    expect(note.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    await post(bob, "Later");
    expect(await textsOf(ann)).toEqual(["Later", note.text]);
  });

  test("notes of colleagues on a company are unread until its list is read; one's own never are (C-070, C-461, C-462, C-599, C-063)", async () => {
    const { ann, bob, stranger } = await newTeam();
    await post(ann, "First");
    await post(ann, "Second");
    await post(ann, "On another company", "NQAY");
    expect([await unreadOf(ann), await unreadOf(bob), await unreadOf(stranger)]).toEqual([0, 2, 0]);
    expect((await bob.call(countUnreadNotes, { query: { ticker: "NQAY" } })).data).toBe(1);
    expect((await notesOf(bob)).map(({ text, isNew }) => [text, isNew])).toEqual([
      ["Second", true],
      ["First", true],
    ]);
    expect(await unreadOf(bob)).toBe(0);
    expect((await notesOf(bob)).some(({ isNew }) => isNew)).toBe(false);
    await post(ann, "Third");
    await post(bob, "Answer");
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([1, 1]);
    // A reader marks nothing as read for colleagues.
    await notesOf(bob);
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([1, 0]);
  });

  test("pages of notes follow each other while notes are added, and only those that were sent count as read", async () => {
    const { ann, bob } = await newTeam();
    for (const text of ["One", "Two", "Three", "Four", "Five"]) await post(ann, text);
    const part = (by: Caller, more: object) =>
      by.call(listTeamNotes, { query: { ...query, ...more } });
    const first = (await part(bob, { topN: 2 })).data;
    expect(first.map(({ text }) => text)).toEqual(["Five", "Four"]);
    expect(await unreadOf(bob)).toBe(3);
    await post(ann, "Six");
    const rest = (await part(bob, { topN: 9, after: first.at(-1)?.id })).data;
    expect(rest.map(({ text }) => text)).toEqual(["Three", "Two", "One"]);
    expect((await part(bob, { after: rest.at(-1)?.id })).data).toEqual([]);
    await ann.call(deleteTeamNote, { params: { id: first[1]?.id ?? 0 } });
    const gone = await part(bob, { after: first[1]?.id });
    expect([gone.status, gone.failure?.code]).toEqual([410, "after_gone"]);
    for (const wrong of [{ topN: 0 }, { topN: 501 }, { after: "first" }])
      expect((await part(bob, wrong)).status).toBe(400);
  });

  test("only its author deletes a note: a colleague is refused, and another account does not find it (C-069, C-074, C-454, C-463, C-601)", async () => {
    const { ann, bob, stranger } = await newTeam();
    await post(ann, "Kept");
    const { id } = (await post(ann, "Mine")).data;
    const remove = async (who: Caller) => {
      const answer = await who.call(deleteTeamNote, { params: { id } });
      return [answer.status, answer.failure?.code];
    };
    expect(await remove(bob)).toEqual([403, "not_your_note"]);
    expect(await remove(stranger)).toEqual([404, "not_found"]);
    expect(await textsOf(bob)).toEqual(["Mine", "Kept"]);
    expect((await notesOf(ann)).map(({ author }) => author)).toEqual(["Me", "Me"]);
    expect(await remove(ann)).toEqual([200, undefined]);
    expect(await remove(ann)).toEqual([404, "not_found"]);
    expect(await textsOf(bob)).toEqual(["Kept"]);
  });

  test.each([
    ["nothing", ""],
    ["blanks", " \n\t\u00a0\u3000 "],
    ["characters without a width", "\u200b\u200d\ufeff\u2060\u00ad"],
    ["marks of direction", "\u202e\u2066\u200f"],
    ["control characters", "\u0001\u0007\u009f"],
    ["too much", "🚀".repeat(4001)],
  ])("a note of %s is refused", async (_kind, text) => {
    const { ann } = await newTeam();
    const answer = await post(ann, text);
    expect([answer.status, answer.failure.invalidParams[0]?.name]).toEqual([400, "note"]);
    expect(await textsOf(ann)).toEqual([]);
  });

  test("a note has at most 4000 code points and is kept as plain text (C-600)", async () => {
    const { ann, bob } = await newTeam();
    const longest = "🚀".repeat(4000);
    expect((await post(ann, longest)).status).toBe(200);
    await post(ann, "<b>bold</b> <script>alert(1)</script>\u0007\r\nשלום");
    expect(await textsOf(bob)).toEqual(["<b>bold</b> <script>alert(1)</script>\nשלום", longest]);
    expect((await post(ann, "x".repeat(10_000_000))).status).toBe(413);
  });

  test.each([
    { body: { note: "Text", ticker: "QRVN", author: "Somebody" } },
    { body: { note: ["Text"], ticker: "QRVN" } },
    { body: { note: "Text" } },
    { body: { note: "Text", ticker: "T".repeat(200) } },
    { body: [{ note: "Text", ticker: "QRVN" }] },
  ])("a body of another shape is refused: $body", async (input) => {
    const { ann } = await newTeam();
    expect((await ann.call(addTeamNote, input)).status).toBe(400);
  });

  test("a request that arrives twice adds one note, and an unknown company has none", async () => {
    const { ann } = await newTeam();
    const body = { note: "Once", ticker: "QRVN" };
    const key = { "idempotency-key": randomUUID() };
    const [first, second] = [
      await ann.call(addTeamNote, { body }, key),
      await ann.call(addTeamNote, { body }, key),
    ];
    expect(second.data).toEqual(first.data);
    expect(await textsOf(ann)).toEqual(["Once"]);
    for (const ticker of ["NOSUCH", "..", "__proto__", "\u202eQRVN"])
      expect((await post(ann, "Text", ticker)).status).toBe(404);
  });

  test("a former ticker and any letter case mean the same notes", async () => {
    const { ann } = await newTeam();
    await post(ann, "Lower", "qrvn");
    expect(await textsOf(ann)).toEqual(["Lower"]);
  });

  test("a team has at most so many notes on a company, however many post at once", async () => {
    const { ann, bob } = await newTeam();
    const { id } = (await post(ann, "First")).data;
    const first = await portal.db
      .selectFrom("team_note")
      .select(["account_id", "company_key", "user_id", "text", "created_at"])
      .where("note_id", "=", id)
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto("team_note")
      .values(Array.from({ length: maxNotesPerCompany - 2 }, () => first))
      .execute();
    const answers = await Promise.all([post(ann, "A"), post(bob, "B"), post(ann, "C")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await notesOf(bob)).toHaveLength(maxNotesPerCompany);
  });

  test("notes move with their company when it is joined with another, and stay read", async () => {
    const { ann, bob } = await newTeam();
    await post(ann, "On the lost one", "NQAY");
    await bob.call(listTeamNotes, { query: { ticker: "NQAY" } });
    await post(ann, "Not read yet", "NQAY");
    await post(ann, "On the one that stays");
    await moveFollowers(portal.db, [3], new Map([[3, 1]]));
    expect(await unreadOf(bob)).toBe(2);
    expect(await textsOf(bob)).toEqual([
      "On the one that stays",
      "Not read yet",
      "On the lost one",
    ]);
  });
});
