import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, newYorkClock, newYorkDay } from "../../../domain/calendar/day.ts";
import { calls } from "../../../domain/contract/calls.ts";
import { searchAll } from "../../../domain/contract/companies/search.ts";
import { getArticle } from "../../../domain/contract/content/news.ts";
import { getVideo } from "../../../domain/contract/content/videos.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import { apiBase, type Route } from "../../../domain/contract/route.ts";
import { addPiece } from "../../../domain/contract/staff/newsroom.ts";
import {
  actOnPiece,
  getPiece,
  type PieceForm,
  savePiece,
  uploadPieceFile,
} from "../../../domain/contract/staff/pieces.ts";
import { setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import { createFeed } from "../../../domain/contract/users/feeds.ts";
import { feedKindNames } from "../../../domain/feeds/feed-kinds.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import type { LifeAct, PieceKind } from "../../../domain/newsroom/pieces.ts";
import { announceEvents } from "../../mail/market-events/announce-events.ts";
import type { Caller, TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

// A word that stands in texts that nobody has published, and nowhere else.
const secret = "Zyxquartz";
const pdf = Buffer.from(`%PDF-1.4\n${secret}\n%%EOF`);
const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from(secret)]);

let portal: TestApp;
let staff: Caller;
let reviewer: Caller;
let reader: Caller;

beforeAll(async () => {
  portal = await buildSamplePortal();
  staff = await portal.signIn("admin@greenshoe.example");
  reviewer = await portal.newMember();
  await staff.call(setStaffRoles, { body: { email: reviewer.email, roles: ["reviewer"] } });
  reader = await portal.newMember();
  await portal.db
    .insertInto("email_preference")
    .columns(["user_id", "email_types", "filter_by_criteria", "saved_at"])
    .expression((e) =>
      e
        .selectFrom("portal_user")
        .select("user_id")
        .select(
          sql<string>`'{"analystNotes": true, "newsAlerts": true, "specialReports": true, "preIpoReport": true}'::jsonb`.as(
            "types",
          ),
        )
        .select(sql<string>`'{}'::jsonb`.as("criteria"))
        .select(sql<Date>`now()`.as("saved"))
        .where("email", "=", reader.email),
    )
    .execute();
  // What a portal finds at its first look is no news.
  await announceEvents(portal.db, portal.config, portal.clock.now());
}, 60_000);
afterAll(() => portal.close());

const read = async (id: number) => (await staff.call(getPiece, { params: { id } })).data;

async function save(id: number, change: Partial<PieceForm>) {
  const { version, form } = await read(id);
  const body = { version, form: { ...form, ...change } };
  expect((await staff.call(savePiece, { params: { id }, body })).status).toBe(200);
}

async function lead(id: number, act: LifeAct, by = staff, more = {}) {
  const { version } = await read(id);
  const { status, failure } = await by.call(actOnPiece, {
    params: { id },
    body: { act, version, ...more },
  });
  expect([status, failure?.invalidParams], act).toEqual([200, undefined]);
}

const words = (word: string) => ({
  title: `${word} moves`,
  texts: [{ section: "text" as const, html: `<p>${word} in the text.</p>` }],
});

async function write(kind: PieceKind, form: Partial<PieceForm>): Promise<number> {
  const { id } = (await staff.call(addPiece, { body: { kind } })).data;
  await save(id, form);
  return id;
}

async function upload(id: number, content: Buffer): Promise<string> {
  const headers = { "content-type": "application/octet-stream" };
  return (await staff.call(uploadPieceFile, { params: { id }, body: content as never }, headers))
    .data.name;
}

/** Pieces of each kind and in each state that readers must not see. */
async function writeAll(): Promise<number[]> {
  const ids: number[] = [];
  for (const kind of ["note", "blog", "news", "recap"] as const)
    ids.push(await write(kind, { ...words(secret), company: kind === "blog" ? "" : "QRVN" }));
  const research = await write("research", {
    company: "QRVN",
    ratings: { fundamentals: 5, governance: 5, valuation: 5, technicals: 5 },
    texts: [
      { section: "rationale", html: `<p>${secret}</p>` },
      { section: "summary", html: `<p>${secret}</p>` },
      { section: "question", html: `<p>${secret}?</p>` },
    ],
  });
  const special = await write("special-report", words(secret));
  const stored = await upload(special, pdf);
  await save(special, { file: { name: `${secret}.pdf`, stored } });
  const video = await write("video", words(secret));
  const file = await upload(video, webm);
  await save(video, { video: { type: "latest", file, captions: null, picture: null, embed: "" } });
  ids.push(research, special, video);
  const [draft, review, approved] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
  expect((await read(draft)).state).toBe("draft");
  await lead(review, "send");
  await lead(approved, "send");
  await lead(approved, "approve", reviewer);
  for (const id of [research, special, video]) {
    await lead(id, "send");
    await lead(id, "approve", reviewer);
    const at = `${addDays(newYorkDay(portal.clock.now()), 1)}T06:30`;
    await lead(id, "schedule", staff, { at });
  }
  expect((await read(approved)).state).toBe("approved");
  expect((await read(video)).state).toBe("scheduled");
  return ids;
}

const get = async (url: string) => {
  const { statusCode, body, headers } = await portal.app.inject({ url });
  return { statusCode, body, headers };
};

test("what is not published is found by no id, name of a file, search, feed, calendar, mail, PDF or call of a reader", async () => {
  const ids = await writeAll();
  for (const id of ids)
    for (const route of [getPiece, ...Object.values(calls).filter(isOfPiece)]) {
      const params = { id, key: "1".repeat(32) };
      const { status } = await reader.call(route as Route, { params } as never);
      expect([403, 404, 400], `${route.path} of ${id}`).toContain(status);
    }

  // Every call that a reader can make without knowing an address says nothing of it.
  const listed = Object.values(calls as Record<string, Route>).filter(
    ({ method, path, grant, reply }) =>
      method === "GET" &&
      (grant === "member" || grant === "visitor") &&
      !path.includes("{") &&
      reply !== "file",
  );
  expect(listed.length).toBeGreaterThan(40);
  const tell = async () => {
    const told: string[] = [];
    for (const route of listed)
      for (const query of [{}, { ticker: "QRVN" }, { version: 0 }, { searchTerm: secret }]) {
        const answer = await reader.call(route, { query } as never);
        const text = JSON.stringify(answer.data ?? "").replace(`"searchTerm":"${secret}"`, "");
        if (text.includes(secret)) told.push(route.path);
      }
    return told;
  };
  expect(await tell()).toEqual([]);
  const found = await reader.call(searchAll, { body: { searchTerm: secret } });
  expect(JSON.stringify(found.data)).not.toContain(`${secret} moves`);

  for (const kind of feedKindNames) {
    const { data } = await reader.call(createFeed, { params: { kind } });
    for (const { path } of data?.addresses ?? [])
      expect((await get(path)).body, path).not.toContain(secret);
  }

  // Files: by their own names, by the names that the portal would make, and by those of the store.
  const day = newYorkDay(portal.clock.now());
  const { rows } = await sql<{ name: string; file_key: string }>`
    select name, file_key from piece_file`.execute(portal.db);
  const names = [
    `${secret}.pdf`,
    ...rows.flatMap(({ name, file_key }) => [name, file_key, file_key.split("/")[1] ?? ""]),
    ...[1, 2, 3, 1000, 1001].flatMap((id) => [
      madeFileName("research", "QRVN", day, id),
      madeFileName("questions", "QRVN", day, id),
      madeFileName("special-report", null, day, id),
    ]),
  ];
  for (const filename of names) {
    const answer = await reader.call(showPdf, { query: { filename } });
    expect(Buffer.from(answer.file ?? []).includes(secret), filename).toBe(false);
    for (const shelf of ["pictures", "videos", "drafts", "drafts/videos", "drafts/pieces"])
      expect((await get(`/media/${shelf}/${encodeURIComponent(filename)}`)).statusCode).toBe(404);
  }

  await announceEvents(portal.db, portal.config, portal.clock.now());
  const mails = await sql<{ count: number }>`
    select count(*)::int as count from mail_content where subject || body || html like ${`%${secret}%`}
  `.execute(portal.db);
  expect(mails.rows).toEqual([{ count: 0 }]);

  // The same look finds what is published.
  await lead(ids[2] ?? 0, "publish");
  expect(await tell()).toEqual(expect.arrayContaining(["/News", "/Dashboard/News"]));
}, 120_000);

const isOfPiece = ({ path, method }: Route) =>
  method === "GET" && path.startsWith("/Desk/Pieces/{id}");

test("a reader's old tab and the caches show neither the next version of a text nor one that was taken back", async () => {
  const id = await write("note", words("Opened once"));
  await lead(id, "send");
  await lead(id, "approve", reviewer);
  await lead(id, "publish");
  const newsKey = (await read(id)).publishedKey ?? 0;
  const address = `${apiBase}${getArticle.path.replace("{newsKey}", String(newsKey))}`;
  const open = (tag?: unknown) =>
    portal.app.inject({
      url: address,
      headers: {
        authorization: `Bearer ${reader.token}`,
        ...(typeof tag === "string" && { "if-none-match": tag }),
      },
    });
  const first = await open();
  expect(first.body).toContain("Opened once");
  expect(first.headers["cache-control"] ?? "").not.toMatch(/max-age=[1-9]|public/);
  await lead(id, "correct");
  await save(id, words(secret));
  const again = await open(first.headers.etag);
  expect([200, 304]).toContain(again.statusCode);
  expect(again.body).not.toContain(secret);
  await lead(id, "send");
  await lead(id, "approve", reviewer);
  expect((await open()).body).not.toContain(secret);
  await lead(id, "withdraw", staff, { note: "Wrong" });
  const gone = await open(first.headers.etag);
  expect(gone.statusCode).toBe(410);
  expect(gone.body).not.toMatch(/Opened once|Zyxquartz/);
});

test("a video that is scheduled or taken back is played by no address that a reader has", async () => {
  const id = await write("video", words("Played once"));
  const file = await upload(id, Buffer.concat([webm, Buffer.from("2")]));
  await save(id, { video: { type: "latest", file, captions: null, picture: null, embed: "" } });
  await lead(id, "send");
  await lead(id, "approve", reviewer);
  await lead(id, "publish");
  const videoKey = (await read(id)).publishedKey ?? 0;
  const { data } = await reader.call(getVideo, { params: { id: videoKey } });
  expect((await get(data.videoLocation ?? "")).statusCode).toBe(200);
  await lead(id, "withdraw", staff, { note: "Wrong" });
  expect((await get(data.videoLocation ?? "")).statusCode).toBe(404);
});

test("a minute that a clock change repeats is its first one, and one that it leaves out is refused", async () => {
  const id = await write("news", words("By the clock"));
  await lead(id, "send");
  await lead(id, "approve", reviewer);
  const schedule = async (at: string) => {
    const { version } = await read(id);
    return staff.call(actOnPiece, { params: { id }, body: { act: "schedule", version, at } });
  };
  // 2026: the clocks go back on November 1 at 2:00, so that 1:30 comes twice.
  expect((await schedule("2026-11-01T01:30")).status).toBe(200);
  expect((await read(id)).publishAt).toBe("2026-11-01T05:30:00.000Z");
  expect(newYorkClock(new Date("2026-11-01T06:30:00Z")).slice(0, 16)).toBe("2026-11-01T01:30");
  const left = await schedule("2027-03-14T02:30");
  expect(left.failure.invalidParams).toEqual([
    { name: "at", reasons: ["There is no such time in New York"] },
  ]);
  expect((await read(id)).publishAt).toBe("2026-11-01T05:30:00.000Z");
});

test("a title of 5,000 characters with marks of direction is refused, and the longest one has none of them", async () => {
  const id = await write("note", words("Plain"));
  const { version, form } = await read(id);
  const put = (title: string) =>
    staff.call(savePiece, { params: { id }, body: { version, form: { ...form, title } } });
  const long = await put("\u202e\u2066a\u200f".repeat(1250));
  expect(long.failure.invalidParams[0]).toMatchObject({
    reasons: ["Headline should be at most 300 characters"],
  });
  expect((await put(`\u202e${"a".repeat(298)}\u2066\u2069`)).status).toBe(200);
  expect((await read(id)).form.title).toBe("a".repeat(298));
});
