import type { Insertable } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Video } from "../db/schema.ts";

/** Finds the video that an earlier import made of an item. */
export async function findKeptVideo(db: Db, name: string) {
  return db
    .selectFrom("video")
    .select(["video_key", "content_hash", "news_key", "published_on"])
    .where("entry_name", "=", name)
    .executeTakeFirst();
}

/** Finds the article of an entry; undefined when the folder has none of that path. */
export async function findArticleKey(db: Db, entryName: string): Promise<number | undefined> {
  const article = await db
    .selectFrom("news_item")
    .select("news_key")
    .where("entry_name", "=", entryName)
    .executeTakeFirst();
  return article?.news_key;
}

/** Writes a video, and marks its article as one with a video. */
export async function upsertVideo(
  db: Db,
  video: Insertable<Video>,
  key: number | undefined,
): Promise<void> {
  if (key !== undefined) await unmarkArticles(db, key);
  const { video_key } =
    key === undefined
      ? await db.insertInto("video").values(video).returning("video_key").executeTakeFirstOrThrow()
      : { video_key: key };
  if (key !== undefined)
    await db.updateTable("video").set(video).where("video_key", "=", key).execute();
  await db
    .updateTable("news_item")
    .set({ video_key })
    .where("news_key", "=", video.news_key ?? null)
    .execute();
}

export async function deleteVideo(db: Db, key: number): Promise<void> {
  await unmarkArticles(db, key);
  await db.deleteFrom("video").where("video_key", "=", key).execute();
}

async function unmarkArticles(db: Db, key: number): Promise<void> {
  await db.updateTable("news_item").set({ video_key: null }).where("video_key", "=", key).execute();
}
