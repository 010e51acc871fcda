import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { bumpVersion } from "../market/versions-repository.ts";
import { nameEntry } from "./entry-names.ts";
import type { ContentOrder } from "./import-own-content.ts";
import { UnfitEntry } from "./plain-file.ts";
import { isKeptAtDesk, type PublishResult } from "./publish-entry.ts";
import { reduceEmbedCode } from "./reduce-embed-code.ts";
import type { Medium, VideoEntry } from "./video-list.ts";
import { deleteVideo, findArticleKey, findKeptVideo, upsertVideo } from "./videos-repository.ts";

type Order = Pick<ContentOrder, "source" | "store" | "isDryRun" | "now" | "videoHosts">;

/**
 * Publishes a video in place of its earlier version. Every check that can refuse the video runs before the first write.
 */
export async function publishVideo(
  db: Db,
  entry: VideoEntry,
  order: Order,
): Promise<PublishResult> {
  const { video, name, contentHash, media } = entry;
  const stored = await findKeptVideo(db, name);
  if (stored?.content_hash === contentHash) return "unchanged";
  if (video.withdrawn && stored === undefined) return "unchanged";
  if (await isKeptAtDesk(db, entry, order)) return "unchanged";
  if (video.withdrawn && stored) {
    await deleteVideo(db, stored.video_key);
    await bumpVersion(db, "market");
    return "withdrawn";
  }
  checkVideo(video, order);
  // The desk states neither the article nor the day anew.
  const kept = order.source === "desk" ? stored : undefined;
  const newsKey = kept ? kept.news_key : await findArticle(db, video, order);
  for (const medium of Object.values(media)) await keepMedium(medium, order);
  const day = kept ? kept.published_on : (video.published ?? null);
  await upsertVideo(
    db,
    { ...rowOf(entry), published_on: day, news_key: newsKey },
    stored?.video_key,
  );
  await bumpVersion(db, "market");
  return stored === undefined ? "new" : "changed";
}

/** Throws for a video of a day to come, and for an embed code that pages may not show. */
function checkVideo(video: VideoEntry["video"], { now, videoHosts }: Order): void {
  if (video.published !== undefined && video.published > newYorkDay(now))
    throw new UnfitEntry(`It is dated ${video.published}, after today.`);
  if (video.embed !== undefined && reduceEmbedCode(video.embed, videoHosts) === null)
    throw new UnfitEntry("Its embed code is not one plain frame of a host in VIDEO_HOSTS.");
}

function rowOf({ video, name, contentHash, media }: VideoEntry) {
  return {
    kind: video.type,
    title: video.title,
    description: video.description,
    image_file: media.picture?.key ?? null,
    embed_code: video.embed ?? null,
    video_file: media.file?.key ?? null,
    captions_file: media.captions?.key ?? null,
    entry_name: name,
    content_hash: contentHash,
  };
}

async function findArticle(
  db: Db,
  { article }: VideoEntry["video"],
  { source }: Order,
): Promise<number | null> {
  if (article === undefined) return null;
  const newsKey = await findArticleKey(db, nameEntry(source, article));
  if (newsKey === undefined)
    throw new UnfitEntry(`There is no article ${article.slice(0, 100)} in the folder.`);
  return newsKey;
}

/** The file is read again, so its bytes have to be those that the reader has checked. */
async function keepMedium({ name, path, hash, key }: Medium, { store, isDryRun }: Order) {
  if (isDryRun || path === null) return;
  const bytes = await readFile(path);
  if (createHash("sha256").update(bytes).digest("hex") !== hash)
    throw new UnfitEntry(`Its file ${name} changed while it was read.`);
  await store.keep(key, bytes);
}
