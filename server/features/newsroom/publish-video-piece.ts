import { createHash } from "node:crypto";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import type { FileStore } from "../../files/file-store.ts";
import { markHtml } from "../../own-content/marked-text.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import { publishVideo } from "../../own-content/publish-video.ts";
import type { Medium, VideoEntry } from "../../own-content/video-list.ts";
import { findKeptVideo } from "../../own-content/videos-repository.ts";
import { readStored } from "./piece-files.ts";
import { listPieceFiles } from "./piece-files-repository.ts";
import type { PieceRow } from "./pieces-repository.ts";

export interface VideoOrder {
  store: FileStore;
  now: Date;
  isDryRun: boolean;
  isWithdrawn: boolean;
  videoHosts: readonly string[];
}

/** Publishes a video as an import of the same list would; returns its key, null once it is withdrawn. */
export async function publishVideoPiece(
  db: Db,
  piece: PieceRow,
  name: string,
  order: VideoOrder,
): Promise<number | null> {
  const video = videoItemOf(piece, order);
  const media = order.isWithdrawn ? {} : await takeMedia(db, piece, order);
  const hash = createHash("sha256").update(JSON.stringify([video, media]));
  const entry = { name, contentHash: hash.digest("base64url"), video, media };
  await publishVideo(db, entry, { ...order, source: "desk" });
  return (await findKeptVideo(db, name))?.video_key ?? null;
}

/** Writes the item of a list that the piece is published as. */
export function videoItemOf(
  { piece_id, content, published_at }: PieceRow,
  { isWithdrawn, now }: Pick<VideoOrder, "isWithdrawn" | "now">,
): VideoEntry["video"] {
  const html = content.texts.find(({ section }) => section === "text")?.html ?? "";
  return {
    id: `piece-${piece_id}`,
    type: content.video?.type ?? "latest",
    title: content.title,
    description: markHtml(html).body.slice(0, mostDescription),
    published: newYorkDay(published_at ?? now),
    ...(content.video?.embed && { embed: content.video.embed }),
    withdrawn: isWithdrawn,
  };
}

/** The longest description of a video, as in a list. */
const mostDescription = 2000;

/** The shelves of the store from which players get each part; until publication, captions and pictures are kept elsewhere. */
const shelves = { file: "videos", captions: "captions", picture: "pictures" } as const;

async function takeMedia(db: Db, piece: PieceRow, order: VideoOrder): Promise<VideoEntry["media"]> {
  const { video } = piece.content;
  if (!video?.file && !video?.embed)
    throw new UnfitEntry("It still needs: video file or embed code");
  const media: VideoEntry["media"] = {};
  for (const part of ["file", "captions", "picture"] as const) {
    const name = video[part];
    if (name !== null) media[part] = await takeMedium(db, piece, { part, name }, order);
  }
  return media;
}

async function takeMedium(
  db: Db,
  piece: PieceRow,
  { part, name }: { part: keyof typeof shelves; name: string },
  { store, isDryRun }: VideoOrder,
): Promise<Medium> {
  const [stored] = await listPieceFiles(db, piece.piece_id, [name]);
  if (stored === undefined || !stored.media_type.startsWith(mediaOf[part]))
    throw new UnfitEntry(`Its ${part} is not there.`);
  const [, file = ""] = stored.file_key.split("/");
  const key = `${shelves[part]}/${file}`;
  if (key !== stored.file_key && !isDryRun)
    await store.keep(key, await readStored(store, stored.file_key));
  return { name, path: null, hash: file.split(".", 1)[0] ?? "", key };
}

const mediaOf = { file: "video/", captions: "text/vtt", picture: "image/" } as const;
