import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { maxId } from "../../../domain/contract/route.ts";
import type { Clock } from "../../clock.ts";
import { type Config, logoPath } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { FileStore, StoredFile } from "../../files/file-store.ts";
import { folderStore } from "../../files/folder-store.ts";
import { matchesTag } from "../../freshness/entity-tags.ts";
import { findPicture } from "../../house/find-picture.ts";
import type { HouseInForce } from "../../house/house-in-force.ts";
import { Failure } from "../../http/context.ts";
import { readByteRange } from "../../http/files/byte-range.ts";
import { type Limits, limitChecker } from "../../http/limits/rate-limits.ts";
import { cacheForever } from "../../http/security-headers.ts";
import { demoClipsFolder, writeClipCaptions } from "./demo-clips.ts";
import { demoClipOf } from "./list-videos.ts";
import { isSignedDraft, isSignedPath, type Medium } from "./media-path.ts";
import { findVideoRow, type VideoRow } from "./videos-repository.ts";

interface MediaDeps {
  db: Db;
  clock: Clock;
  config: Config;
  house: HouseInForce;
  store: FileStore;
  limits: Limits;
}

/** Pictures have the hash of their content as a name, so nobody guesses one, and none ever changes. */
const pictureName = /^[0-9a-f]{64}\.(png|jpg|webp)$/;
const pictureTypes = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

const captionsType = "text/vtt; charset=utf-8";

const playedTypes: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: captionsType,
};

const demoClips = folderStore(demoClipsFolder);

/** Serves the own videos by signed paths and in ranges, their captions, and their pictures. */
export function addMedia(app: FastifyInstance, deps: MediaDeps): void {
  const { db, clock, config, house, store, limits } = deps;
  const checkLimits = limitChecker(
    { name: "media", limits: [{ by: "address", max: 1200, windowSeconds: 60 }] },
    limits,
  );

  app.get("/media/videos/:key/:part", async (request, reply) => {
    await checkLimits(request);
    const now = clock.now();
    const medium = readMedium(request, config.tokenSecret, now);
    const video =
      medium && (await findVideoRow(db, medium.videoKey, { instant: now, today: newYorkDay(now) }));
    if (!medium || !video) throw new Failure("not_found");
    return medium.part === "captions"
      ? sendCaptions(reply, video, store)
      : sendVideo(request, reply, video, store);
  });

  app.get("/media/drafts/:shelf/:name", async (request, reply) => {
    await checkLimits(request);
    const { shelf, name } = request.params as Record<string, string>;
    const { until, sign } = request.query as Record<string, unknown>;
    const key = `${shelf}/${name}`;
    const isAllowed =
      typeof until === "string" &&
      typeof sign === "string" &&
      isSignedDraft(config.tokenSecret, key, { until, sign, now: clock.now() });
    if (!isAllowed) throw new Failure("not_found");
    return sendRanges(request, reply, { from: store, key });
  });

  app.get("/media/pictures/:name", async (request, reply) => {
    await checkLimits(request);
    const { name } = request.params as { name: string };
    const ending = pictureName.exec(name)?.[1] as keyof typeof pictureTypes | undefined;
    const picture = ending && (await store.open(`pictures/${name}`));
    if (!ending || !picture) throw new Failure("not_found");
    return reply
      .header("Cache-Control", cacheForever)
      .header("Content-Length", picture.bytes)
      .type(pictureTypes[ending])
      .send(picture.body);
  });

  app.get("/media/logo/:hash", async (request, reply) => {
    await checkLimits(request);
    const { logo } = (await house.config()).house;
    const picture = logoPath(logo) === request.url ? findPicture(logo) : null;
    if (!picture) throw new Failure("not_found");
    return (
      reply
        .header("Cache-Control", cacheForever)
        // Programs that show mail ask from elsewhere.
        .header("Cross-Origin-Resource-Policy", "cross-origin")
        .type(picture.type)
        .send(picture.bytes)
    );
  });
}

async function sendCaptions(reply: FastifyReply, video: VideoRow, store: FileStore) {
  const clip = demoClipOf(video);
  reply.header("Cache-Control", "private, max-age=3600").type(captionsType);
  if (clip !== null) return reply.send(writeClipCaptions(clip));
  const captions = video.captions_file && (await store.open(video.captions_file));
  if (!captions) throw new Failure("not_found");
  return reply.send(captions.body);
}

async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  video: VideoRow,
  store: FileStore,
) {
  const clip = demoClipOf(video);
  const [from, key] = clip === null ? [store, video.video_file] : [demoClips, `${clip}.webm`];
  if (key === null) throw new Failure("not_found");
  return sendRanges(request, reply, { from, key });
}

async function sendRanges(
  request: FastifyRequest,
  reply: FastifyReply,
  { from, key }: { from: FileStore; key: string },
) {
  const tag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
  reply
    .header("Cache-Control", "private, max-age=3600")
    .header("Accept-Ranges", "bytes")
    .header("ETag", tag);
  const { range, "if-range": condition, "if-none-match": held } = request.headers;
  if (matchesTag(held, tag)) return reply.status(304).send();
  const wanted = condition === undefined || condition === tag ? range : undefined;
  let part: ReturnType<typeof readByteRange> = null;
  const stored = await from.open(key, (bytes) => {
    part = readByteRange(wanted, bytes);
    return part === "unsatisfiable" ? null : part;
  });
  if (!stored) throw new Failure("not_found");
  if (part === "unsatisfiable") {
    stored.body.destroy();
    return reply.status(416).header("Content-Range", `bytes */${stored.bytes}`).send();
  }
  reply.type(playedTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream");
  return sendPart(reply, stored);
}

function sendPart(reply: FastifyReply, { part, bytes, body }: StoredFile): FastifyReply {
  if (part) reply.status(206).header("Content-Range", `bytes ${part.from}-${part.to}/${bytes}`);
  return reply.header("Content-Length", part ? part.to - part.from + 1 : bytes).send(body);
}

function readMedium(request: FastifyRequest, secret: string, now: Date): Medium | null {
  const { key, part } = request.params as Record<string, string>;
  const { until, sign } = request.query as Record<string, unknown>;
  if (part !== "file" && part !== "captions") return null;
  if (typeof until !== "string" || typeof sign !== "string") return null;
  const videoKey = Number(key);
  if (!Number.isInteger(videoKey) || videoKey < 1 || videoKey > maxId) return null;
  const medium: Medium = { videoKey, part };
  return isSignedPath(secret, medium, { until, sign, now }) ? medium : null;
}
