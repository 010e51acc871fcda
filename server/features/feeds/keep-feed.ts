import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { FeedFile } from "../../../domain/feeds/feed-kinds.ts";
import { createReplyCache } from "../../freshness/reply-cache.ts";
import { readVersions, type VersionName } from "../../market/versions-repository.ts";
import type { FeedContext, MakeFeed } from "./add-feeds.ts";

export interface KeptFeed {
  mediaType: string;
  /** The text as gzip: to compress a long calendar for each reader would take a tenth of a second. */
  compressed: Buffer;
  tag: string;
}

/** A calendar of thousands of events has two million letters, which are a tenth of that compressed. */
const { cachedReply, cacheReply } = createReplyCache({ max: 500, maxLetters: 24_000_000 });

/** Feeds whose text is the same for all readers. */
const isOfEverybody: Record<FeedFile, boolean> = {
  "calendar.ics": true,
  "favorites.ics": false,
  "view.ics": false,
  "rows.csv": false,
  "commentary.rss": true,
  "commentary.atom": true,
};

/** An article whose time has come appears within this time, although nothing has changed. */
const renewedEveryMs = 60_000;

/** The texts that are being made, so that many readers of one feed wait for one work. */
const underWay = new WeakMap<object, Map<string, Promise<KeptFeed>>>();

/** Returns a feed with its tag, and makes it anew only when its market, its reader or the day has changed. */
export async function keepFeed(
  file: FeedFile,
  make: MakeFeed,
  context: FeedContext,
): Promise<KeptFeed> {
  const { db, clock, reader, view } = context;
  const { userId, hiddenScreens } = reader;
  const ofReader = isOfEverybody[file] ? [] : [userId, view, ...hiddenScreens];
  const own: VersionName[] = isOfEverybody[file] ? [] : [`user:${userId}`, "links"];
  const names: VersionName[] = ["market", "prices", ...own];
  const versions = await readVersions(db, names);
  const now = clock.now();
  const minute = file.startsWith("commentary.") ? Math.floor(now.getTime() / renewedEveryMs) : 0;
  const key = JSON.stringify([file, ...ofReader]);
  const seen = [newYorkDay(now), minute, ...names.map((name) => versions.get(name))].join();
  const kept = cachedReply<KeptFeed>(db, key, seen);
  if (kept) return kept;
  const making = underWay.get(db) ?? new Map<string, Promise<KeptFeed>>();
  underWay.set(db, making);
  const place = `${key} ${seen}`;
  const made = making.get(place) ?? makeFeed(make, context).finally(() => making.delete(place));
  making.set(place, made);
  const feed = await made;
  cacheReply(db, key, { seen, value: feed }, feed.compressed.length);
  return feed;
}

async function makeFeed(make: MakeFeed, context: FeedContext): Promise<KeptFeed> {
  const { mediaType, text } = await make(context);
  const tag = `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  return { mediaType, compressed: await promisify(gzip)(text), tag };
}
