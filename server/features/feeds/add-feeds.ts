import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type FeedFile,
  type FeedKindName,
  feedKindNames,
  feedKinds,
  feedPath,
  rowsFile,
} from "../../../domain/feeds/feed-kinds.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { inLaneOf } from "../../db/fair-pool.ts";
import { matchesTag } from "../../freshness/entity-tags.ts";
import type { HouseInForce } from "../../house/house-in-force.ts";
import { Failure } from "../../http/context.ts";
import { readHeavily } from "../../http/heavy-reads.ts";
import { type Limits, limitChecker } from "../../http/limits/rate-limits.ts";
import { takeTurn, type UserTurns } from "../../http/limits/user-turns.ts";
import { type FeedReader, findFeedReader } from "./find-feed-reader.ts";
import { keepFeed } from "./keep-feed.ts";

export interface FeedContext {
  /** Reads what stands in the feed; what a feed remembers is written into `memory`. */
  db: Db;
  memory: Db;
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
  /** Reads in place of `db` what stands in feeds; undefined without a replica. */
  replica: Db | undefined;
  clock: Clock;
  house: HouseInForce;
  limits: Limits;
  userTurns: UserTurns;
}

/**
 * The secret of an address has 43 characters and a view's id has fewer, so a longer text is not looked up in the
 * database.
 */
const longestText = 100;

const perAddress = { by: "address", max: 120, windowSeconds: 60 } as const;
/** A program asks every few minutes; somebody with several devices has several programs. */
const perSecret = { by: "device", max: 60, windowSeconds: 60 } as const;

/** Serves every feed at its secret address. Programs ask again and again, so an unchanged feed costs them no bytes. */
export function addFeeds(
  app: FastifyInstance,
  makers: Record<FeedFile, MakeFeed>,
  { db, replica, clock, house, limits, userTurns }: FeedDeps,
): void {
  const checkAddress = limitChecker({ name: "feeds", limits: [perAddress] }, limits);
  // Many addresses that read with one secret count together.
  const checkSecret = limitChecker(
    { name: "feed secrets", limits: [perSecret] },
    limits,
    (request) => {
      const secret = readText(request.query, "key");
      return secret && hash("sha256", secret, "base64url");
    },
  );
  const serve = async (
    { kind, file }: { kind: FeedKindName | "rows"; file: FeedFile },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await checkAddress(request);
    await checkSecret(request);
    const secret = readText(request.query, "key");
    const view = readText(request.query, "view");
    const config = await house.config();
    const reader =
      secret &&
      (await findFeedReader(db, config, { kind, secret, address: request.ip, now: clock.now() }));
    if (!reader) throw new Failure("not_found");
    await takeTurn(userTurns, reply, reader.userId, { isCostly: true });
    const { mediaType, compressed, tag } = await inLaneOf(reader.userId, () =>
      readHeavily({ db, replica, log: request.log }, (own) => {
        const context = { db: own, memory: db, clock, config, reader, view: reader.view ?? view };
        return keepFeed(file, makers[file], context);
      }),
    );
    // A cache between portal and reader would still answer after an address was revoked.
    reply.header("Cache-Control", "private, no-cache").header("ETag", tag);
    if (matchesTag(request.headers["if-none-match"], tag)) return reply.status(304).send();
    reply.type(mediaType).header("Vary", "Accept-Encoding");
    if (takesGzip(request)) return reply.header("Content-Encoding", "gzip").send(compressed);
    return reply.send(await promisify(gunzip)(compressed));
  };
  app.get(feedPath(rowsFile), (request, reply) =>
    serve({ kind: "rows", file: rowsFile }, request, reply),
  );
  for (const kind of feedKindNames) {
    for (const { file } of feedKinds[kind].formats) {
      app.get(feedPath(file), (request, reply) => serve({ kind, file }, request, reply));
    }
  }
}

function takesGzip({ headers }: FastifyRequest): boolean {
  const taken = String(headers["accept-encoding"] ?? "").split(",");
  return taken.some((coding) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/.test(coding));
}

function readText(query: unknown, name: "key" | "view"): string | null {
  const { [name]: text } = query as Record<string, unknown>;
  return typeof text === "string" && text !== "" && text.length <= longestText ? text : null;
}
