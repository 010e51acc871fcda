import { createHash } from "node:crypto";
import { newYorkClock, newYorkDay } from "../../../domain/calendar/day.ts";
import { criteria } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { FileStore } from "../../files/file-store.ts";
import { findKeptEntry } from "../../own-content/content-repository.ts";
import { type Entry, FrontMatter, type MarkedText } from "../../own-content/entry.ts";
import {
  allowPictures,
  markHtml,
  splitSection,
  takeLeftOut,
} from "../../own-content/marked-text.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import { publishEntry } from "../../own-content/publish-entry.ts";
import { readPieceFiles } from "./piece-files.ts";
import type { PieceRow } from "./pieces-repository.ts";
import { publishVideoPiece } from "./publish-video-piece.ts";

/** The name under which what readers see of a piece is kept, beside what was imported. */
export function entryNameOf({ entry_name: name, piece_id: id }: PieceRow): string {
  return name ?? `/desk/${id}`;
}

interface Publishing {
  store: FileStore;
  /** The hosts whose frames pages may show. */
  videoHosts: readonly string[];
  now: Date;
}

/**
 * Puts a piece where readers see it, in the transaction of the caller, as an import of the same text would; a correction
 * begins with its note. Returns the key of what readers see.
 */
export async function publishPiece(
  db: Db,
  piece: PieceRow,
  note: string | null,
  { store, now, videoHosts, isDryRun = false }: Publishing & { isDryRun?: boolean },
): Promise<number | null> {
  if (piece.kind === "video")
    return publishVideoPiece(db, piece, entryNameOf(piece), {
      ...{ store, now, isDryRun, videoHosts, isWithdrawn: false },
    });
  const entry = makeEntry(piece, note, await readPieceFiles(db, store, piece), now);
  await publishEntry(db, entry, { source: "desk", store, isDryRun, now });
  return (await findKeptEntry(db, entry))?.key ?? null;
}

/** Takes a piece from every place where readers see it. */
export async function withdrawPiece(
  db: Db,
  piece: PieceRow,
  { store, now }: Omit<Publishing, "videoHosts">,
): Promise<void> {
  if (piece.kind === "video") {
    const order = { store, now, isDryRun: false, isWithdrawn: true, videoHosts: [] };
    await publishVideoPiece(db, piece, entryNameOf(piece), order);
    return;
  }
  await publishEntry(db, makeEntry(piece, null, null, now), {
    source: "desk",
    store,
    isDryRun: false,
    now,
  });
}

/** Without files, the entry is withdrawn. */
function makeEntry(
  piece: PieceRow,
  note: string | null,
  files: Awaited<ReturnType<typeof readPieceFiles>> | null,
  now: Date,
): Entry {
  const { kind, content } = piece;
  const texts = content.texts.map((one) => ({ ...one, html: takeLeftOut(one.html) }));
  const matter = readMatter(piece, files === null, now);
  const correction = note === null ? null : correctionOf(note, now);
  const hash = createHash("sha256").update(
    JSON.stringify([matter, texts, note, files?.file?.hash]),
  );
  const entry = {
    name: entryNameOf(piece),
    contentHash: hash.digest("base64url"),
    matter,
    file: files?.file ?? null,
    logo: null,
  };
  if (kind === "research") {
    const parts = texts.flatMap(({ section, html }) =>
      section === "text"
        ? []
        : splitSection(html, section === "bull" || section === "bear").map((part) => ({
            section,
            ...part,
          })),
    );
    const first = correction && { section: "rationale" as const, label: null, ...correction };
    return { ...entry, text: null, paragraphs: first ? [first, ...parts] : parts };
  }
  const html = texts.find(({ section }) => section === "text")?.html ?? "";
  const text = markHtml(html, allowPictures(files?.pictures ?? new Map()));
  return { ...entry, text: correction ? join(correction, text) : text, paragraphs: [] };
}

/** Reads the head of an entry; a draft may lack what its kind demands. */
function readMatter(piece: PieceRow, isWithdrawn: boolean, now: Date) {
  const { data, error } = FrontMatter.safeParse(matterOf(piece, isWithdrawn, now));
  if (data !== undefined) return data;
  const lacks = error.issues.map(({ path }) => (path[0] === "title" ? "headline" : path.join(" ")));
  throw new UnfitEntry(`It still needs: ${[...new Set(lacks)].join(", ")}`);
}

/** Writes the head of the entry that a piece is published as. */
export function matterOf(piece: PieceRow, isWithdrawn: boolean, now: Date) {
  const { kind, content } = piece;
  const firstAt = piece.published_at ?? now;
  const posted = newYorkDay(firstAt);
  const company = content.company === "" ? {} : { company: content.company };
  const file = content.file ? { file: content.file.name } : {};
  const own =
    kind === "research"
      ? { ...company, ratings: ratingsOf(piece), enhanced: content.isEnhanced, ...file }
      : kind === "special-report"
        ? {
            ...{ group: content.group, title: content.title, ...file },
            ...(content.reportRating && { rating: content.reportRating }),
          }
        : {
            ...company,
            title: content.title,
            time: newYorkClock(firstAt).slice(11, 16),
            story: content.story,
            location: content.location,
          };
  return { kind, posted, withdrawn: isWithdrawn, ...own };
}

function ratingsOf({ content }: PieceRow) {
  return Object.fromEntries(
    criteria.flatMap(({ id }) => {
      const score = content.ratings[id];
      return score === null ? [] : [[id, score]];
    }),
  );
}

/** The sentence with which readers are told of a correction. */
export function correctionOf(note: string, now: Date): MarkedText {
  const [year, month, day] = newYorkDay(now).split("-");
  return markHtml(
    `<p><strong>Correction, ${month}/${day}/${year}:</strong> ${escapeHtml(note)}</p>`,
  );
}

function join(first: MarkedText, second: MarkedText): MarkedText {
  return { html: first.html + second.html, body: `${first.body}\n\n${second.body}` };
}
