import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { StaffRole } from "../../../domain/contract/roles.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import {
  addPiece,
  askReviewer,
  getNewsroomWeek,
  getPlan,
  listNewsroomPeople,
  listPieces,
} from "../../../domain/contract/staff/newsroom.ts";
import {
  addPieceComment,
  resolvePieceComment,
} from "../../../domain/contract/staff/piece-comments.ts";
import {
  actOnPiece,
  getPiece,
  type PieceForm,
  savePiece,
} from "../../../domain/contract/staff/pieces.ts";
import { setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import type { LifeAct, PieceKind } from "../../../domain/newsroom/pieces.ts";
import { listMailSince } from "../../mail/mailbox-repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { writeCounts } from "../../usage/usage-repository.ts";
import { keepChecks } from "./keep-checks.ts";

describe.each(databaseKinds)("the queue of the newsroom on %s", (kind) => {
  let portal: TestApp;
  let admin: Caller;
  let analyst: Caller;
  let reviewer: Caller;
  let second: Caller;
  let editor: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    admin = await portal.signIn("admin@greenshoe.example");
    const person = async (role: StaffRole) => {
      const one = await portal.newMember();
      await admin.call(setStaffRoles, { body: { email: one.email, roles: [role] } });
      return one;
    };
    analyst = await person("analyst");
    reviewer = await person("reviewer");
    second = await person("reviewer");
    editor = await person("editor");
  });
  afterAll(() => portal.close());

  const read = async (id: number) => (await analyst.call(getPiece, { params: { id } })).data;
  const save = async (id: number, change: Partial<PieceForm>, by = analyst) => {
    const { form, version } = await read(id);
    const body = { version, form: { ...form, ...change } };
    expect((await by.call(savePiece, { params: { id }, body })).status).toBe(200);
  };
  const begin = async (of: PieceKind, change: Partial<PieceForm>) => {
    const { id } = (await analyst.call(addPiece, { body: { kind: of } })).data;
    await save(id, change);
    return id;
  };
  const act = async (id: number, wanted: LifeAct, by: Caller, more: object = {}) => {
    const { version } = await read(id);
    const body = { act: wanted, version, ...more };
    expect((await by.call(actOnPiece, { params: { id }, body })).status).toBe(200);
  };
  const publish = async (id: number, more: object = {}) => {
    await act(id, "send", analyst);
    await act(id, "approve", reviewer);
    await act(id, "publish", editor, more);
  };
  const textOf = (html: string) => ({ texts: [{ section: "text" as const, html }] });
  const list = async (by: Caller, query: object) => {
    const { data } = await by.call(listPieces, { query });
    return { ...data, titles: data.pieces.map(({ title }) => title).sort() };
  };
  const lettersTo = async ({ email }: Caller) =>
    (await listMailSince(portal.db, new Date(0), 500)).filter((mail) => mail.recipient === email);
  const acts = async () => (await admin.call(listAuditLog, { query: {} })).data.acts;

  test("what something blocks is counted and found, also once the market moves or a comment is open", async () => {
    const search = "Blocked by";
    const named = (title: string, html = "<p>x</p>") => ({
      title: `${search} ${title}`,
      ...textOf(html),
    });
    await begin("note", named("nothing"));
    await begin("note", named("no text", ""));
    const commented = await begin("note", named("a comment"));
    const { id: key } = (
      await reviewer.call(addPieceComment, {
        params: { id: commented },
        body: { quote: "", body: "Why?" },
      })
    ).data;
    const figured = await begin("note", { ...named("a figure"), company: "QRVN" });
    const price = (await read(figured)).facts.find(({ field }) => field === "IpoPrice");
    await save(figured, textOf(`<p>At <data value="IpoPrice">${price?.now}</data>.</p>`));
    const blocked = async () => (await list(analyst, { search, needs: "blocked" })).titles;
    expect(await blocked()).toEqual(["Blocked by a comment", "Blocked by no text"]);
    await sql`update deal_row set offer_price = offer_price + 1 where company_ticker = 'QRVN' and is_main_deal`.execute(
      portal.db,
    );
    await keepChecks(portal.db, portal.clock.now());
    expect(await blocked()).toContain("Blocked by a figure");
    await sql`update deal_row set offer_price = offer_price - 1 where company_ticker = 'QRVN' and is_main_deal`.execute(
      portal.db,
    );
    await keepChecks(portal.db, portal.clock.now());
    await analyst.call(resolvePieceComment, { params: { id: commented, key } });
    const all = await list(analyst, { search });
    expect(all.needs).toMatchObject({ blocked: 1, reviewer: 4, you: 0, today: 0 });
    expect(all.pieces.find(({ title }) => title.endsWith("no text"))?.blocker).toBe(
      "It lacks a text",
    );
    const either = await list(analyst, { search, needs: "blocked,reviewer" });
    expect(either.total).toBe(4);
    expect(either.states.draft).toBe(4);
    expect((await list(analyst, { search, company: "qrvn" })).titles).toEqual([
      "Blocked by a figure",
    ]);
    expect((await list(analyst, { search, person: analyst.email })).total).toBe(4);
    expect((await list(analyst, { search, person: editor.email })).total).toBe(0);
  });

  test("a colleague who is asked to review is told, and the piece waits for them alone", async () => {
    const id = await begin("note", { title: "For Robin alone", ...textOf("<p>x</p>") });
    const ask = (email: string | null, by = analyst) =>
      by.call(askReviewer, { params: { id }, body: { email } });
    expect((await ask(analyst.email)).failure.code).toBe("no_such_user");
    expect((await ask("nobody@greenshoe.example")).failure.code).toBe("no_such_user");
    expect((await ask(second.email)).status).toBe(200);
    expect((await ask(second.email)).status).toBe(200);
    const letters = await lettersTo(second);
    expect(letters.map(({ subject }) => subject)).toEqual(["For you to review: For Robin alone"]);
    expect(letters[0]?.body).toContain(`/desk/newsroom/${id}`);
    expect((await acts())[0]).toMatchObject({ kind: "reviewer asked", newValue: second.email });
    const line = async (by: Caller) =>
      (await list(by, { search: "Robin alone" })).pieces.find((one) => one.id === id);
    expect((await line(analyst))?.askedReviewer).toMatch(/^Robin /);
    await act(id, "send", analyst);
    expect([(await line(reviewer))?.waitsForYou, (await line(second))?.waitsForYou]).toEqual([
      ...[false, true],
    ]);
    const mine = await list(second, { mine: "true" });
    expect(mine.titles).toContain("For Robin alone");
    expect(mine.mine).toBe(mine.total);
    expect((await list(reviewer, { mine: "true" })).titles).not.toContain("For Robin alone");
    expect((await list(second, { needs: "reviewer" })).titles).not.toContain("For Robin alone");
    await act(id, "recall", analyst);
    await save(id, { title: "For Robin alone, still" }, second);
    expect((await line(analyst))?.askedReviewer).toBeNull();
    expect((await ask(second.email)).failure.code).toBe("own_piece");
  });

  test("an editor has a colleague write what is missing, and an analyst has nobody", async () => {
    const assign = (author: string, by: Caller) =>
      by.call(addPiece, { body: { kind: "research", company: "QRVN", author } });
    expect((await assign(editor.email, analyst)).failure.code).toBe("not_authorized");
    const stranger = await portal.newMember();
    expect((await assign(stranger.email, editor)).failure.code).toBe("no_such_user");
    const { id } = (await assign(analyst.email, editor)).data;
    const piece = (await list(analyst, { mine: "true" })).pieces.find((one) => one.id === id);
    expect(piece).toMatchObject({ kind: "research", company: "QRVN", state: "draft" });
    const [letter] = await lettersTo(analyst);
    expect(letter?.subject).toBe("For you to write: Research Report on QRVN");
    expect(letter?.body).toContain(`/desk/newsroom/${id}`);
    expect((await acts())[0]).toMatchObject({ kind: "piece assigned", newValue: analyst.email });
    // The editor wrote nothing of it, so that they may approve it.
    const texts = [{ section: "rationale" as const, html: "<p>Ours.</p>" }];
    await save(id, { texts });
    await act(id, "send", analyst);
    await act(id, "approve", editor);
    const { people } = (await analyst.call(listNewsroomPeople)).data;
    const rights = (one: Caller) => people.find(({ email }) => email === one.email);
    expect(rights(analyst)).toMatchObject({ mayWrite: true, mayApprove: false });
    expect(rights(editor)).toMatchObject({ mayWrite: true, mayApprove: true });
    expect(rights(stranger)).toBeUndefined();
  });

  test("a report says which rating it moves, and the plan what the deal is", async () => {
    const full = { fundamentals: 4, governance: 4, valuation: 4, technicals: 4 };
    const ours = { texts: [{ section: "rationale" as const, html: "<p>Ours.</p>" }] };
    const out = await begin("research", { company: "QRVN", ratings: full, ...ours });
    await publish(out);
    const ratings = { ...full, technicals: 2 };
    const id = await begin("research", { company: "QRVN", ratings, ...ours });
    const line = (await list(analyst, {})).pieces.find((one) => one.id === id);
    expect(line).toMatchObject({ rating: 14, ratingBefore: 16 });
    await act(out, "withdraw", editor, { note: "Test" });
    const { items, clock, makesAlerts } = (await analyst.call(getPlan)).data;
    expect(makesAlerts).toBe(false);
    expect(items.every(({ isSpac }) => typeof isSpac === "boolean")).toBe(true);
    expect(clock.find((one) => one.id === null)).toMatchObject({ isOut: false, accepted: null });
  });

  test("the week says what went out, who read it, and what was corrected and taken back", async () => {
    const week = async () => (await editor.call(getNewsroomWeek)).data;
    const before = await week();
    const id = await begin("note", { title: "Of the week", ...textOf("<p>At 18.</p>") });
    await publish(id);
    const newsKey = (await read(id)).publishedKey ?? 0;
    const reader = await portal.newMember();
    const { user_id: userId } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", reader.email)
      .executeTakeFirstOrThrow();
    const day = newYorkDay(portal.clock.now());
    await writeCounts(portal.db, [
      {
        ...{ day, user_id: userId, kind: "page", name: `/news/${newsKey}`, count: 1 },
        ...{ browser: "b", category: "c", branding: "", marketing_name: "", model: "", system: "" },
      },
    ]);
    const now = portal.clock.now();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const mail = { subject: "Sent", title: "Sent", lead: { text: "" }, parts: [] };
    const edition = { type: "analystNotes", occasion: `news ${newsKey}`, mail, expiresAt } as const;
    await queueMail(portal.db, portal.config, edition, [userId], now);
    await sql`update queued_mail set outcome = 'sent' where user_id = ${userId}`.execute(portal.db);
    await act(id, "correct", analyst);
    await save(id, textOf("<p>At 19.</p>"));
    await publish(id, { note: "It is 19.", mails: "mailed" });
    const after = await week();
    expect(after).toMatchObject({
      ...{ to: day, published: before.published + 1, readers: before.readers + 1 },
      ...{ mails: before.mails + 2, accepted: before.accepted + 1 },
      corrected: before.corrected + 1,
      mostOpened: [{ id, title: "Of the week", openedBy: 1 }],
    });
    expect(after.users).toBeGreaterThan(after.readers);
    expect(after.corrections[0]).toMatchObject({
      ...{ id, title: "Of the week", note: "It is 19.", mailed: 1 },
      actor: expect.stringMatching(/^Robin /),
    });
    expect((await list(editor, { tab: "published" })).publishedToday).toBeGreaterThan(0);
    await act(id, "withdraw", editor, { note: "Wrong" });
    const gone = await week();
    expect(gone).toMatchObject({
      ...{ published: before.published, takenBack: before.takenBack + 1 },
      mostOpened: [],
    });
  });
});
