import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { WebSocket } from "ws";
import {
  type PriceChange,
  priceSocketPath,
  type TradingHalt,
} from "../../domain/live/price-messages.ts";
import type { Clock } from "../clock.ts";
import type { Schema } from "../db/schema.ts";
import type { Principal } from "../http/context.ts";
import { Failure } from "../http/failure.ts";
import { type Limits, limitChecker } from "../http/rate-limits.ts";
import { readChanges } from "./changes-repository.ts";
import { FeedSilence } from "./feed-silence.ts";
import { listHalts } from "./halts-repository.ts";
import { HubConnection, longestRecord } from "./hub-connection.ts";
import type { PriceBoard } from "./price-board.ts";
import { FrameMaker, makeFrame, shareTickerList } from "./price-frames.ts";
import { StoredChanges } from "./stored-changes.ts";

interface Deps {
  db: Kysely<Schema>;
  board: PriceBoard;
  /** The address of the portal, if it is known; pages of other origins are refused. */
  publicUrl: string | undefined;
  limits: Limits;
  clock: Clock;
  /** How old prices are when they come, in milliseconds. */
  delayMs: number;
  /** True when prices come whether anybody listens or not, so that their silence counts then too. */
  isSteady: boolean;
  /** Fails for a token that is not valid. */
  authenticate: (token: string) => Promise<Principal>;
  /** Returns those of the sessions that have not ended. */
  findLivingSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The user of a socket. */
    socketUser: Principal | null;
  }
}

/** Sockets of one user: a few tabs on a few devices. */
export const mostSocketsOfUser = 20;
/** How often sockets are pinged and sessions are looked up; a session that has ended loses its sockets within this time. */
const watchMs = 5000;

/** Serves the socket on which changes of prices are sent as they come: a SignalR hub without negotiation. */
export async function addPriceHub(app: FastifyInstance, deps: Deps): Promise<void> {
  const connections = new Set<HubConnection>();
  const frames = new FrameMaker();
  const stored = new StoredChanges((tickers) => readChanges(deps.db, tickers));
  const silence = new FeedSilence(deps.clock, deps.delayMs);
  let silentSince: string | null = null;
  const tellSilence = () => {
    const since = silence.findStart()?.toISOString() ?? null;
    if (since === silentSince) return;
    silentSince = since;
    for (const connection of connections) connection.tellSilence({ since });
  };
  deps.board.onSignOfLife(() => silence.hear());
  const sendAll = (changes: readonly PriceChange[]) => {
    tellSilence();
    const frameOf = frames.begin(changes);
    for (const connection of connections) {
      const frame = frameOf(connection.watched);
      if (frame !== null) connection.send(frame);
    }
  };
  const watch = () => {
    for (const connection of connections) connection.keepAlive();
    tellSilence();
    endLostSessions(connections, deps).catch((error) =>
      app.log.warn({ err: error }, "the sessions of sockets could not be read"),
    );
  };
  const beginListening = () => {
    if (!deps.isSteady) silence.hear();
    tellSilence();
    const stopBoard = deps.board.listen(sendAll);
    const stopHalts = deps.board.listenToHalts((halts) => {
      for (const connection of connections) connection.tellHalts(halts);
    });
    listHalts(deps.db)
      .then((halts) => deps.board.updateHalts(halts))
      .catch((error) => app.log.warn({ err: error }, "the halts could not be read"));
    const watching = setInterval(watch, watchMs).unref();
    return () => {
      clearInterval(watching);
      stopBoard();
      stopHalts();
    };
  };
  let stopListening: (() => void) | null = null;
  /** While there is no client, a feed rests, and the hub does nothing at all. */
  const listenForClients = () => {
    if (connections.size > 0) stopListening ??= beginListening();
    else {
      stopListening?.();
      stopListening = null;
    }
  };

  await app.register(websocket, {
    // Compression costs far more than it saves on messages of this size.
    options: { maxPayload: longestRecord, perMessageDeflate: false },
    preClose: (done) => {
      for (const connection of connections) connection.close(true);
      app.websocketServer.close(done);
    },
  });
  app.addHook("onClose", async () => stopListening?.());
  app.decorateRequest("socketUser", null);

  const checkLimits = limitChecker(
    app,
    { name: "price socket", limits: [{ by: "address", max: 120, windowSeconds: 60 }] },
    deps.limits,
  );
  app.get(
    priceSocketPath,
    {
      websocket: true,
      preValidation: async (request) => {
        // A plain request finds nothing here.
        if (!request.ws) throw new Failure("not_found");
        await checkLimits(request);
        if (isForeignPage(request, deps.publicUrl)) throw new Failure("not_authorized");
        request.socketUser = await deps.authenticate(readToken(request));
        if (request.socketUser.mustChoosePassword) throw new Failure("session_ended");
        const own = countSockets(connections, request.socketUser.userId);
        if (own >= mostSocketsOfUser)
          throw new Failure("too_many_requests", { retryAfterSeconds: 30 });
      },
    },
    (socket, request) => {
      if (request.socketUser !== null) admit(socket, request.socketUser);
    },
  );

  function admit(socket: WebSocket, principal: Principal): void {
    const connection = new HubConnection({
      socket,
      principal,
      now: () => performance.now(),
      onTickers: (asking, tickers) => {
        asking.watched = shareTickerList(tickers, connections);
        if (silentSince !== null) asking.tellSilence({ since: silentSince });
        asking.tellHalts(tickers.flatMap((ticker) => haltOf(ticker)));
        sendNewest(asking).catch((error) =>
          app.log.warn({ err: error }, "the newest prices could not be read"),
        );
      },
    });
    connections.add(connection);
    listenForClients();
    socket.on("close", () => {
      connections.delete(connection);
      listenForClients();
    });
  }

  function haltOf(ticker: string): TradingHalt[] {
    const since = deps.board.haltOf(ticker);
    return since === null ? [] : [{ ticker, since }];
  }

  /** For tickers that the board does not know yet, the rows show the price. */
  async function sendNewest(connection: HubConnection): Promise<void> {
    const list = connection.watched;
    const tickers = [...list.tickers];
    const unheard = tickers.filter((ticker) => deps.board.get(ticker) === undefined);
    const rows = unheard.length > 0 ? await stored.read(unheard) : null;
    const newest = tickers.flatMap((ticker) => {
      const heard = deps.board.get(ticker);
      return heard === undefined ? (rows?.get(ticker) ?? []) : { ticker, todaysPriceChange: heard };
    });
    // The client may have named others meanwhile.
    if (newest.length > 0 && connection.watched === list) connection.send(makeFrame(newest));
  }
}

function readToken({ query, headers }: FastifyRequest): string {
  const { access_token: inQuery } = query as { access_token?: unknown };
  // A browser cannot set headers on a socket; other clients can.
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  const token = bearer ?? inQuery;
  if (typeof token !== "string") throw new Failure("session_ended");
  return token;
}

/** Programs send no origin; a browser always does, so that a foreign page cannot use the session of its reader. */
function isForeignPage({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const isPublic = publicUrl !== undefined && new URL(publicUrl).origin === origin;
  return !isPublic && new URL(origin).host !== host;
}

function countSockets(connections: Iterable<HubConnection>, userId: number): number {
  return [...connections].filter(({ principal }) => principal.userId === userId).length;
}

async function endLostSessions(
  connections: ReadonlySet<HubConnection>,
  { findLivingSessions }: Deps,
): Promise<void> {
  if (connections.size === 0) return;
  const ids = new Set([...connections].map(({ principal }) => principal.sessionId));
  const living = await findLivingSessions([...ids]);
  for (const connection of connections) {
    const { sessionId } = connection.principal;
    if (ids.has(sessionId) && !living.has(sessionId))
      connection.close(false, "The session has ended.");
  }
}
