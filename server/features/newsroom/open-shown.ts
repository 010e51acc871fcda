import { buffer } from "node:stream/consumers";
import { piecePageSize } from "../../../domain/contract/staff/newsroom.ts";
import type { PieceForm } from "../../../domain/contract/staff/pieces.ts";
import { type PieceSection, pieceSections } from "../../../domain/newsroom/pieces.ts";
import { escapeHtml } from "../../escape-html.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { findGivenFile } from "../../own-content/content-repository.ts";
import { cleanDraft } from "../../own-content/marked-text.ts";
import { insertEvent } from "./piece-events-repository.ts";
import { keepPieceFile } from "./piece-files.ts";
import { insertPieceFile } from "./piece-files-repository.ts";
import { insertPiece, lockPiece, updatePiece } from "./pieces-repository.ts";
import { entryNameOf } from "./publish-piece.ts";
import {
  claimShown,
  countShown,
  findShown,
  listShown,
  readShownNews,
  readShownReport,
  readShownResearch,
  readShownVideo,
} from "./shown-repository.ts";
import { emptyForm } from "./write-pieces.ts";

export const listShownContent: Verb<"listShownContent"> = async ({ db }, { query: { page } }) => {
  const rows = await listShown(db, (page - 1) * piecePageSize, piecePageSize);
  return {
    content: rows.map(({ kind, key, title, company, posted_at }) => ({
      ...{ kind, key, title, company },
      postedAt: posted_at?.toISOString() ?? null,
    })),
    total: await countShown(db),
  };
};

/** Makes a piece of a text that readers see, unchanged, so that staff can correct it and take it back in the browser. */
export const openContent: Verb<"openContent"> = (context, { body: { kind, key } }) =>
  context.write(async ({ db }) => {
    const { principal, clock } = context;
    const now = clock.now();
    const row = await findShown(db, kind, key);
    if (row === undefined) throw new Failure("not_found");
    const author = principal.email;
    const id = await insertPiece(db, { kind, content: emptyForm, author, now });
    const piece = await lockPiece(db, id);
    if (piece === undefined) throw new Failure("not_found");
    const read = readers[kind as string] ?? readNews;
    const form = { ...emptyForm, title: row.title, company: row.company ?? "" };
    const content = { ...form, ...(await read({ ...context, db }, id, key)) };
    const name = row.entry_name ?? entryNameOf(piece);
    if (row.entry_name === null) await claimShown(db, kind, key, name);
    const change = {
      ...{ state: "published" as const, content, public_key: key },
      published_at: row.posted_at ?? now,
      ...{ entry_name: name, imported_hash: row.content_hash },
    };
    const version = await updatePiece(db, piece, change, now);
    await insertEvent(
      db,
      { pieceId: id, version, act: "publish", actor: author, note: "As it stood", content },
      now,
    );
    return { id };
  });

interface Stored {
  body: string | null;
  body_html: string | null;
}

const htmlOf = ({ body, body_html }: Stored) =>
  body_html ??
  (body ?? "")
    .split("\n\n")
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join("");

type Part = Partial<PieceForm>;

async function readNews(context: Context, id: number, key: number): Promise<Part> {
  const row = await readShownNews(context.db, key);
  const html = await keepPictures(context, id, htmlOf({ ...row, body: row.body ?? row.summary }));
  return {
    story: row.story as PieceForm["story"],
    location: row.location as PieceForm["location"],
    texts: [{ section: "text", html }],
  };
}

async function readReport(context: Context, id: number, key: number): Promise<Part> {
  const row = await readShownReport(context.db, key);
  return {
    company: "",
    group: row.kind as PieceForm["group"],
    reportRating: row.rating,
    file: await keepPdf(context, id, row.file),
    texts: [{ section: "text", html: cleanDraft(htmlOf(row)) }],
  };
}

async function readResearch(context: Context, id: number, key: number): Promise<Part> {
  const { report, paragraphs } = await readShownResearch(context.db, key);
  const { is_enhanced: isEnhanced, report_file, ...ratings } = report;
  const texts = pieceSections.flatMap((section: PieceSection) => {
    const own = paragraphs.filter((one) => one.section === section);
    const isOfPoints = section === "bull" || section === "bear";
    const parts = own.map((one, index) => {
      const isNew = one.label !== null && one.label !== own[index - 1]?.label;
      const html = isOfPoints ? `<ul><li>${htmlOf(one)}</li></ul>` : htmlOf(one);
      return (isNew ? `<h3>${escapeHtml(one.label ?? "")}</h3>` : "") + html;
    });
    const html = cleanDraft(parts.join("").replaceAll("</ul><ul>", ""));
    return html === "" ? [] : [{ section, html }];
  });
  const file = await keepPdf(context, id, report_file);
  return { title: "", isEnhanced, ratings, file, texts };
}

async function readVideo(context: Context, id: number, key: number): Promise<Part> {
  const row = await readShownVideo(context.db, key);
  const keep = (file: string | null) => (file === null ? null : keepStored(context, id, file));
  return {
    texts: [
      { section: "text", html: cleanDraft(htmlOf({ body: row.description, body_html: null })) },
    ],
    video: {
      type: row.kind as "latest",
      file: await keep(row.video_file),
      captions: await keep(row.captions_file),
      picture: await keep(row.image_file),
      embed: row.embed_code ?? "",
    },
  };
}

/** The reader of the texts of each kind; all others are articles. */
const readers: Readonly<
  Record<string, (context: Context, id: number, key: number) => Promise<Part>>
> = { research: readResearch, "special-report": readReport, video: readVideo };

const mediaTypes: Readonly<Record<string, string>> = {
  ...{ mp4: "video/mp4", webm: "video/webm", vtt: "text/vtt" },
  ...{ png: "image/png", jpg: "image/jpeg", webp: "image/webp" },
};

/** Makes a file of the store one of the piece, under the name that its upload would have given; null for one that is gone. */
async function keepStored(
  { db, principal, clock, files }: Context,
  id: number,
  key: string,
): Promise<string | null> {
  const [, hash = "", ending = ""] = /^[^/]+\/([0-9a-f]{32})[0-9a-f]*\.(\w+)$/.exec(key) ?? [];
  const stored = hash === "" ? null : await files.store.open(key);
  if (stored === null) return null;
  stored.body.destroy();
  const name = `${hash}.${ending}`;
  await insertPieceFile(db, {
    ...{ piece_id: id, name, file_key: key, media_type: mediaTypes[ending] ?? "" },
    ...{ bytes: stored.bytes, uploaded_by: principal.email, uploaded_at: clock.now() },
  });
  return name;
}

/** Keeps the pictures that stand in a text as files of the piece, and names them in their places. */
async function keepPictures(context: Context, id: number, source: string): Promise<string> {
  let html = source;
  for (const [address, data = ""] of source.matchAll(/data:image\/\w+;base64,([A-Za-z0-9+/=]+)/g)) {
    const bytes = Buffer.from(data, "base64");
    html = html.replaceAll(address, await keepPieceFile(context, id, "note", bytes));
  }
  return cleanDraft(html);
}

async function keepPdf(context: Context, id: number, name: string | null) {
  const key = name === null ? undefined : await findGivenFile(context.db, name);
  const stored = key === undefined ? null : await context.files.store.open(key);
  if (name === null || stored === null) return null;
  const bytes = await buffer(stored.body);
  return { name, stored: await keepPieceFile(context, id, "special-report", bytes) };
}
