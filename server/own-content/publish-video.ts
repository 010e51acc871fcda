import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import { bumpVersion } from "../market/versions-repository.ts";
import { nameEntry } from "./entry-names.ts";
import type { ContentOrder } from "./import-own-content.ts";
import { UnfitEntry } from "./plain-file.ts";
import type { PublishResult } from "./publish-entry.ts";
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
  if (video.withdrawn) {
    if (stored === undefined) return "unchanged";
    await deleteVideo(db, stored.video_key);
    await bumpVersion(db, "market");
    return "withdrawn";
  }
  if (video.published !== undefined && video.published > newYorkDay(order.now))
    throw new UnfitEntry(`It is dated ${video.published}, after today.`);
  if (video.embed !== undefined && reduceEmbedCode(video.embed, order.videoHosts) === null)
    throw new UnfitEntry("Its embed code is not one plain frame of a host in VIDEO_HOSTS.");
  const newsKey = await findArticle(db, video, order);
  for (const medium of Object.values(media)) await keepMedium(medium, order);
  await upsertVideo(
    db,
    {
      kind: video.type,
      title: video.title,
      description: video.description,
      image_file: media.picture?.key ?? null,
      embed_code: video.embed ?? null,
      video_file: media.file?.key ?? null,
      captions_file: media.captions?.key ?? null,
      published_on: video.published ?? null,
      news_key: newsKey,
      entry_name: name,
      content_hash: contentHash,
    },
    stored?.video_key,
  );
  await bumpVersion(db, "market");
  return stored === undefined ? "new" : "changed";
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
