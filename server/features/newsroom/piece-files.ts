import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import {
  mostCaptionsBytes,
  mostPdfBytes,
  mostPictureBytes,
  mostVideoBytes,
  type PieceKind,
  takesPictures,
} from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { readIncoming } from "../../http/files/file-bodies.ts";
import type { EntryFile } from "../../own-content/entry.ts";
import { listDraftPictures } from "../../own-content/marked-text.ts";
import { isPdf, mostOfEntryBytes, pictureKind } from "../../own-content/pictures.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import { isWebVtt, videoEnding } from "../../own-content/video-list.ts";
import { signDraftPath } from "../videos/media-path.ts";
import { insertPieceFile, listPieceFiles } from "./piece-files-repository.ts";
import { findPiece, type PieceRow } from "./pieces-repository.ts";

interface Taken {
  /** The kind of file, in the words that its author reads. */
  name: string;
  most: number;
  /** The shelf of the store. Videos are played by signed addresses alone, so they need not be copied at publication. */
  shelf: "pieces" | "videos";
  find(bytes: Buffer): { ending: string; mediaType: string } | undefined;
}

const picture: Taken = {
  ...{ name: "a PNG, JPEG or WebP picture", most: mostPictureBytes, shelf: "pieces" },
  find: pictureKind,
};
const pdf: Taken = {
  ...{ name: "a PDF", most: mostPdfBytes, shelf: "pieces" },
  find: (bytes) => (isPdf(bytes) ? { ending: "pdf", mediaType: "application/pdf" } : undefined),
};
const ofVideo: readonly Taken[] = [
  {
    ...{ name: "an MP4 or WebM video", most: mostVideoBytes, shelf: "videos" },
    find: (bytes) => {
      const ending = videoEnding(bytes);
      return ending && { ending, mediaType: `video/${ending}` };
    },
  },
  {
    ...{ name: "captions in WebVTT", most: mostCaptionsBytes, shelf: "pieces" },
    find: (bytes) =>
      isWebVtt(bytes.subarray(0, 64)) ? { ending: "vtt", mediaType: "text/vtt" } : undefined,
  },
  picture,
];

/** The files that a piece of a kind may have, known by their first bytes. */
function takenBy(kind: PieceKind): readonly Taken[] {
  if (kind === "video") return ofVideo;
  return takesPictures(kind) ? [picture] : [pdf];
}

/** Keeps a file of a draft where readers cannot ask for it. */
export const uploadPieceFile: Verb<"uploadPieceFile"> = async (
  context,
  { params: { id }, body: incoming },
) => {
  const piece = await findPiece(context.db, id);
  if (piece === undefined) throw new Failure("not_found");
  if (piece.state !== "draft") throw new Failure("piece_not_ready");
  const most = Math.max(...takenBy(piece.kind).map((one) => one.most));
  const bytes = await readIncoming(incoming, most);
  return context.write(async ({ db }) => ({
    name: await keepPieceFile({ ...context, db }, id, piece.kind, bytes),
  }));
};

/** Keeps bytes whose kind their beginning tells, and returns their name in the piece. */
export async function keepPieceFile(
  { db, principal, clock, files }: Context,
  pieceId: number,
  kind: PieceKind,
  bytes: Buffer,
): Promise<string> {
  const taken = takenBy(kind);
  const [of, found] = taken
    .map((one) => [one, one.find(bytes)] as const)
    .find(([, one]) => one !== undefined) ?? [null, undefined];
  if (found === undefined || of === null)
    throw invalidInput("file", `The file is not ${taken.map(({ name }) => name).join(", nor ")}`);
  if (bytes.length > of.most) throw new Failure("file_too_large");
  const hash = createHash("sha256").update(bytes).digest("hex");
  const key = `${of.shelf}/${hash}.${found.ending}`;
  const name = `${hash.slice(0, 32)}.${found.ending}`;
  await files.store.keep(key, bytes);
  await insertPieceFile(db, {
    ...{ piece_id: pieceId, name, file_key: key, media_type: found.mediaType },
    ...{ bytes: bytes.length, uploaded_by: principal.email, uploaded_at: clock.now() },
  });
  return name;
}

export const getPiecePicture: Verb<"getPiecePicture"> = async (context, { params }) => {
  const { db, files } = context;
  const played = await signDraft(context, params.id, params.key);
  if (played !== null) return { source: played };
  const source = (await readPictures(db, files.store, params.id, [params.key])).get(params.key);
  if (source === undefined) throw new Failure("not_found");
  return { source };
};

/** Signs the address of an uploaded video or of its captions for those who write and review it; null for another file. */
export async function signDraft({ db, config, clock }: Context, pieceId: number, name: string) {
  const [stored] = await listPieceFiles(db, pieceId, [name]);
  if (stored === undefined || !/^(video\/|text\/vtt)/.test(stored.media_type)) return null;
  return signDraftPath(config.tokenSecret, { key: stored.file_key, now: clock.now() });
}

/** Reads some pictures of a piece, as data addresses by their names. */
export async function readPictures(
  db: Db,
  store: FileStore,
  pieceId: number,
  names: readonly string[],
) {
  const pictures = new Map<string, string>();
  for (const { name, file_key, media_type } of await listPieceFiles(db, pieceId, names)) {
    if (!media_type.startsWith("image/")) continue;
    const bytes = await readStored(store, file_key);
    pictures.set(name, `data:${media_type};base64,${bytes.toString("base64")}`);
  }
  return pictures;
}

/** Reads what a piece shows besides its words; throws `UnfitEntry` for what is gone or too much. */
export async function readPieceFiles(db: Db, store: FileStore, piece: PieceRow) {
  const { piece_id: id, content } = piece;
  const names = content.texts.flatMap(({ html }) => listDraftPictures(html));
  const pictures = await readPictures(db, store, id, names);
  const total = [...pictures.values()].reduce((sum, source) => sum + source.length * 0.75, 0);
  if (total > mostOfEntryBytes)
    throw new UnfitEntry(`Its pictures are larger than ${mostOfEntryBytes / 1024 / 1024} MB.`);
  return { pictures, file: await readPdf(db, store, piece) };
}

async function readPdf(db: Db, store: FileStore, piece: PieceRow): Promise<EntryFile | null> {
  const { file } = piece.content;
  if (!file) return null;
  const [stored] = await listPieceFiles(db, piece.piece_id, [file.stored]);
  if (stored === undefined) throw new UnfitEntry(`Its file ${file.name} is not there.`);
  const content = await readStored(store, stored.file_key);
  return { name: file.name, content, hash: createHash("sha256").update(content).digest("hex") };
}

export async function readStored(store: FileStore, key: string): Promise<Buffer> {
  const stored = await store.open(key);
  if (stored === null) throw new UnfitEntry("A file of the piece is not in the store.");
  return buffer(stored.body);
}
