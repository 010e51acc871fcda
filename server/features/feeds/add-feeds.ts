import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type FeedFile,
  type FeedKindName,
  feedKindNames,
  feedKinds,
  feedPath,
} from "../../../domain/feeds/feed-kinds.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { matchesTag } from "../../freshness/entity-tags.ts";
import { Failure } from "../../http/failure.ts";
import { type Limits, limitChecker } from "../../http/rate-limits.ts";
import { type FeedReader, findFeedReader } from "./find-feed-reader.ts";

export interface FeedContext {
  db: Db;
  clock: Clock;
  config: Config;
  reader: FeedReader;
  /** The id of the saved view that the address names. */
  view: string | null;
}

/** Writes the text of a feed. The same content should give the same text, because its hash is the ETag. */
export type MakeFeed = (context: FeedContext) => Promise<{ mediaType: string; text: string }>;

interface FeedDeps {
  db: Db;
  clock: Clock;
  config: Config;
  limits: Limits;
}

/**
 * The secret of an address has 43 characters and a view's id has fewer, so a longer text is not looked up in the
 * database.
 */
const longestText = 100;

/** Serves every feed at its secret address. Programs ask again and again, so an unchanged feed costs them no bytes. */
export function addFeeds(
  app: FastifyInstance,
  makers: Record<FeedFile, MakeFeed>,
  { db, clock, config, limits }: FeedDeps,
): void {
  const checkLimits = limitChecker(
    app,
    { name: "feeds", limits: [{ by: "address", max: 120, windowSeconds: 60 }] },
    limits,
  );
  const serve = async (
    { kind, file }: { kind: FeedKindName; file: FeedFile },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await checkLimits(request);
    const secret = readText(request.query, "key");
    const view = readText(request.query, "view");
    const reader = secret && (await findFeedReader(db, config, { kind, secret, now: clock.now() }));
    if (!reader) throw new Failure("not_found");
    const { mediaType, text } = await makers[file]({ db, clock, config, reader, view });
    const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    // A cache between portal and reader would still answer after an address was revoked.
    reply.header("Cache-Control", "private, no-cache").header("ETag", tag);
    if (matchesTag(request.headers["if-none-match"], tag)) return reply.status(304).send();
    return reply.type(mediaType).send(text);
  };
  for (const kind of feedKindNames) {
    for (const { file } of feedKinds[kind].formats) {
      app.get(feedPath(file), (request, reply) => serve({ kind, file }, request, reply));
    }
  }
}

function readText(query: unknown, name: "key" | "view"): string | null {
  const { [name]: text } = query as Record<string, unknown>;
  return typeof text === "string" && text !== "" && text.length <= longestText ? text : null;
}
