import { join } from "node:path";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addDays,
  instantOfNewYork,
  newYorkClock,
  newYorkDay,
} from "../../../domain/calendar/day.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import { getInvestmentRationale } from "../../../domain/contract/companies/company.ts";
import { searchAll } from "../../../domain/contract/companies/search.ts";
import { getArticle, listNews } from "../../../domain/contract/content/news.ts";
import { getVideo, listVideos, videoTypes } from "../../../domain/contract/content/videos.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import type { StaffRole } from "../../../domain/contract/roles.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import { getDeskCompany, saveFacts } from "../../../domain/contract/staff/companies.ts";
import { saveHouse } from "../../../domain/contract/staff/house.ts";
import {
  addPiece,
  exportPieces,
  getPlan,
  listPieces,
  listShownContent,
  openContent,
} from "../../../domain/contract/staff/newsroom.ts";
import {
  addPieceComment,
  replyToPieceComment,
  resolvePieceComment,
} from "../../../domain/contract/staff/piece-comments.ts";
import {
  actOnPiece,
  getPiece,
  getPiecePicture,
  getPieceUse,
  getPieceVersion,
  getPublishing,
  getRecapSections,
  listPieceEvents,
  type PieceForm,
  pieceEventPageSize,
  previewMail,
  previewPage,
  previewPiece,
  savePiece,
  sendTestMail,
  uploadPieceFile,
  visitPiece,
} from "../../../domain/contract/staff/pieces.ts";
import { addCompany } from "../../../domain/contract/staff/records.ts";
import { setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import {
  getEmailPreferences,
  saveEmailPreferences,
} from "../../../domain/contract/users/email-preferences.ts";
import { nextEdition } from "../../../domain/email/schedule.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import {
  type CorrectionMail,
  type LifeAct,
  mostPictureBytes,
  type PieceKind,
} from "../../../domain/newsroom/pieces.ts";
import { openFileStore } from "../../files/open-file-store.ts";
import { writeRecap } from "../../mail/editions/make-recap.ts";
import { queueEditions } from "../../mail/editions/queue-editions.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { type ContentFolder, createContentFolder } from "../../testing/content-folder.ts";
import { readWithPdfjs } from "../../testing/read-with-pdfjs.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { writeCounts } from "../../usage/usage-repository.ts";
import { publishNextDue } from "./act-on-pieces.ts";
import { draftAlerts } from "./draft-alerts.ts";
import { keepChecks } from "./keep-checks.ts";
import { listPlanRows } from "./plan-repository.ts";

const videoHost = "player.example";

describe.each(databaseKinds)("the newsroom on %s", (kind) => {
  let portal: TestApp;
  let analyst: Caller;
  let reviewer: Caller;
  let editor: Caller;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, env: { VIDEO_HOSTS: videoHost } });
    const listed = await portal.signIn("admin@greenshoe.example");
    const person = async (role: StaffRole) => {
      const one = await portal.newMember();
      await listed.call(setStaffRoles, { body: { email: one.email, roles: [role] } });
      return one;
    };
    [analyst, reviewer, editor] = [
      await person("analyst"),
      await person("reviewer"),
      await person("editor"),
    ];
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const read = async (id: number, by = analyst) =>
    (await by.call(getPiece, { params: { id } })).data;
  const history = async (id: number, page = 1) =>
    (await analyst.call(listPieceEvents, { params: { id }, query: { page } })).data;
  const save = async (id: number, change: Partial<PieceForm>, by = analyst, version?: number) => {
    const piece = await read(id, by);
    const form = { ...piece.form, ...change };
    return by.call(savePiece, {
      params: { id },
      body: { version: version ?? piece.version, form },
    });
  };
  const act = async (id: number, wanted: LifeAct, by: Caller, more: object = {}) => {
    const { version } = await read(id, by);
    return by.call(actOnPiece, { params: { id }, body: { act: wanted, version, ...more } });
  };
  const textOf = (html: string, section: "text" | "rationale" = "text") => ({
    texts: [{ section, html }],
  });
  const begin = async (wanted: PieceKind, change: Partial<PieceForm>, by = analyst) => {
    const { id } = (await by.call(addPiece, { body: { kind: wanted } })).data;
    expect((await save(id, change, by)).status).toBe(200);
    return id;
  };
  const approve = async (id: number) => {
    expect((await act(id, "send", analyst)).status).toBe(200);
    expect((await act(id, "approve", reviewer)).status).toBe(200);
  };
  const publishDue = () =>
    publishNextDue(portal.db, {
      store: openFileStore(join(portal.config.dataDir, "files")),
      videoHosts: [],
      mail: portal.config,
      now: portal.clock.now(),
    });
  /** Access tokens end meanwhile. */
  const wait = async (ms: number) => {
    portal.clock.advance(ms);
    const again = (one: Caller) => portal.signIn(one.email);
    analyst = await again(analyst);
    editor = await again(editor);
    reviewer = await again(reviewer);
    member = await again(member);
  };
  const headlines = async () => {
    const { data } = await member.call(listNews, { query: {} });
    return JSON.stringify(data);
  };

  test("a note goes from draft to review to readers, is corrected with a note, and is taken back", async () => {
    const id = await begin("note", {
      title: "Fair terms",
      company: "QRVN",
      ...textOf("<p>First <script>alert(1)</script><em>words</em>.</p>"),
    });
    expect((await act(id, "publish", analyst)).failure.code).toBe("piece_not_ready");
    expect((await act(id, "send", analyst)).status).toBe(200);
    expect((await save(id, { title: "Changed in review" })).failure.code).toBe("piece_not_ready");
    expect((await act(id, "sendBack", reviewer)).failure.code).toBe("invalid_input");
    expect((await act(id, "sendBack", reviewer, { note: "Which terms?" })).status).toBe(200);
    await save(id, textOf("<p>First words, of the price.</p>"));
    await approve(id);
    expect((await read(id)).reviewer).toMatch(/^Robin /);
    expect(await headlines()).not.toContain("Fair terms");
    expect((await act(id, "publish", analyst)).status).toBe(200);
    expect(await headlines()).toContain("Fair terms");
    const key = (await read(id)).publishedKey ?? 0;
    const article = async () => member.call(getArticle, { params: { newsKey: key } });
    expect(JSON.stringify((await article()).data.body)).toContain("First words, of the price.");

    await act(id, "correct", analyst);
    await save(id, textOf("<p>First words, of the range.</p>"));
    expect(JSON.stringify((await article()).data.body)).toContain("of the price");
    await approve(id);
    expect((await act(id, "publish", analyst)).failure.code).toBe("invalid_input");
    await act(id, "publish", analyst, { note: "It is <b>the range</b>." });
    const corrected = JSON.stringify((await article()).data.body);
    expect(corrected).toContain("It is <b>the range</b>.");
    expect(corrected).toContain("of the range");

    expect((await act(id, "withdraw", analyst, { note: "Wrong deal" })).failure.code).toBe(
      "not_authorized",
    );
    expect((await act(id, "withdraw", editor, { note: "Wrong deal" })).status).toBe(200);
    expect((await article()).failure).toMatchObject({
      ...{ code: "withdrawn", invalidParams: [{ name: "reason", reasons: ["Wrong deal"] }] },
    });
    expect(await headlines()).not.toContain("Fair terms");
    const { events } = await history(id);
    expect(events.map((event) => event.act).reverse()).toEqual([
      ...["saved", "send", "sendBack", "saved", "send", "approve", "publish"],
      ...["correct", "saved", "send", "approve", "publish", "withdraw"],
    ]);
    const { data } = await (await portal.signIn("admin@greenshoe.example")).call(listAuditLog, {
      query: {},
    });
    expect(data.acts.slice(0, 2).map((one) => one.kind)).toEqual([
      "piece withdrawn",
      "piece published",
    ]);
  });

  test("a correction is mailed by choice to those who got the piece, and what is taken back is mailed to nobody more", async () => {
    const id = await begin("note", { title: "Mailed once", ...textOf("<p>At 18.</p>") });
    await approve(id);
    await act(id, "publish", editor);
    const key = (await read(id)).publishedKey;
    const readers = await Promise.all([portal.newMember(), portal.newMember()]);
    const expiresAt = new Date(portal.clock.now().getTime() + 86_400_000);
    const mail = { subject: "Sent", title: "Sent", lead: { text: "" }, parts: [] };
    const edition = { type: "analystNotes", occasion: `news ${key}`, mail, expiresAt } as const;
    const { rows } = await sql<{ user_id: number }>`
      select user_id from portal_user where email = any(${readers.map(({ email }) => email)}) order by user_id`.execute(
      portal.db,
    );
    const users = rows.map((row) => row.user_id);
    const [got] = users;
    await queueMail(portal.db, portal.config, edition, users, portal.clock.now());
    await sql`update queued_mail set outcome = 'sent' where user_id = ${got}`.execute(portal.db);
    const correct = async (mails: CorrectionMail) => {
      await act(id, "correct", analyst);
      await save(id, textOf(`<p>At 19, ${mails}.</p>`));
      await approve(id);
      expect((await editor.call(getPublishing, { params: { id } })).data.mailed).toBe(2);
      expect((await act(id, "publish", editor, { note: "It is 19.", mails })).status).toBe(200);
    };
    const corrections = async () =>
      (
        await sql<{ subject: string; body: string; user_id: number }>`
          select c.subject, c.body, q.user_id from mail_content c join queued_mail q using (content_id)
          where c.occasion like ${`correction ${id} %`} order by user_id`.execute(portal.db)
      ).rows;
    await correct("none");
    expect(await corrections()).toEqual([]);
    await correct("mailed");
    const sent = await corrections();
    expect(sent.map((one) => one.user_id)).toEqual(users);
    expect(sent[0]?.subject).toBe("Correction: Analyst note: Mailed once");
    expect(sent[0]?.body).toContain("Correction: It is 19.");
    const outcomes = async () =>
      (
        await sql<{ outcome: string | null }>`
          select q.outcome from mail_content c join queued_mail q using (content_id)
          where c.occasion = ${`news ${key}`} order by user_id`.execute(portal.db)
      ).rows.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(["sent", null]);
    await act(id, "withdraw", editor, { note: "Wrong deal" });
    expect(await outcomes()).toEqual(["sent", "expired"]);
  });

  test("the author of a correction says its note and who is told: those who opened it and get the mail, or recaps", async () => {
    const id = await begin("note", { title: "Told twice", ...textOf("<p>At 18.</p>") });
    await approve(id);
    await act(id, "publish", editor);
    const key = (await read(id)).publishedKey;
    const [opener, quiet] = [await portal.newMember(), await portal.newMember()];
    const { data } = await opener.call(getEmailPreferences);
    const types = { ...data.emailTypes, analystNotes: true };
    await opener.call(saveEmailPreferences, { body: { ...data, emailTypes: types } });
    await quiet.call(saveEmailPreferences, {
      body: { ...data, emailTypes: { ...types, analystNotes: false } },
    });
    const users = await portal.db
      .selectFrom("portal_user")
      .select(["user_id", "email"])
      .where("email", "in", [opener.email, quiet.email])
      .execute();
    const seen = {
      kind: "page" as const,
      name: `/news/${key}`,
      count: 1,
      browser: "b",
      category: "c",
    };
    const device = { branding: "", marketing_name: "", model: "", system: "" };
    const day = newYorkDay(portal.clock.now());
    await writeCounts(
      portal.db,
      users.map(({ user_id }) => ({ day, user_id, ...seen, ...device })),
    );
    const told = async () =>
      (
        await sql<{ user_id: number }>`
          select q.user_id from mail_content c join queued_mail q using (content_id)
          where c.occasion like ${`correction ${id} %`}`.execute(portal.db)
      ).rows;
    const recap = async () =>
      JSON.stringify(await writeRecap(portal.db, addDays(day, 1), portal.clock.now(), ""));

    const publishing = async () => (await editor.call(getPublishing, { params: { id } })).data;
    expect(await publishing()).toMatchObject({ mailed: 0, opened: 1, isToldInRecap: true });
    await act(id, "correct", analyst, { note: "It is 20.", mails: "recap" });
    await save(id, textOf("<p>At 19.</p>"));
    await act(id, "send", analyst, { note: "It is 19.", mails: "opened" });
    await act(id, "sendBack", reviewer, { note: "Sure?" });
    await approve(id);
    expect((await read(id)).correction).toEqual({ note: "It is 19.", mails: "opened" });
    const at = newYorkClock(new Date(portal.clock.now().getTime() + 60_000)).slice(0, 16);
    const { correction } = await read(id);
    await act(id, "schedule", editor, { at, ...correction });
    await wait(60_000);
    expect(await publishDue()).toBe(true);
    expect((await read(id)).correction).toBeNull();
    expect(await told()).toEqual([
      { user_id: users.find(({ email }) => email === opener.email)?.user_id },
    ]);
    expect(await recap()).not.toContain("Correction: Told twice");

    await act(id, "correct", analyst);
    await save(id, textOf("<p>At 20.</p>"));
    await save(id, textOf("<p>At 21.</p>"), editor);
    const [saved] = (await history(id)).events;
    const version = { params: { id, key: saved?.id ?? 0 } };
    const { data: compared } = await analyst.call(getPieceVersion, version);
    expect(compared.form.texts[0]?.html).toBe("<p>At 21.</p>");
    expect(compared.before?.form.texts[0]?.html).toBe("<p>At 19.</p>");
    await approve(id);
    await act(id, "publish", editor, { note: "It is 21.", mails: "recap" });
    expect(await recap()).toMatch(/Correction: Told twice.{1,80}It is 21\./);
    expect(await told()).toHaveLength(1);
    await act(id, "withdraw", editor, { note: "Wrong deal" });
    expect(await recap()).not.toContain("Told twice");
  });

  const fullRating = { fundamentals: 4, governance: 4, valuation: 4, technicals: 4 };
  const asking = [
    { section: "rationale" as const, html: "<p>A view.</p>" },
    { section: "summary" as const, html: "<p>One question.</p>" },
    { section: "question" as const, html: "<h3>Pricing</h3><p>When?</p>" },
  ];
  test.each<[PieceKind, Partial<PieceForm>, mails: number]>([
    ["research", { company: "QRVN", ratings: fullRating, texts: asking }, 2],
    ["note", textOf("<p>Words.</p>"), 1],
    ["news", textOf("<p>Words.</p>"), 1],
    ["blog", textOf("<p>Words.</p>"), 0],
    ["special-report", { group: "special", ...textOf("<p>Words.</p>") }, 1],
    ["recap", textOf("<p>Words.</p>"), 1],
  ])(
    "a piece that is taken back stops its mails that wait, and those of its correction: %s",
    async (of, form, count) => {
      const reader = await portal.newMember();
      const { user_id: userId } = await portal.db
        .selectFrom("portal_user")
        .select("user_id")
        .where("email", "=", reader.email)
        .executeTakeFirstOrThrow();
      const today = newYorkDay(portal.clock.now());
      const origin = "https://portal.example";
      const listEvents = () => listMarketEvents(portal.db, { from: today, to: today }, origin);
      const before = new Set((await listEvents()).map(({ occasion }) => occasion));
      const id = await begin(of, { title: `Taken back, ${of}`, ...form });
      await approve(id);
      expect((await act(id, "publish", editor)).status).toBe(200);
      const now = portal.clock.now();
      const expiresAt = new Date(now.getTime() + 86_400_000);
      for (const event of await listEvents())
        if (!before.has(event.occasion))
          await queueMail(portal.db, portal.config, { ...event, expiresAt }, [userId], now);
      if (of === "recap") {
        const mail = await writeRecap(portal.db, today, now, origin);
        expect(mail.subject).toBe("Taken back, recap");
        const edition = { type: "morningRecap", occasion: today, mail, expiresAt } as const;
        await queueMail(portal.db, portal.config, edition, [userId], now);
      }
      const listMails = () =>
        portal.db
          .selectFrom("queued_mail")
          .select("outcome")
          .where("user_id", "=", userId)
          .execute();
      expect(await listMails()).toHaveLength(count);
      await act(id, "correct", analyst);
      await save(id, { title: `Taken back soon, ${of}` });
      await approve(id);
      const mailed = Math.min(count, 1);
      expect((await editor.call(getPublishing, { params: { id } })).data.mailed).toBe(mailed);
      await act(id, "publish", editor, { note: "The title.", mails: "mailed" });
      expect(await listMails()).toHaveLength(count + mailed);
      const mails = async () => (await editor.call(getPieceUse, { params: { id } })).data.mails;
      expect(await mails()).toMatchObject({ waiting: count + mailed });
      expect((await act(id, "withdraw", editor, { note: "Wrong" })).status).toBe(200);
      expect((await listMails()).map(({ outcome }) => outcome)).toEqual(
        Array(count + mailed).fill("expired"),
      );
      expect(await mails()).toMatchObject({ waiting: 0, failed: count + mailed });
    },
  );

  test("the history of a piece is read in pages, and none of its versions is lost", async () => {
    const id = await begin("blog", { title: "Long", ...textOf("<p>0.</p>") });
    await sql`insert into piece_event (piece_id, version, act, actor, acted_at, content)
      select ${id}, n, 'saved', 'a@b.example', now(), content from generate_series(3, ${pieceEventPageSize + 4}) n
      cross join (select content from piece_event where piece_id = ${id} limit 1) e`.execute(
      portal.db,
    );
    const [first, last] = [await history(id), await history(id, 2)];
    expect(first.total).toBeGreaterThan(pieceEventPageSize);
    expect(first.events).toHaveLength(pieceEventPageSize);
    const versions = [...first.events, ...last.events].map(({ version }) => version);
    expect(versions).toHaveLength(first.total);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    const none = await analyst.call(listPieceEvents, { params: { id: 999_999 }, query: {} });
    expect(none.failure.code).toBe("not_found");
  });

  test("research publishes its sections, points and rating; half a rating does not", async () => {
    const ratings = { fundamentals: 5, governance: 4, valuation: null, technicals: 4 };
    const texts = [
      { section: "rationale" as const, html: "<h3>Power</h3><p>A strong view.</p><p>More.</p>" },
      {
        section: "bull" as const,
        html: "<ul><li><p>First point</p></li><li><p>Second point</p></li></ul>",
      },
      { section: "question" as const, html: "<h3>Pricing</h3><p>When did you raise prices?</p>" },
    ];
    const id = await begin("research", { company: "QRVN", ratings, texts });
    const open = async () =>
      (await read(id)).checks
        .filter((check) => check.isDemanded && !check.isDone)
        .map(({ label }) => label);
    expect(await open()).toEqual(["All four scores, or none", "Questions have a summary"]);
    await save(id, {
      ratings: { ...ratings, valuation: 4 },
      texts: [...texts, { section: "summary", html: "<p>One question.</p>" }],
    });
    expect(await open()).toEqual([]);
    await approve(id);
    const plan = (await editor.call(getPublishing, { params: { id } })).data;
    expect(plan.emails.map(({ type }) => type)).toEqual([
      ...["Pre-IPO Report", "Management Questions"],
    ]);
    expect(plan.changes).toContainEqual(expect.objectContaining({ place: "Rating", new: "17" }));
    const done = await act(id, "publish", analyst);
    expect(done.status).toBe(200);
    const { rows } = await sql<{ section: string; label: string | null; body: string }>`
      select section, label, body from research_paragraph join research_report using (report_id)
      where entry_name = ${`/desk/${id}`} order by position`.execute(portal.db);
    expect(rows).toEqual([
      { section: "rationale", label: "Power", body: "A strong view.\n\nMore." },
      { section: "bull", label: null, body: "First point" },
      { section: "bull", label: null, body: "Second point" },
      { section: "summary", label: null, body: "One question." },
      { section: "question", label: "Pricing", body: "When did you raise prices?" },
    ]);
    const shown = await sql<{ rating_total: number }>`
      select rating_total from deal_row where company_ticker = 'QRVN' and is_main_deal`.execute(
      portal.db,
    );
    expect(shown.rows).toEqual([{ rating_total: 17 }]);
  });

  test("two people in one draft are told of each other, and neither overwrites the other", async () => {
    const id = await begin("blog", { title: "Two hands", ...textOf("<p>One.</p>") });
    const { version } = await read(id);
    await analyst.call(visitPiece, { params: { id } });
    const { others } = (await reviewer.call(visitPiece, { params: { id } })).data;
    expect(others).toHaveLength(1);
    expect((await save(id, textOf("<p>Hers.</p>"), reviewer, version)).status).toBe(200);
    expect((await save(id, textOf("<p>His.</p>"), analyst, version)).failure.code).toBe(
      "piece_changed",
    );
    expect((await save(id, textOf("<p>His.</p>"))).status).toBe(200);
    const { events } = await history(id);
    const [his, hers] = events.filter((event) => event.act === "saved");
    const versionOf = async (key = 0) =>
      (await analyst.call(getPieceVersion, { params: { id, key } })).data;
    expect((await versionOf(his?.id)).form.texts[0]?.html).toBe("<p>His.</p>");
    expect((await versionOf(his?.id)).before?.form.texts[0]?.html).toBe("<p>Hers.</p>");
    expect((await versionOf(hers?.id)).form.texts[0]?.html).toBe("<p>Hers.</p>");
    portal.clock.advance(31_000);
    expect((await reviewer.call(visitPiece, { params: { id } })).data.others).toEqual([]);
  });

  test("nobody approves what they wrote, also when they only changed a word of it", async () => {
    const id = await begin("note", { title: "Own", ...textOf("<p>Mine.</p>") }, reviewer);
    await act(id, "send", reviewer);
    expect((await act(id, "approve", reviewer)).failure.code).toBe("own_piece");
    await act(id, "recall", analyst);
    await save(id, { title: "Own, with a word of the editor" }, editor);
    await act(id, "send", editor);
    expect((await act(id, "approve", editor)).failure.code).toBe("own_piece");
    expect((await act(id, "approve", analyst)).failure.code).toBe("not_authorized");
    expect((await act(id, "publish", editor)).failure.code).toBe("piece_not_ready");
  });

  test("where the desk turns the rule of two people off, an editor publishes alone, and an analyst still asks", async () => {
    const alone = await buildSamplePortal({ on: kind });
    try {
      const listed = await alone.signIn("admin@greenshoe.example");
      const rule = (value: string | null) =>
        listed.call(saveHouse, { body: { settings: [{ name: "review", value }] } });
      const publish = async (by: Caller) => {
        const { id } = (await by.call(addPiece, { body: { kind: "news" } })).data;
        const { form } = (await by.call(getPiece, { params: { id } })).data;
        const filled = { ...form, title: "Alone at six", ...textOf("<p>Now.</p>") };
        await by.call(savePiece, { params: { id }, body: { version: 1, form: filled } });
        return by.call(actOnPiece, { params: { id }, body: { act: "publish", version: 2 } });
      };
      expect((await publish(listed)).failure.code).toBe("piece_not_ready");
      expect((await rule("never")).failure.invalidParams[0]?.name).toBe("review");
      expect((await rule("offered")).status).toBe(200);
      expect((await publish(listed)).status).toBe(200);
      const { acts } = (await listed.call(listAuditLog, { query: { kind: "house changed" } })).data;
      expect(acts[0]).toMatchObject({
        ...{ subject: "Approval by another person", oldValue: "Always" },
        newValue: "As editors decide",
      });
      const asked = await alone.newMember();
      await listed.call(setStaffRoles, { body: { email: asked.email, roles: ["analyst"] } });
      expect((await publish(asked)).failure.code).toBe("piece_not_ready");
      await rule(null);
      expect((await publish(listed)).failure.code).toBe("piece_not_ready");
    } finally {
      await alone.close();
    }
  });

  test("where settings allow it, an editor who is alone publishes, and corrects without a note; each is logged", async () => {
    const env = { REVIEW: "unlessAlone", QUIET_CORRECTIONS: "on" };
    const alone = await buildSamplePortal({ on: kind, env });
    try {
      let listed = await alone.signIn("admin@greenshoe.example");
      const colleague = await alone.newMember();
      await listed.call(setStaffRoles, { body: { email: colleague.email, roles: ["reviewer"] } });
      const { id } = (await listed.call(addPiece, { body: { kind: "news" } })).data;
      const { form } = (await listed.call(getPiece, { params: { id } })).data;
      const write = async (title: string) => {
        const { version } = (await listed.call(getPiece, { params: { id } })).data;
        const filled = { ...form, title, ...textOf("<p>Now.</p>") };
        await listed.call(savePiece, { params: { id }, body: { version, form: filled } });
      };
      const lead = async (act: string) => {
        const { version } = (await listed.call(getPiece, { params: { id } })).data;
        return listed.call(actOnPiece, { params: { id }, body: { act, version } });
      };
      const kinds = async () =>
        (await listed.call(listAuditLog, { query: {} })).data.acts
          .filter(({ subject }) => subject.startsWith("News Alert"))
          .map((one) => one.kind);
      await write("Alone at six");
      expect((await lead("publish")).failure.invalidParams[0]?.reasons).toEqual([
        "Nobody has approved it",
      ]);
      alone.clock.advance(61 * 60_000);
      listed = await alone.signIn("admin@greenshoe.example");
      expect((await lead("publish")).status).toBe(200);
      expect(await kinds()).toEqual(["piece not approved", "piece published"]);
      await lead("correct");
      await write("Alone at seven");
      expect((await lead("publish")).status).toBe(200);
      expect((await kinds()).slice(0, 3)).toEqual([
        ...["piece corrected quietly", "piece not approved", "piece published"],
      ]);
      await alone.signIn(colleague.email);
      await lead("correct");
      expect((await lead("publish")).failure.code).toBe("piece_not_ready");
    } finally {
      await alone.close();
    }
  });

  test("a scheduled piece goes out at its minute in New York, once, and is shown nowhere before", async () => {
    const id = await begin("news", { title: "Quartz prices", ...textOf("<p>At $18.</p>") });
    await approve(id);
    const at = (time: string) => act(id, "schedule", editor, { at: time });
    for (const wrong of [
      "2027-03-14T02:30",
      "2020-01-01T06:45",
      "2030-01-01T06:45",
      "2026-02-30T06:45",
    ])
      expect((await at(wrong)).failure.code, wrong).toBe("invalid_input");
    const soon = new Date(portal.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
    const local = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "America/New_York",
      dateStyle: "short",
      timeStyle: "short",
    })
      .format(new Date(`${soon}:00Z`))
      .replace(" ", "T");
    expect((await at(local)).status).toBe(200);
    expect((await read(id)).publishAt).toBe(`${soon}:00.000Z`);
    expect(await publishDue()).toBe(false);
    const seen = await member.call(searchAll, { body: { searchTerm: "Quartz prices" } });
    expect(JSON.stringify(seen.data)).not.toContain("Quartz prices");
    expect((await member.call(getPiece, { params: { id } })).failure.code).toBe("not_authorized");
    await wait(3 * 3_600_000);
    const turns = await Promise.all([publishDue(), publishDue(), publishDue()]);
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await headlines()).toContain("Quartz prices");
    const { rows } = await sql`select from news_item where headline = 'Quartz prices'`.execute(
      portal.db,
    );
    expect(rows).toHaveLength(1);
    expect((await read(id)).state).toBe("published");
  });

  test("a piece that waits for a pricing goes out once the deal has priced, and says in the queue why that may not come", async () => {
    const because = "The lead manager confirmed it";
    const today = newYorkDay(portal.clock.now());
    const company = {
      name: "Tallowmere Foods",
      ticker: "TLWM",
      kind: "filed",
      on: addDays(today, -9),
    };
    const { companyTicker: key } = (
      await editor.call(addCompany, { body: { ...company, because, isOther: true } })
    ).data;
    const { dealKey: deal = 0 } =
      (await editor.call(getDeskCompany, { params: { key } })).data.deals[0] ?? {};
    const state = async (field: string, value: string) => {
      const body = { values: [{ deal, field, value }], lists: [], because };
      const { status, failure } = await editor.call(saveFacts, { params: { key }, body });
      expect([status, failure?.invalidParams], field).toEqual([200, undefined]);
      await keepChecks(portal.db, portal.clock.now());
    };
    const id = await begin("note", {
      ...{ title: "Tallowmere prices", company: key },
      ...textOf("<p>At last.</p>"),
    });
    await approve(id);
    const schedule = () => act(id, "schedule", editor, { onPricing: true });
    const pricing = async () => (await editor.call(getPublishing, { params: { id } })).data.pricing;
    expect(await pricing()).toBe(null);
    expect((await schedule()).failure.invalidParams).toEqual([
      { name: "onPricing", reasons: ["Its company has no deal that is expected to price"] },
    ]);
    await state("ExpPricingDate", addDays(today, 3));
    expect(await pricing()).toBe(addDays(today, 3));
    expect((await schedule()).status).toBe(200);
    expect((await act(id, "unschedule", editor)).status).toBe(200);
    expect(await publishDue()).toBe(false);
    expect((await schedule()).status).toBe(200);
    const queued = async () => {
      const query = { tab: "scheduled", search: "Tallowmere" } as const;
      const [line] = (await editor.call(listPieces, { query })).data.pieces;
      expect((await read(id)).blocker).toBe(line?.blocker);
      return line;
    };
    expect(await queued()).toMatchObject({ isOnPricing: true, publishAt: null, blocker: null });
    for (const [row, blocker] of [
      [{ expected_on: null }, "Its deal has no expected pricing"],
      [{ status: "Postponed" }, "Its deal is postponed"],
      [{ status: "Withdrawn" }, "Its deal is withdrawn"],
      [{ status: "Scheduled", expected_on: addDays(today, 3) }, null],
    ] as const) {
      await portal.db.updateTable("deal_row").set(row).where("deal_key", "=", deal).execute();
      await keepChecks(portal.db, portal.clock.now());
      expect((await queued())?.blocker).toBe(blocker);
      expect(await publishDue()).toBe(false);
    }
    await state("IpoPrice", "18");
    const turns = await Promise.all([publishDue(), publishDue(), publishDue()]);
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await headlines()).toContain("Tallowmere prices");
    expect((await read(id)).state).toBe("published");
    expect((await history(id)).events.filter((event) => event.act === "publish")).toHaveLength(1);
    expect(await publishDue()).toBe(false);
    // Another portal, which takes what is out, has no such company.
    await act(id, "withdraw", editor, { note: "Only here" });
  });

  test("an open comment holds a piece back until it is resolved; replies stand below it and hold nothing back", async () => {
    const id = await begin("note", { title: "Commented", ...textOf("<p>Words.</p>") });
    const { data } = await reviewer.call(addPieceComment, {
      params: { id },
      body: { quote: "Words", body: "Which words?" },
    });
    await approve(id);
    expect((await act(id, "publish", analyst)).failure.code).toBe("piece_not_ready");
    const resolve = (piece: number) =>
      analyst.call(resolvePieceComment, { params: { id: piece, key: data.id } });
    expect((await resolve(id + 1000)).failure.code).toBe("not_found");

    const reply = (key: number, body: string, by: Caller) =>
      by.call(replyToPieceComment, { params: { id, key }, body: { body } });
    expect((await reply(data.id, "Those two.", analyst)).status).toBe(200);
    const { id: second } = (await reply(data.id, "Name them.", reviewer)).data;
    // A thread has one level.
    expect((await reply(second, "Here?", analyst)).failure.code).toBe("not_found");
    const thread = async () => (await read(id)).comments;
    const [analystName, reviewerName] = [(await read(id)).author, (await thread())[0]?.author];
    expect(await thread()).toMatchObject([
      {
        ...{ id: data.id, isResolved: false },
        replies: [
          { author: analystName, at: expect.stringMatching(/^\d{4}-/), body: "Those two." },
          { author: reviewerName, body: "Name them." },
        ],
      },
    ]);
    expect((await read(id)).blocker).toBe("1 open comment");
    const resolveReply = { params: { id, key: second } };
    expect((await analyst.call(resolvePieceComment, resolveReply)).failure.code).toBe("not_found");

    expect((await resolve(id)).status).toBe(200);
    expect((await reply(data.id, "Too late.", analyst)).failure.code).toBe("not_found");
    expect((await act(id, "publish", analyst)).status).toBe(200);
  });

  test("the queue finds words, says who waits for whom and who gets an email, and the plan names what goes out today", async () => {
    const id = await begin("note", {
      title: "Quokka at pricing",
      company: "QRVN",
      ...textOf("<p>x</p>"),
    });
    const find = async (search: string, by: Caller) =>
      (await by.call(listPieces, { query: { search } })).data;
    const names = async (search: string) =>
      (await find(search, analyst)).pieces.map(({ title }) => title);
    expect(await names("quokka AT")).toEqual(["Quokka at pricing"]);
    expect(await names("%")).toEqual([]);
    const report = await begin("research", { company: "QRVN" });
    const { companyAddress, companyName } = await read(report);
    await save(report, { company: companyAddress ?? "" });
    // A report has no headline; it is named and found by its company.
    expect(await names(companyName ?? "")).toContain(companyName);
    await begin("note", { title: "Empty quoll" });
    expect((await find("quoll", analyst)).pieces[0]?.blocker).toBe("It lacks a text");
    expect((await find("quokka", analyst)).counts).toMatchObject({ open: 1, draft: 1, review: 0 });
    const line = async (by: Caller) => (await find("quokka", by)).pieces[0];
    await act(id, "send", analyst);
    expect([(await line(analyst))?.waitsForYou, (await line(reviewer))?.waitsForYou]).toEqual([
      ...[false, true],
    ]);
    const mine = (await member.call(getEmailPreferences)).data;
    const emailTypes = { ...mine.emailTypes, analystNotes: true };
    const before = (await line(analyst))?.email?.readers ?? 0;
    await member.call(saveEmailPreferences, { body: { ...mine, emailTypes } });
    expect((await line(analyst))?.email).toEqual({ type: "Analyst Notes", readers: before + 1 });
    await member.call(saveEmailPreferences, { body: mine });
    await act(id, "approve", reviewer);
    const at = newYorkClock(new Date(portal.clock.now().getTime() + 120_000)).slice(0, 16);
    await act(id, "schedule", editor, { at });
    const onClock = async () =>
      (await analyst.call(getPlan)).data.clock.find((one) => one.id === id)?.isOut;
    expect(await onClock()).toBe(false);
    await act(id, "publish", editor);
    expect(await onClock()).toBe(true);
  });

  test("hostile texts are refused or cleaned before they are kept", async () => {
    const id = await begin("note", { title: "Hostile", ...textOf("<p>x</p>") });
    const bad = await save(id, { title: "a".repeat(5000) });
    expect(bad.failure.code).toBe("invalid_input");
    expect((await save(id, textOf(`<p>${"x".repeat(210_000)}</p>`))).failure.code).toBe(
      "invalid_input",
    );
    expect((await save(id, textOf("<p>y</p>".repeat(200_000)))).failure.code).toBe(
      "body_too_large",
    );
    await save(id, {
      title: "\u202eHostile\u2066\u0007 title\u200f",
      ...textOf(
        '<p onclick="x()">a<img src="https://other.example/x.png"><svg onload="y()"></svg><a href="javascript:z()">b</a></p><iframe src="//e"></iframe><style>p{}</style>',
      ),
    });
    const { form } = await read(id);
    expect(form.title).toBe("Hostile  title\u200f");
    expect(form.texts[0]?.html).toBe("<p>a<a>b</a></p>");
    await save(id, textOf(`${"<ul><li>".repeat(20_000)}deep`));
    expect((await read(id)).form.texts[0]?.html.match(/<ul>/g)?.length ?? 0).toBeLessThanOrEqual(
      30,
    );
    const queue = await analyst.call(listPieces, { query: { tab: "draft", mine: "true" } });
    expect(queue.data.pieces[0]).toMatchObject({ id, title: "Hostile  title\u200f" });
    const gone = await analyst.call(getPiece, { params: { id: 999_999 } });
    expect(gone.failure.code).toBe("not_found");
  });

  test("the plan of the day names what prices soon and what it lacks, and drops it once it is postponed", async () => {
    const plan = async () => (await analyst.call(getPlan)).data;
    const { rows } = await sql<{ deal_key: number; company_ticker: string }>`
      select deal_key, company_ticker from deal_row where is_main_deal and offer_on is null order by deal_key limit 1
    `.execute(portal.db);
    const [deal] = rows;
    const set = (column: string, day: string | null) =>
      sql`update deal_row set ${sql.ref(column)} = ${day} where deal_key = ${deal?.deal_key}`.execute(
        portal.db,
      );
    const today = portal.clock.now().toISOString().slice(0, 10);
    for (const column of ["withdrawn_on", "postponed_on"]) await set(column, null);
    await set("expected_on", today);
    const planned = async () =>
      (await plan()).items.filter((item) => item.company === deal?.company_ticker);
    const kinds = async () => (await planned()).map((item) => item.kind);
    expect(await planned()).toContainEqual(
      expect.objectContaining({ kind: "tonight", day: today, lacks: expect.any(Array) }),
    );
    await set("expected_on", addDays(today, 1));
    expect(await kinds()).toContain("prices");
    await set("postponed_on", today);
    expect(await kinds()).not.toContain("prices");
    expect((await plan()).conflicts).toBe(0);
    expect((await member.call(getPlan)).failure.code).toBe("not_authorized");
  });

  test("the plan of the day names each gap with the draft that is begun, terms without a day ahead, and values to decide", async () => {
    const { rows } = await sql<{ key: number; address: string }>`
      select company_key as key, company_ticker as address from deal_row where is_main_deal and deal_key = 3
    `.execute(portal.db);
    const { key, address = "" } = rows[0] ?? {};
    const today = newYorkDay(portal.clock.now());
    const before =
      await sql<object>`select offer_on, withdrawn_on, postponed_on, status, stage, range_low, rating_total,
      analyst_note_key, expected_on from deal_row where deal_key = 3`.execute(portal.db);
    await sql`update deal_row set offer_on = null, withdrawn_on = null, postponed_on = null, status = 'Filed', stage = null,
      range_low = 10, rating_total = null, analyst_note_key = null, expected_on = ${addDays(today, -3)}
      where deal_key = 3`.execute(portal.db);
    const own = async (what: string) => {
      const { items } = (await analyst.call(getPlan)).data;
      return items.find((item) => item.company === address && item.kind === what);
    };
    expect(await own("undated")).toMatchObject({
      ...{ day: addDays(today, -3), lacks: ["date", "rating", "note"], drafts: [] },
    });
    const id = await begin("note", {
      title: "Begun",
      company: address,
      ...textOf("<p>Words.</p>"),
    });
    await sql`insert into value_conflict (company_key, entity, entity_key, field, kept_value, kept_source, lost_value,
      lost_source, lost_place, waits) values (${key}, 'deal', 3, 'offerPrice', '1', 'editor', '2', 'edgar', 'a row', true)`.execute(
      portal.db,
    );
    expect(await own("undated")).toMatchObject({
      lacks: ["date", "rating", "note", "decision"],
      drafts: [{ id, kind: "note", state: "draft" }],
    });
    expect(await own("conflict")).toMatchObject({ day: null, lacks: ["decision"] });
    await sql`delete from value_conflict where company_key = ${key}`.execute(portal.db);
    expect(await own("conflict")).toBeUndefined();
    await portal.db
      .updateTable("deal_row")
      .set(before.rows[0] ?? {})
      .where("deal_key", "=", 3)
      .execute();
  });

  test("a Monday's plan has what was filed on Friday, and a Friday's the first trade of Monday", async () => {
    const { rows } = await sql<{ filed_on: string | null; trade_on: string | null }>`
      select filed_on, trade_on from deal_row where deal_key = 3`.execute(portal.db);
    const listed = async (what: string) =>
      (await analyst.call(getPlan)).data.items.filter((item) => item.kind === what).length;
    const set = (column: string, day: string | null | undefined) =>
      sql`update deal_row set ${sql.ref(column)} = ${day ?? null} where deal_key = 3`.execute(
        portal.db,
      );
    // The clock stands on Monday, June 15.
    const [filed, trades] = [await listed("filed"), await listed("trades")];
    await set("filed_on", "2026-06-12");
    expect(await listed("filed")).toBe(filed + 1);
    await set("filed_on", "2026-06-11");
    expect(await listed("filed")).toBe(filed);
    await set("filed_on", rows[0]?.filed_on);
    await set("trade_on", "2026-06-16");
    expect(await listed("trades")).toBe(trades + 1);
    await set("trade_on", rows[0]?.trade_on);
    for (const [today, first] of [
      ["2026-06-12", "2026-06-15"],
      ["2026-06-13", "2026-06-16"],
    ] as const) {
      await set("trade_on", first);
      const planned = await listPlanRows(portal.db, today);
      expect(
        planned.some((row) => row.kind === "trades" && row.day === first),
        today,
      ).toBe(true);
    }
    await set("trade_on", rows[0]?.trade_on);
  });

  test("the plan of the day names the first trade of what priced in the session before, whose day nobody states", async () => {
    // The Monday after a Friday.
    const trades = async () =>
      (await analyst.call(getPlan)).data.items.filter(({ kind: what }) => what === "trades");
    expect(await trades()).toEqual([]);
    const set = (offerOn: string | null) =>
      sql`update deal_row set offer_on = ${offerOn} where deal_key = 3`.execute(portal.db);
    await set("2026-06-12");
    expect(await trades()).toMatchObject([{ day: "2026-06-15" }]);
    await set("2026-06-15");
    expect(await trades()).toMatchObject([{ day: "2026-06-16" }]);
    await set("2026-06-11");
    expect(await trades()).toEqual([]);
    await set(null);
  });

  test("a role that is taken away in the middle of editing ends it, and the draft stays", async () => {
    const writer = await portal.newMember();
    const give = (roles: StaffRole[]) =>
      editor.call(setStaffRoles, { body: { email: writer.email, roles } });
    await give(["analyst"]);
    const id = await begin("note", { title: "Kept", ...textOf("<p>Kept.</p>") }, writer);
    const { version, form } = await read(id);
    await give([]);
    const late = await writer.call(savePiece, { params: { id }, body: { version, form } });
    expect(late.failure.code).toBe("not_authorized");
    expect((await read(id)).form.title).toBe("Kept");
  });

  test("a save that is sent again is answered as the first was, and another text in its place is refused", async () => {
    const id = await begin("note", { title: "Sent twice" });
    const { version, form } = await read(id);
    const send = (title: string) =>
      analyst.call(savePiece, { params: { id }, body: { version, form: { ...form, title } } });
    const first = await send("The reply was lost");
    expect((await send("The reply was lost")).data).toEqual(first.data);
    expect((await send("Another text")).failure.code).toBe("piece_changed");
    expect((await read(id)).version).toBe(version + 1);
  });

  test("a piece in which nothing is written cannot be sent to review", async () => {
    const id = await begin("note", { title: "Only a headline" });
    expect((await act(id, "send", analyst)).failure.invalidParams[0]?.reasons).toEqual([
      "Nothing is written yet",
    ]);
    expect((await read(id)).state).toBe("draft");
  });

  test("a scheduled piece whose figure has moved is held back and says so", async () => {
    const id = await begin("note", { title: "A figure", company: "QRVN", ...textOf("<p>x</p>") });
    const [fact] = (await read(id)).facts;
    const figure = `<p>It is <data value="${fact?.field}">${fact?.now}</data> now.</p>`;
    await save(id, textOf(figure));
    expect((await read(id)).form.texts[0]?.html).toBe(figure);
    await approve(id);
    const day = portal.clock.now().toISOString().slice(0, 10);
    expect((await act(id, "schedule", editor, { at: `${day}T23:59` })).status).toBe(200);
    await sql`update piece set content = replace(content::text, ${`>${fact?.now}<`}, '>9,999.99<')::jsonb
      where piece_id = ${id}`.execute(portal.db);
    await wait(24 * 3_600_000);
    expect(await publishDue()).toBe(true);
    expect(await publishDue()).toBe(false);
    const held = await read(id);
    expect(held.state).toBe("approved");
    expect((await history(id)).events[0]?.note).toBe(
      "Held back: Figures moved since they were inserted: 9,999.99",
    );
    expect(await headlines()).not.toContain("A figure");
  });

  test("what was taken back is named by no text that is out, and holds back one that waits", async () => {
    const note = await begin("note", { title: "A wrong headline", ...textOf("<p>x</p>") });
    await approve(note);
    await act(note, "publish", editor);
    const { publishedKey } = await read(note);
    const naming = textOf(
      `<p>Café.</p><ul><li><p><a href="/news/${publishedKey}">A wrong headline</a>, us</p></li></ul>`,
    );
    const out = await begin("blog", { title: "Out already", ...naming });
    await approve(out);
    await act(out, "publish", editor);
    const waits = await begin("recap", { title: "Out tomorrow", ...naming });
    await approve(waits);
    const at = newYorkClock(new Date(portal.clock.now().getTime() + 120_000)).slice(0, 16);
    expect((await act(waits, "schedule", editor, { at })).status).toBe(200);
    expect((await act(note, "withdraw", editor, { note: "Wrong" })).status).toBe(200);

    const newsKey = (await read(out)).publishedKey ?? 0;
    const { data } = await member.call(getArticle, { params: { newsKey } });
    expect(JSON.stringify(data.body)).toMatch(/Café.*\[a text that was taken back\], us/);
    expect(await headlines()).not.toContain("A wrong headline");
    const reason = "It names what was taken back: A wrong headline";
    expect((await read(waits)).blocker).toBe(reason);
    await wait(180_000);
    expect(await publishDue()).toBe(true);
    expect((await read(waits)).state).toBe("approved");
    expect((await history(waits)).events[0]?.note).toBe(`Held back: ${reason}`);
    await act(waits, "recall", analyst);
    await save(waits, textOf("<p>Without it.</p>"));
    expect((await read(waits)).blocker).toBe("Nobody has approved it");
  });

  test("research and special reports lose the links to what is taken back, and a recap the rating of a report", async () => {
    const out = async (of: PieceKind, change: Partial<PieceForm>) => {
      const id = await begin(of, change);
      await approve(id);
      expect((await act(id, "publish", editor)).status).toBe(200);
      return { id, key: (await read(id)).publishedKey ?? 0 };
    };
    const note = await out("note", { title: "A wrong headline", ...textOf("<p>x</p>") });
    const naming = `<p>As <a href="/news/${note.key}">A wrong headline</a> said.</p>`;
    // No other report of the company has this rating.
    const ratings = { fundamentals: 5, governance: 5, valuation: 5, technicals: 4 };
    const texts = [
      { section: "rationale" as const, html: "<p>Ours.</p>" },
      { section: "bull" as const, html: naming },
    ];
    const research = await out("research", { company: "QRVN", ratings, texts });
    const special = await out("special-report", { title: "Special", ...textOf(naming) });
    const recap = await begin("recap", {});
    const draft = (await read(recap)).form.texts[0]?.html ?? "";
    expect(draft).toMatch(
      new RegExp(`, <a href="/showpdf\\?filename=[^"]*-${research.key}\\.pdf">Rating 19</a>`),
    );
    await approve(recap);
    await act(recap, "publish", editor);
    const waits = await begin("recap", {});
    const filename = `special-report-${newYorkDay(portal.clock.now())}-${special.key}.pdf`;
    const readPaper = async () =>
      (await readWithPdfjs((await member.call(showPdf, { query: { filename } })).file)).text;
    expect(await readPaper()).toContain("A wrong headline");

    expect((await act(note.id, "withdraw", editor, { note: "Wrong" })).status).toBe(200);
    const textsOf = async (table: "research_paragraph" | "special_report") =>
      JSON.stringify(
        (await portal.db.selectFrom(table).select(["body", "body_html"]).execute()).map(
          ({ body, body_html }) => [body, body_html],
        ),
      );
    for (const table of ["research_paragraph", "special_report"] as const) {
      expect(await textsOf(table), table).toContain("As [a text that was taken back] said.");
      expect(await textsOf(table), table).not.toContain("A wrong headline");
    }
    expect(await readPaper()).toContain("As [a text that was taken back] said.");

    expect((await act(research.id, "withdraw", editor, { note: "Wrong" })).status).toBe(200);
    const newsKey = (await read(recap)).publishedKey ?? 0;
    const { data } = await member.call(getArticle, { params: { newsKey } });
    expect(JSON.stringify(data.body)).not.toContain("Rating 19");
    expect((await read(waits)).blocker).toContain("It names what was taken back: Rating 19");
  });

  test("the queue lists some kinds, and what needs the reader, a reviewer or goes out today", async () => {
    const search = "Filtered";
    const list = async (by: Caller, query: object) => {
      const { data } = await by.call(listPieces, { query: { search, ...query } });
      return { ...data, titles: data.pieces.map(({ title }) => title).sort() };
    };
    const named = (title: string) => ({ title: `Filtered ${title}`, ...textOf("<p>x</p>") });
    await begin("blog", named("draft"));
    const waits = await begin("note", named("waiting"));
    await act(waits, "send", analyst);
    const today = await begin("note", named("today"));
    await approve(today);
    const at = newYorkClock(new Date(portal.clock.now().getTime() + 120_000)).slice(0, 16);
    expect((await act(today, "schedule", editor, { at })).status).toBe(200);
    const notes = await list(reviewer, { kinds: "note,news" });
    expect(notes.titles).toEqual(["Filtered today", "Filtered waiting"]);
    expect([notes.total, notes.kinds.note, notes.kinds.blog]).toEqual([2, 2, 1]);
    for (const [needs, by, titles] of [
      ["you", reviewer, ["Filtered waiting"]],
      ["you", analyst, []],
      ["reviewer", editor, ["Filtered draft", "Filtered waiting"]],
      ["today", editor, ["Filtered today"]],
    ] as const)
      expect((await list(by, { needs })).titles, needs).toEqual(titles);
    const wrong = await editor.call(listPieces, { query: { kinds: "note,poem" } });
    expect(wrong.status).toBe(400);
  });

  test("the queue says of what is out how many got it by email and opened it, and that it was corrected", async () => {
    const id = await begin("note", { title: "Counted", ...textOf("<p>x</p>") });
    await approve(id);
    await act(id, "publish", editor);
    const newsKey = (await read(id)).publishedKey ?? 0;
    const day = newYorkDay(portal.clock.now());
    const { user_id } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    await writeCounts(portal.db, [
      {
        ...{ day, user_id, kind: "page", name: `/news/${newsKey}`, count: 3 },
        ...{ browser: "b", category: "c", branding: "", marketing_name: "", model: "", system: "" },
      },
    ]);
    const listed = async () =>
      (
        await editor.call(listPieces, { query: { tab: "published", search: "Counted" } })
      ).data.pieces.find((one) => one.id === id)?.use;
    expect(await listed()).toEqual({ mails: 0, accepted: 0, openedBy: 1, publications: 1 });
    await act(id, "correct", analyst);
    await save(id, textOf("<p>y</p>"));
    await approve(id);
    await act(id, "publish", editor, { note: "y, not x" });
    expect(await listed()).toMatchObject({ openedBy: 1, publications: 2 });
    const open = await editor.call(listPieces, { query: { tab: "open" } });
    expect(open.data.pieces.every(({ use }) => use === null)).toBe(true);
  });

  describe("alerts of the portal's own making", () => {
    const look = (automaticAlerts: "off" | "draft" | "publish") =>
      draftAlerts(
        portal.db,
        { ...portal.config, automaticAlerts },
        openFileStore(join(portal.config.dataDir, "files")),
        portal.clock.now(),
      );
    const postpone = async (dealKey: number, sequence: number) => {
      const today = newYorkDay(portal.clock.now());
      const event = { deal_key: dealKey, sequence, kind: "postponed", happened_on: today } as const;
      await portal.db
        .insertInto("deal_event")
        .values({ ...event, note: "<b>Weak</b> & late" })
        .execute();
    };
    const drafts = async () =>
      (await editor.call(listPieces, { query: { tab: "open" } })).data.pieces.filter(
        ({ author }) => author === "the portal",
      );

    test("a draft tells each event once, and nothing of the days before the first look", async () => {
      await look("off");
      const northquay = portal.db.updateTable("deal_row").where("deal_key", "=", 3);
      await northquay.set({ is_us_listing: null }).execute();
      await postpone(3, 31);
      await look("draft");
      const [first, ...more] = await drafts();
      expect(more).toEqual([]);
      expect(first?.title).toBe("Northquay Logistics postponed its IPO");
      await Promise.all([look("draft"), look("draft")]);
      expect((await drafts()).length).toBe(1);
      const { form } = await read(first?.id ?? 0, editor);
      expect(form.story).toBe("Postponed");
      // Nothing tells whether the deal is listed in the US.
      expect(form.location).toBe(null);
      expect(form.texts[0]?.html).toContain("<p>&lt;b&gt;Weak&lt;/b&gt; &amp; late.</p>");
      await act(first?.id ?? 0, "discard", editor);
      await look("draft");
      expect(await drafts()).toEqual([]);
    });

    test("published by setting, an alert is read at once, and no mail tells its event a second time", async () => {
      await postpone(1, 32);
      await look("publish");
      expect(await headlines()).toContain("postponed its IPO");
      const mails = async () => {
        const origin = "https://portal.example";
        const today = newYorkDay(portal.clock.now());
        return (await listMarketEvents(portal.db, { from: today, to: today }, origin)).filter(
          ({ type }) => type === "newsAlerts" || type === "analystNotes",
        );
      };
      const before = await mails();
      expect(before.map(({ mail }) => mail.title)).not.toContainEqual(
        expect.stringContaining("postponed its IPO"),
      );
      const id = await begin("note", {
        title: "A view",
        company: "QRVN",
        ...textOf("<p>Ours.</p>"),
      });
      await approve(id);
      const { data } = await editor.call(getPublishing, { params: { id } });
      expect(data.emails.map(({ type }) => type)).toEqual(["Analyst Notes"]);
      await act(id, "publish", editor);
      const [told] = (await mails()).filter(
        ({ occasion }) => !before.some((one) => one.occasion === occasion),
      );
      expect(told?.mail.subject).toBe("Analyst note: A view, Quorvane Systems (QRVN)");
      expect(told?.mail.parts).toEqual([
        { kind: "text", text: "Ours." },
        expect.objectContaining({ kind: "button" }),
      ]);
    });

    test("what happens while the house wants no alerts makes none later", async () => {
      const known = await drafts();
      await postpone(3, 34);
      for (const hours of [0, 24]) {
        await wait(hours * 3_600_000);
        await look("off");
      }
      await look("draft");
      expect(await drafts()).toEqual(known);
    });
  });

  describe("files of a piece", () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF");
    const upload = (id: number, content: Buffer, by = analyst) =>
      by.call(
        uploadPieceFile,
        { params: { id }, body: content as never },
        { "content-type": "application/octet-stream" },
      );

    test("a picture is read with the published note, and only by staff before that", async () => {
      const id = await begin("note", { title: "With a picture", ...textOf("<p>See below.</p>") });
      const { name } = (await upload(id, png)).data;
      const picture = `<img src="${name}" alt="A chart" />`;
      const elsewhere = '<img src="https://other.example/x.png" alt="" />';
      await save(id, textOf(`<p>See below.</p>${picture}${elsewhere}`));
      expect((await read(id)).form.texts[0]?.html).toBe(`<p>See below.</p>${picture}`);
      const asked = { params: { id, key: name } };
      expect((await reviewer.call(getPiecePicture, asked)).data.source).toBe(
        `data:image/png;base64,${png.toString("base64")}`,
      );
      expect((await member.call(getPiecePicture, asked)).failure.code).toBe("not_authorized");
      const other = await begin("note", { title: "Another", ...textOf(picture) });
      expect(
        (await analyst.call(getPiecePicture, { params: { id: other, key: name } })).failure.code,
      ).toBe("not_found");
      await approve(id);
      await act(id, "publish", analyst);
      const newsKey = (await read(id)).publishedKey ?? 0;
      const article = (await member.call(getArticle, { params: { newsKey } })).data;
      expect(JSON.stringify(article)).toContain(`data:image/png;base64,${png.toString("base64")}`);
    });

    test.each([
      ["a drawing that may be a program", Buffer.from("<svg onload='alert(1)'/>"), "invalid_input"],
      ["a PDF for a text on the screen", pdf, "invalid_input"],
      ["nothing", Buffer.alloc(0), "file_empty"],
      ["2 MB and a byte", Buffer.alloc(mostPictureBytes + 1), "file_too_large"],
    ])("%s is no picture", async (_, content, code) => {
      const id = await begin("note", { title: "Hostile" });
      expect((await upload(id, content)).failure.code).toBe(code);
    });

    test("a special report may be a PDF of the house's own, under a name that no other file has", async () => {
      const group = "special" as const;
      const begun = await begin("special-report", { title: "Ours", group });
      expect((await upload(begun, png)).failure.code).toBe("invalid_input");
      expect((await upload(begun, Buffer.from("%PDF-1.4 but no end"))).failure.code).toBe(
        "invalid_input",
      );
      const publishAs = async (id: number) => {
        const { name: stored } = (await upload(id, pdf)).data;
        await save(id, { file: { name: "Ours.pdf", stored } });
        await approve(id);
        return act(id, "publish", editor);
      };
      expect((await publishAs(begun)).status).toBe(200);
      const second = await publishAs(await begin("special-report", { title: "Twice", group }));
      expect(second.failure.code).toBe("piece_not_ready");
      expect(second.failure.invalidParams[0]?.reasons[0]).toContain(
        "Ours.pdf has the name of a file",
      );
    });

    test("a video is uploaded with captions and a picture, watched by staff alone, played in ranges once published, and gone when it is taken back", async () => {
      const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.alloc(200, 7)]);
      const vtt = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");
      const begun = await begin("video", { title: "The week", ...textOf("<p>Deals, moving.</p>") });
      const open = async () =>
        (await read(begun)).checks.filter((one) => !one.isDone).map(({ label }) => label);
      expect(await open()).toEqual([
        "It has a video file or an embed code, and not both",
        ...["It has captions", "It has a picture"],
      ]);
      for (const [content, code] of [
        [pdf, "invalid_input"],
        [Buffer.from("<svg onload='alert(1)'/>"), "invalid_input"],
        [Buffer.concat([vtt, Buffer.alloc(1024 * 1024)]), "file_too_large"],
        [Buffer.concat([png, Buffer.alloc(mostPictureBytes)]), "file_too_large"],
      ] as const)
        expect((await upload(begun, content)).failure.code).toBe(code);
      const [file, captions, picture] = [
        (await upload(begun, webm)).data.name,
        (await upload(begun, vtt)).data.name,
        (await upload(begun, png)).data.name,
      ];
      await save(begun, { video: { type: "latest", file, captions, picture, embed: "" } });
      expect(await open()).toEqual([]);
      const get = (url: string, headers = {}) => portal.app.inject({ url, headers });
      const { video: draft } = (await reviewer.call(previewPage, { params: { id: begun } })).data;
      expect(draft).toMatchObject({ title: "The week", descript: "Deals, moving." });
      expect(draft?.imageLocation).toMatch(/^data:image\/png/);
      const watched = await get(draft?.videoLocation ?? "", { range: "bytes=0-9" });
      expect([watched.statusCode, watched.rawPayload]).toEqual([206, webm.subarray(0, 10)]);
      expect((await get(draft?.captionsLocation ?? "")).headers["content-type"]).toMatch(
        /^text\/vtt/,
      );
      const forged = draft?.videoLocation?.replace("sign=", "sign=x") ?? "";
      const bare = draft?.videoLocation?.replace(/\?.*/, "") ?? "";
      for (const address of [forged, bare, `/media/pictures/${picture}`])
        expect((await get(address)).statusCode, address).toBe(404);
      const listed = async () =>
        (await member.call(listVideos, { params: { type: videoTypes.latest } })).data.find(
          ({ title }) => title === "The week",
        );
      expect(await listed()).toBeUndefined();
      await approve(begun);
      expect((await act(begun, "publish", editor)).status).toBe(200);
      const video = await listed();
      const part = await get(video?.videoLocation ?? "", { range: "bytes=4-" });
      expect([part.statusCode, part.rawPayload]).toEqual([206, webm.subarray(4)]);
      expect((await get(video?.captionsLocation ?? "")).body).toContain("Hello");
      const image = await get(`/media/pictures/${video?.imageLocation}`);
      expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/png"]);
      const { data: use } = await analyst.call(getPieceUse, { params: { id: begun } });
      expect(use.mails).toEqual({ sent: 0, waiting: 0, failed: 0 });
      const { file: zip } = await analyst.call(exportPieces);
      const names = Object.keys(unzipSync(zip)).filter((name) => name.startsWith("video/"));
      expect(names).toEqual([
        `video/${begun}/videos.yaml`,
        ...[file, captions, picture].toSorted().map((name) => `video/${begun}/${name}`),
      ]);
      await act(begun, "correct", analyst);
      await save(begun, { title: "The week, again" });
      await approve(begun);
      await act(begun, "publish", editor, { note: "The title" });
      const id = video?.videoKey ?? 0;
      expect((await member.call(getVideo, { params: { id } })).data.title).toBe("The week, again");
      await act(begun, "withdraw", editor, { note: "Wrong week" });
      expect((await member.call(getVideo, { params: { id } })).failure.code).toBe("withdrawn");
      expect((await get(video?.videoLocation ?? "")).statusCode).toBe(404);
    });

    test("rows of a recap that are left out stay in its draft, and are in neither page, email nor export", async () => {
      const { id } = (await editor.call(addPiece, { body: { kind: "recap" } })).data;
      const { data } = await editor.call(getRecapSections, { params: { id } });
      const filled = '<h3 data-filled="2026-06-15T10:52:00.000Z">';
      const normal = (html = "") => html.replace(/<h3 data-filled="[^"]+">/g, filled);
      expect(normal(data.html).split(filled)).toHaveLength(8);
      expect(normal((await read(id, editor)).form.texts[0]?.html)).toContain(normal(data.html));
      const draft =
        `<p>Two names.</p>${filled}Priced</h3><table><tbody><tr><th>Company</th></tr><tr data-left-out><td>Struck Inc</td></tr></tbody></table>` +
        `${filled}Notes</h3><ul><li data-left-out><p><a href="/news/999999">Struck note</a></p></li><li><p>A note that stays</p></li></ul>`;
      await save(id, { title: "Recap with less", ...textOf(draft) });
      expect((await read(id)).form.texts[0]?.html).toBe(draft);
      await approve(id);
      expect((await act(id, "publish", editor)).status).toBe(200);
      const newsKey = (await read(id)).publishedKey ?? 0;
      const { body } = (await member.call(getArticle, { params: { newsKey } })).data;
      const mail = await writeRecap(
        portal.db,
        newYorkDay(portal.clock.now()),
        portal.clock.now(),
        "https://portal.example",
      );
      const { file } = await analyst.call(exportPieces);
      const exported = Buffer.from(unzipSync(file)[`recap/${id}/entry.md`] ?? []).toString();
      for (const text of [JSON.stringify(body), JSON.stringify(mail), exported]) {
        expect(text).toContain("A note that stays");
        expect(text).not.toMatch(/Struck|Priced|data-/);
      }
      expect((await read(id)).form.texts[0]?.html).toBe(draft);
      const other = await begin("blog", { title: "No recap" });
      const none = await analyst.call(getRecapSections, { params: { id: other } });
      expect(none.failure.code).toBe("not_found");
    });

    test("a recap begins with what happened", async () => {
      const { id } = (await editor.call(addPiece, { body: { kind: "recap" } })).data;
      const { title, texts } = (await read(id, editor)).form;
      expect(title).toMatch(/^Morning Recap, /);
      const headings = [...(texts[0]?.html ?? "").matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(
        (one) => one[1],
      );
      expect(headings).toEqual([
        ...["Priced since the last recap", "US IPOs Scheduled for Tonight", "IPO Research"],
        ...["Analyst Notes and IPO Alerts", "Private Company Watchlist Additions"],
        ...["US External News", "Non-US External News"],
      ]);
    });
  });

  test("the morning recap that readers get by email is the one that the house has published by then", async () => {
    const day = usSessions.onOrAfter(addDays(newYorkDay(portal.clock.now()), 1));
    const morning = instantOfNewYork(`${day}T06:40:00`);
    await wait(morning.getTime() - portal.clock.now().getTime());
    const mine = (await member.call(getEmailPreferences)).data;
    const emailTypes = { ...mine.emailTypes, morningRecap: true };
    await member.call(saveEmailPreferences, { body: { ...mine, emailTypes } });
    const html =
      '<p>Two names carry the week.</p><h3>Priced</h3><table><tbody><tr><th>Company</th><th>Size</th></tr><tr><td><a href="/profile/QRVN">Quorvane</a></td><td>$288.0 m</td></tr></tbody></table><ul><li>Watch <a href="https://elsewhere.example/1">the range</a></li></ul>';
    const begun = await begin("recap", { title: "Recap of our own", ...textOf(html) });
    await approve(begun);
    const publishing = async (id: number) =>
      (await editor.call(getPublishing, { params: { id } })).data;
    expect(await publishing(begun)).toMatchObject({
      emails: [{ type: "Morning Recap", readers: 1, leftOut: 0 }],
    });
    const mailed = async (subject: string) =>
      portal.db
        .selectFrom("mail_content")
        .select(["body", "html"])
        .where("kind", "=", "morningRecap")
        .where("subject", "=", subject)
        .executeTakeFirst();
    expect((await analyst.call(sendTestMail, { params: { id: begun } })).status).toBe(200);
    const test = await mailed("Test: Recap of our own");
    expect((await act(begun, "publish", editor)).status).toBe(200);
    await queueEditions(portal.db, portal.config, instantOfNewYork(`${day}T07:30:10`));
    const sent = await mailed("Recap of our own");
    for (const mail of [test, sent]) {
      expect(mail?.body).toMatch(/Two names carry the week\.[\s\S]*PRICED[\s\S]*Size: \$288\.0 m/);
      expect(mail?.html).toMatch(/href="[^"]+\/profile\/QRVN"/);
      expect(mail?.html).toContain("https://elsewhere.example/1");
    }
    const late = await begin("recap", { title: "Too late", ...textOf("<p>Words.</p>") });
    expect(await publishing(late)).toMatchObject({ emails: [] });

    // After the close an editor writes of the next morning, whose mail a recap of the evening is.
    const afterClose = instantOfNewYork(`${day}T18:00:00`);
    const next = newYorkDay(nextEdition("morningRecap", afterClose) ?? afterClose);
    await wait(afterClose.getTime() - portal.clock.now().getTime());
    const evening = (await editor.call(addPiece, { body: { kind: "recap" } })).data.id;
    const { form } = await read(evening);
    expect(form.title).toBe(`Morning Recap, ${longDayText(next)}`);
    expect(await publishing(evening)).toMatchObject({ emails: [{ readers: 1 }] });
    await approve(evening);
    expect((await act(evening, "publish", editor)).status).toBe(200);
    await queueEditions(portal.db, portal.config, instantOfNewYork(`${next}T07:30:10`));
    expect(await mailed(form.title)).toBeDefined();
  });

  describe("what was imported", () => {
    const png = Buffer.from("89504e470d0a1a0a00000000", "hex");
    const note = (text: string) =>
      `---\nkind: note\ntitle: From the folder\nposted: 2026-06-11\ncompany: QRVN\n---\n${text}\n`;
    const report =
      "---\nkind: research\ncompany: QRVN\nposted: 2026-06-11\nratings: {fundamentals: 5, governance: 4, valuation: 4, technicals: 3}\n---\n# Rationale\n\n## Why\n\nA **strong** view.\n\n# Bull\n\n- First\n- Second\n";
    let content: ContentFolder;
    beforeAll(async () => {
      content = await createContentFolder(portal);
      return () => content.remove();
    });
    const open = async (kind: PieceKind, title: string) => {
      const { data } = await analyst.call(listShownContent, { query: {} });
      const key = data.content.find((one) => one.kind === kind && one.title === title)?.key ?? 1;
      return analyst.call(openContent, { body: { kind, key } });
    };

    test("it is corrected at the desk, and an import does not undo the correction", async () => {
      await content.write({ "a.md": note("Words.\n\n![A chart](c.png)"), "c.png": png });
      expect(await content.publish()).toMatchObject({ new: 1, refused: 0 });
      const { id } = (await open("note", "From the folder")).data;
      expect((await open("note", "From the folder")).failure.code).toBe("not_found");
      const { form, publishedKey } = await read(id);
      expect(form.texts[0]?.html).toMatch(
        /^<p>Words\.<\/p>\s*<p><img src="[0-9a-f]{32}\.png" alt="A chart" \/><\/p>$/,
      );
      expect(form).toMatchObject({ company: "QRVN", story: "Other", location: "US" });

      // Nobody has changed it yet, so the folder still speaks.
      await content.write({ "a.md": note("Other words.") });
      expect(await content.publish()).toMatchObject({ changed: 1 });
      const again = (await open("note", "From the folder")).data.id;
      expect((await read(again)).publishedKey).toBe(publishedKey);
      await act(again, "correct", analyst);
      await save(again, textOf("<p>Right words.</p>"));
      await approve(again);
      await act(again, "publish", editor, { note: "A wrong word" });
      expect(await content.publish()).toMatchObject({ unchanged: 1, changed: 0, refused: 0 });
      await content.write({ "a.md": note("Third words.") });
      expect(await content.publish()).toMatchObject({ changed: 0, refused: 1 });
      const article = await member.call(getArticle, { params: { newsKey: publishedKey ?? 0 } });
      expect(JSON.stringify(article.data.body)).toContain("Right words.");
    });

    test("what is written leaves as a folder that another portal takes as it is", async () => {
      await content.write({ "r.md": report });
      await content.publish();
      const { id } = (await open("research", "Quorvane Systems")).data;
      const { form } = await read(id);
      expect(form.ratings).toEqual({ fundamentals: 5, governance: 4, valuation: 4, technicals: 3 });
      expect(form.texts).toEqual([
        { section: "rationale", html: "<h3>Why</h3><p>A <strong>strong</strong> view.</p>" },
        { section: "bull", html: "<ul><li><p>First</p></li><li><p>Second</p></li></ul>" },
      ]);
      const { file } = await analyst.call(exportPieces);
      const other = await buildSamplePortal({ on: kind });
      other.clock.advance(portal.clock.now().getTime() - other.clock.now().getTime());
      const folder = await createContentFolder(other);
      await folder.write(
        Object.fromEntries(
          Object.entries(unzipSync(file)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
        ),
      );
      const taken = await folder.publish();
      expect(taken, JSON.stringify(taken)).toMatchObject({ refused: 0 });
      expect(taken.new).toBeGreaterThan(3);
      const textsOf = async (one: TestApp) =>
        (
          await sql<{ texts: string[] }>`
            select array_agg(t order by t) as texts from (
              select p.section || coalesce(p.label, '') || p.body_html as t from research_paragraph p
                join research_report r using (report_id) where r.entry_name is not null
              union all select headline || body_html from news_item where entry_name is not null
            ) x`.execute(one.db)
        ).rows[0]?.texts.map((text) =>
          // Markdown sets a picture into a paragraph of its own.
          text.replace(/\s+/g, "").replace(/<p>(<img[^>]*>)<\/p>/g, "$1"),
        );
      expect(await textsOf(other)).toEqual(await textsOf(portal));
      await folder.remove();
      await other.close();
    });

    test("a video of a folder is edited at the desk with its files, its article and its day, and an import does not undo that", async () => {
      const videos = await createContentFolder(portal, { videoHosts: [videoHost] });
      const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.alloc(90, 3)]);
      const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n";
      const files = { file: "f.webm", captions: "f.vtt", picture: "c.png" };
      const embed = `<iframe src="https://${videoHost}/embed/7"></iframe>`;
      const list = (more = {}) =>
        JSON.stringify([
          {
            id: "clip",
            type: "tutorial",
            title: "A clip",
            description: "Deals.",
            ...files,
            ...more,
          },
          {
            id: "frame",
            type: "latest",
            title: "A frame",
            published: "2026-06-12",
            embed,
            article: "v.md",
          },
        ]);
      await videos.write({
        "v.md": note("On video."),
        ...{ "videos.json": list(), "f.webm": webm, "f.vtt": vtt, "c.png": png },
      });
      expect(await videos.publish()).toMatchObject({ refused: 0 });
      const shown = async (type: keyof typeof videoTypes, title: string) =>
        (await member.call(listVideos, { params: { type: videoTypes[type] } })).data.find(
          (one) => one.title === title,
        );
      const correct = async (title: string, change: Partial<PieceForm>) => {
        const { id } = (await open("video", title)).data;
        const { form } = await read(id);
        await act(id, "correct", analyst);
        expect((await save(id, change)).status).toBe(200);
        await approve(id);
        const done = await act(id, "publish", editor, { note: "The title" });
        expect(done.status, JSON.stringify(done.failure)).toBe(200);
        return form;
      };
      const before = await shown("tutorial", "A clip");
      const form = await correct("A clip", { title: "The clip" });
      expect(form).toMatchObject({
        title: "A clip",
        texts: [{ section: "text", html: "<p>Deals.</p>" }],
        video: {
          ...{ type: "tutorial", embed: "", file: expect.stringMatching(/^[0-9a-f]{32}\.webm$/) },
          captions: expect.stringMatching(/\.vtt$/),
          picture: expect.stringMatching(/\.png$/),
        },
      });
      expect(await shown("tutorial", "The clip")).toEqual({ ...before, title: "The clip" });
      const framed = await shown("latest", "A frame");
      expect(framed).toMatchObject({ newsHeadline: "From the folder", publishDate: "2026-06-12" });
      await correct("A frame", { title: "The frame" });
      expect(await shown("latest", "The frame")).toEqual({ ...framed, title: "The frame" });
      expect(await videos.publish()).toMatchObject({ changed: 0, refused: 0 });
      await videos.write({ "videos.json": list({ title: "Another clip" }) });
      expect(await videos.publish()).toMatchObject({ changed: 0, refused: 1 });
      expect(await shown("tutorial", "The clip")).toBeDefined();
      await videos.remove();
    });

    test("an embed code of another site is refused, and one beside a file is no video", async () => {
      const id = await begin("video", { title: "Elsewhere", ...textOf("<p>Deals.</p>") });
      const { video } = (await read(id)).form;
      const embed = '<iframe src="https://elsewhere.example/1"></iframe>';
      await save(id, { video: video && { ...video, embed } });
      await approve(id);
      const refused = await act(id, "publish", editor);
      expect(refused.failure.invalidParams[0]?.reasons).toEqual([
        "Its embed code is not one plain frame of a host in VIDEO_HOSTS.",
      ]);
    });
  });

  test("what became of a piece is told by account, and by person to those who may read the logs", async () => {
    const id = await begin("note", { title: "Read by one", ...textOf("<p>Words.</p>") });
    expect((await analyst.call(getPieceUse, { params: { id } })).failure.code).toBe("not_found");
    await approve(id);
    await act(id, "publish", editor);
    const { publishedKey } = await read(id);
    const day = newYorkDay(portal.clock.now());
    const reader = await portal.newMember();
    const device = await portal.db
      .selectFrom("portal_user")
      .innerJoin("account", "account.account_id", "portal_user.account_id")
      .select(["user_id", "account.name"])
      .where("email", "=", reader.email)
      .executeTakeFirstOrThrow();
    await writeCounts(portal.db, [
      {
        ...{ day, user_id: device.user_id, kind: "page", name: `/news/${publishedKey}`, count: 3 },
        ...{ browser: "b", category: "c", branding: "", marketing_name: "", model: "", system: "" },
      },
    ]);
    const use = (await analyst.call(getPieceUse, { params: { id } })).data;
    expect(use.accounts).toEqual([{ name: device.name, opens: 3, downloads: 0, people: null }]);
    const unread = async () =>
      (await analyst.call(getPieceUse, { params: { id } })).data.unread.map(({ name }) => name);
    expect(await unread()).not.toContain(device.name);
    const name = "Unread Capital";
    await portal.newMember({ account: name });
    const ends = (on: string) =>
      portal.db
        .updateTable("account")
        .set({ research_expires_on: on })
        .where("name", "=", name)
        .execute();
    await ends(day);
    const again = await analyst.call(getPieceUse, { params: { id } });
    expect(again.data.unread).toContainEqual({ name, expiresOn: day });
    // An account that no longer gets research is not waited for.
    await ends(addDays(day, -1));
    expect(await unread()).not.toContain(name);
    const listed = await portal.signIn("staff@greenshoe.example");
    const { data } = await listed.call(getPieceUse, { params: { id } });
    expect(data.accounts[0]?.people).toEqual([reader.email]);
  });

  test("the preview of the page is what readers read once the piece is published", async () => {
    const id = await begin("note", {
      title: "Seen before",
      company: "QRVN",
      ...textOf("<h3>Why</h3><p>First <strong>words</strong>.</p><ul><li>One</li></ul>"),
    });
    const preview = async (piece: number) =>
      (await analyst.call(previewPage, { params: { id: piece } })).data;
    const { article: before } = await preview(id);
    expect(await headlines()).not.toContain("Seen before");
    await approve(id);
    await act(id, "publish", editor);
    const newsKey = (await read(id)).publishedKey ?? 0;
    const { data: after } = await member.call(getArticle, { params: { newsKey } });
    const { newsKey: _key, relatedNews: _related, breakDate: _minute, ...shown } = after;
    expect(before).toMatchObject(shown);
    const report = await begin("research", {
      company: "QRVN",
      ratings: { fundamentals: 5, governance: 5, valuation: 5, technicals: 3 },
      texts: [
        { section: "rationale", html: "<p>A preview alone.</p>" },
        { section: "bull", html: "<ul><li>It grows</li></ul>" },
      ],
    });
    const page = await preview(report);
    expect(page.report?.rationale).toMatchObject({
      sum: 18,
      paragraphs: [{ text: "A preview alone." }],
      bullBear: { bullInsights: ["It grows"] },
    });
    expect(page.report?.questions).toBeNull();
    const query = { ticker: "QRVN" };
    const { data: told } = await member.call(getInvestmentRationale, { query });
    expect(JSON.stringify(told)).not.toContain("A preview alone");
    await approve(report);
    await act(report, "publish", editor);
    expect((await member.call(getInvestmentRationale, { query })).data).toEqual(
      page.report?.rationale,
    );
    const { id: empty } = (await analyst.call(addPiece, { body: { kind: "blog" } })).data;
    const { failure } = await analyst.call(previewPage, { params: { id: empty } });
    expect(failure.invalidParams[0]?.reasons).toEqual(["It still needs: headline"]);
    const closed = await member.call(previewPage, { params: { id } });
    expect(closed.failure.code).toBe("not_authorized");
  });

  test("a preview and a test email show what publication would, and nothing of it stays", async () => {
    const id = await begin("research", {
      company: "QRVN",
      ...textOf("<p>Not for readers yet.</p>", "rationale"),
    });
    const stored = async () =>
      (
        await sql<{ sums: string[] }>`
          select array[(select count(*) from research_report), (select count(*) from research_paragraph),
            (select count(*) from piece_event)]::text[] as sums`.execute(portal.db)
      ).rows[0]?.sums;
    const before = await stored();
    const { file } = await analyst.call(previewPiece, { params: { id } });
    expect(Buffer.from(file).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await analyst.call(sendTestMail, { params: { id } })).status).toBe(200);
    const mail = (await analyst.call(previewMail, { params: { id } })).data;
    expect(mail.subject).toBe("Pre-IPO report: Quorvane Systems (QRVN)");
    expect(mail.html).toContain("Our report on Quorvane Systems");
    expect(await stored()).toEqual(before);
    const { rows } = await sql<{ subject: string; email: string; outcome: string | null }>`
      select c.subject, u.email, q.outcome from mail_content c join queued_mail q using (content_id)
      join portal_user u using (user_id) where c.occasion like ${`test ${id} %`}`.execute(
      portal.db,
    );
    expect(rows).toEqual([
      {
        subject: "Test: Pre-IPO report: Quorvane Systems (QRVN)",
        email: analyst.email,
        outcome: null,
      },
    ]);
    for (const [kind, lacks] of [
      ["research", "company"],
      ["special-report", "headline"],
    ] as const) {
      const body = { kind, company: "" };
      const begun = (await analyst.call(addPiece, { body })).data;
      const { failure } = await analyst.call(previewPiece, { params: begun });
      expect(failure.invalidParams[0]?.reasons).toEqual([`It still needs: ${lacks}`]);
    }
    const empty = await begin("note", { title: "Of no company", company: "NOBODY" });
    expect((await analyst.call(sendTestMail, { params: { id: empty } })).failure.code).toBe(
      "piece_not_ready",
    );
    expect((await analyst.call(previewPiece, { params: { id: empty } })).failure.code).toBe(
      "not_found",
    );
    for (const route of [previewPiece, previewMail])
      expect((await member.call(route, { params: { id } })).failure.code).toBe("not_authorized");
    const post = await begin("blog", { title: "Mailed to nobody", ...textOf("<p>x</p>") });
    expect((await analyst.call(previewMail, { params: { id: post } })).failure.code).toBe(
      "not_found",
    );
  });
});
