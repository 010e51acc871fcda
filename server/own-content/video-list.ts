import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import * as z from "zod";
import { isDay } from "../../domain/calendar/day.ts";
import { isMediaName } from "../../domain/files/file-names.ts";
import { mostCaptionsBytes, mostVideoBytes } from "../../domain/newsroom/pieces.ts";
import type { FromEntryReader } from "./entry-reader-process.ts";
import { readPicture } from "./pictures.ts";
import { decode, readPlainFile, UnfitEntry } from "./plain-file.ts";
import { readYaml } from "./read-yaml.ts";

const mostListBytes = 512 * 1024;
const mostItems = 1000;

const named = (pattern: RegExp, what: string) =>
  z
    .string()
    .refine(
      (name) => isMediaName(name) && pattern.test(name),
      `should be the name of ${what} beside the list`,
    );

/** The values that a list gives for each video. */
const VideoItem = z
  .strictObject({
    /** The name of the video in the list, by which the next import recognises it. */
    id: z.string().regex(/^[a-z0-9-]{1,60}$/, "should be lowercase letters, digits and dashes"),
    type: z.enum(["tutorial", "latest"]),
    title: z.string().trim().min(1).max(300),
    description: z.string().trim().max(2000).default(""),
    published: z.string().refine(isDay, "should be a day, as 2026-11-18").optional(),
    embed: z.string().max(10_000).optional(),
    file: named(/\.(?:mp4|webm)$/, "an .mp4 or .webm").optional(),
    captions: named(/\.vtt$/, "a .vtt").optional(),
    picture: named(/\.(?:png|jpe?g|webp)$/, "a picture").optional(),
    /** The path of an own article in the folder. */
    article: z.string().max(500).optional(),
    withdrawn: z.boolean().default(false),
  })
  .refine(
    ({ embed, file, withdrawn }) => withdrawn || (embed === undefined) !== (file === undefined),
    "a video needs an embed code or a file, and not both",
  );

export type VideoItem = z.output<typeof VideoItem>;

/** A file of a video that was read, with the key under which the store keeps it. */
export interface Medium {
  name: string;
  /** Null where the store has it already. */
  path: string | null;
  hash: string;
  key: string;
}

export interface VideoEntry {
  name: string;
  contentHash: string;
  video: VideoItem;
  media: { file?: Medium; captions?: Medium; picture?: Medium };
}

/** True for a list of videos: `videos.yaml`, `videos.yml` or `videos.json`. */
export function isVideoList(name: string): boolean {
  return /(?:^|\/)videos\.(?:ya?ml|json)$/i.test(name);
}

/** Reads a list of videos with their files; an item that cannot be published does not stop the others. */
export async function* readVideoList(folder: string, name: string): AsyncIterable<FromEntryReader> {
  const path = join(folder, name);
  // Any JSON is YAML too.
  const items = readYaml(decode(await readPlainFile(path, mostListBytes)), "It");
  if (!Array.isArray(items)) throw new UnfitEntry("It is not a list of videos.");
  if (items.length > mostItems) throw new UnfitEntry(`It has more than ${mostItems} videos.`);
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    try {
      const entry = await readItem(path, name, item);
      if (seen.has(entry.name)) throw new UnfitEntry("Another video of the list has its id.");
      seen.add(entry.name);
      yield { video: entry };
    } catch (error) {
      if (!(error instanceof UnfitEntry)) throw error;
      yield { refusedVideo: `Video ${index + 1}: ${error.message}` };
    }
  }
}

async function readItem(path: string, name: string, item: unknown): Promise<VideoEntry> {
  const parsed = VideoItem.safeParse(item);
  if (!parsed.success)
    throw new UnfitEntry(z.prettifyError(parsed.error).replace(/\n */g, " ").slice(0, 1000));
  const video = parsed.data;
  const media = video.withdrawn ? {} : await readMedia(dirname(path), video);
  const hash = createHash("sha256").update(JSON.stringify(video));
  for (const medium of Object.values(media)) hash.update(medium.hash);
  return { name: `${name}#${video.id}`, contentHash: hash.digest("base64url"), video, media };
}

async function readMedia(
  folder: string,
  { file, captions, picture }: VideoItem,
): Promise<VideoEntry["media"]> {
  return {
    ...(file && { file: await readMedium(folder, file, "videos", readVideo) }),
    ...(captions && { captions: await readMedium(folder, captions, "captions", readCaptions) }),
    ...(picture && { picture: await readMedium(folder, picture, "pictures", readPicture) }),
  };
}

async function readMedium(
  folder: string,
  name: string,
  shelf: string,
  read: (path: string, name: string) => Promise<{ bytes: Uint8Array; ending: string }>,
): Promise<Medium> {
  const path = join(folder, name);
  const { bytes, ending } = await read(path, name);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { name, path, hash, key: `${shelf}/${hash}.${ending}` };
}

async function readVideo(path: string, name: string) {
  const bytes = await readPlainFile(path, mostVideoBytes, name);
  const ending = name.replace(/^.*\./, "");
  if (videoEnding(bytes) !== ending)
    throw new UnfitEntry(`Its file ${name} is not a video of the kind that its ending names.`);
  return { bytes, ending };
}

async function readCaptions(path: string, name: string) {
  const bytes = await readPlainFile(path, mostCaptionsBytes, name);
  if (!isWebVtt(bytes)) throw new UnfitEntry(`Its captions ${name} are no WebVTT.`);
  return { bytes, ending: "vtt" };
}

/** Tells the kind of a video by its first bytes; undefined for another file. */
export function videoEnding(bytes: Buffer): "mp4" | "webm" | undefined {
  if (bytes.subarray(4, 8).toString("latin1") === "ftyp") return "mp4";
  return bytes.subarray(0, 4).toString("hex") === "1a45dfa3" ? "webm" : undefined;
}

export function isWebVtt(bytes: Uint8Array): boolean {
  return /^\ufeff?WEBVTT(?:\s|$)/.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}
