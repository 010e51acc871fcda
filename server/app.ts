import { constants } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Registry } from "prom-client";
import { calls } from "../domain/contract/calls.ts";
import { staffEmails } from "./accounts/account-expiry.ts";
import { localBus } from "./bus/bus.ts";
import { redisBus } from "./bus/redis-bus.ts";
import { connectRedis } from "./bus/redis-connection.ts";
import { countInRedis } from "./bus/shared-counts.ts";
import type { Clock } from "./clock.ts";
import { clockOf } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { withStatementLimit } from "./db/statement-limit.ts";
import { addAgents, passAgents } from "./features/agents/add-agents.ts";
import { addOAuth } from "./features/agents/add-oauth.ts";
import { keyAuthenticator } from "./features/api-keys/authenticate-key.ts";
import { KeyUse } from "./features/api-keys/key-use.ts";
import { addFeeds } from "./features/feeds/add-feeds.ts";
import { ImportWork } from "./features/imports/import-work.ts";
import { addScim } from "./features/provisioning/add-scim.ts";
import { createAccessTokenReader } from "./features/sessions/access-token.ts";
import { authenticate } from "./features/sessions/authenticate.ts";
import {
  createSessionUserFinder,
  findLivingSessions,
} from "./features/sessions/sessions-repository.ts";
import { acsRoute, addSso } from "./features/single-sign-on/add-sso.ts";
import { addMedia } from "./features/videos/add-media.ts";
import { feedMakers } from "./feed-makers.ts";
import { NamedFiles } from "./files/named-files.ts";
import { Versions } from "./freshness/versions.ts";
import { handlers } from "./handlers.ts";
import { HouseInForce } from "./house/house-in-force.ts";
import { addCalls } from "./http/add-calls.ts";
import { answer, answerFailures } from "./http/answer-failures.ts";
import { closeGently } from "./http/closing.ts";
import { Failure } from "./http/context.ts";
import { addApiDocs } from "./http/docs/api-docs.ts";
import { exampleMarketReader } from "./http/docs/examples-repository.ts";
import { takeFileBodies } from "./http/files/file-bodies.ts";
import { answerMalformedPath, answerMissingPaths, serveWeb } from "./http/files/serve-web.ts";
import { takeFormBodies } from "./http/form-bodies.ts";
import { addHealth, answerHealthAlone } from "./http/health.ts";
import { checkHost } from "./http/host-check.ts";
import { ExportTurns, exportLimits } from "./http/limits/export-turns.ts";
import { cutIdleReaders } from "./http/limits/idle-readers.ts";
import { Load } from "./http/limits/load.ts";
import { limitChecker } from "./http/limits/rate-limits.ts";
import { cutSlowSenders } from "./http/limits/slow-senders.ts";
import { callsAtOnce, UserTurns } from "./http/limits/user-turns.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { loggerOptions } from "./http/watching/logging.ts";
import { measureCalls } from "./http/watching/metrics.ts";
import { logRequests } from "./http/watching/request-lines.ts";
import { traceCalls } from "./http/watching/trace-calls.ts";
import { PriceBoard } from "./live/price-board.ts";
import { addPriceHub } from "./live/price-hub.ts";
import { createMailer } from "./mail/mailer.ts";
import { measureOperation } from "./operation/measure-operation.ts";
import { readParts } from "./operation/read-parts.ts";
import { PastDays } from "./past/past-days.ts";
import { delayMinutes } from "./providers/price-provider.ts";
import { keepEarlierSecret } from "./secrets/earlier-secret.ts";
import { siteOf } from "./site.ts";
import { QueryBudget } from "./usage/query-budget.ts";
import { UsageCounter } from "./usage/usage-counter.ts";

export interface AppDeps {
  config: Config;
  database: Pick<Database, "db" | "share" | "connections" | "inSchema" | "followReplica">;
  clock?: Clock;
  /** The built browser program; without it only the API is served. */
  webFolder?: string | undefined;
  /** The board of the prices that sockets send; the prices of a feed, if there is one. */
  prices?: PriceBoard;
  /** Multiplies every rate limit; 1 outside tests. */
  rateLimitFactor?: number;
  /** Counts and times calls, if it is given. */
  metrics?: Registry | undefined;
  /** Shortens in tests how long a reader may take nothing. */
  readerWaitsMs?: number | undefined;
  /** Shortens in tests how long a sender may take. */
  senderWaitsMs?: number | undefined;
  /** Takes the lines of the log, in place of the standard output. */
  logTo?: { write(line: string): void } | undefined;
  /** True in tests. */
  checksLargeReplies?: boolean;
}

/** A program with an ended key asks on and on; nobody else sends wrong keys. */
const wrongKeys = {
  name: "wrong api keys",
  limits: [{ by: "address", max: 60, windowSeconds: 60 }],
} as const;

const maxBodyBytes = 256 * 1024;

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database } = deps;
  const { db } = database;
  const clock = deps.clock ?? clockOf(config);
  const app = createServer(deps);
  keepEarlierSecret(config.tokenSecret, config.tokenSecretBefore);
  const services = await openServices(app, deps, clock);
  const { replica, limits, files, versions, mailer } = services;

  if (deps.metrics) measureCalls(app, deps.metrics);
  traceCalls(app);
  await addRulesOfTraffic(app, deps);
  if (config.work === "jobs") answerHealthAlone(app);
  const parts = () => readParts({ db, config, store: files.store, redis: services.redis, replica });
  addHealth(app, parts);
  addApiDocs(app, calls, limits, exampleMarketReader(db, clock));
  const staff = staffEmails(config);
  const callers = readCallers(deps, clock, services);
  await addPriceHub(app, {
    db,
    board: services.board,
    publicUrl: config.publicUrl,
    limits,
    clock,
    delayMs: config.priceFeed?.timing === "delayed" ? delayMinutes * 60_000 : 0,
    isSteady: config.priceFeed !== undefined,
    authenticate: callers.authenticate,
    findLivingSessions: (ids) => findLivingSessions(db, ids, clock.now(), staff),
  });
  const userTurns = new UserTurns(callsAtOnce[config.databaseUrl ? "postgres" : "embedded"]);
  const load = new Load(config.callsAtOnce);
  if (deps.metrics)
    measureOperation(deps.metrics, {
      ...{ database, replica, readParts: parts, countCalls: () => load.underWay },
    });
  const house = new HouseInForce(db, versions, config);
  addCalls(app, calls, handlers, {
    ...{ db, replica: replica?.db, config, house, clock, mailer, versions, files, limits },
    ...{ usage: services.usage, importWork: services.importWork, userTurns, load },
    exportTurns: new ExportTurns(exportLimits),
    pastDays: new PastDays({ database, replica, config, clock }),
    queryBudget: new QueryBudget(config.analyticsQueries, clock),
    checksLargeReplies: deps.checksLargeReplies ?? false,
    ...callers,
  });

  addOAuth(app, { db, clock, config, limits });
  addAgents(app, { clock, config, authenticateKey: callers.authenticateKey });
  addMedia(app, { db, clock, config, house, store: files.store, limits });
  addSso(app, { db, config, clock, limits });
  await addScim(app, { db, clock, mailer, versions, house, limits });
  addFeeds(app, feedMakers, { db, replica: replica?.db, clock, house, limits, userTurns });

  const sendPage = deps.webFolder
    ? await serveWeb(app, deps.webFolder, async () => siteOf(await house.config()), config)
    : undefined;
  answerMissingPaths(app, sendPage);
  return app;
}

/** Opens all that lives as long as the server, and closes it with the server. */
async function openServices(app: FastifyInstance, deps: AppDeps, clock: Clock) {
  const { config, database } = deps;
  const { db } = database;
  const { log } = app;
  const mailer = createMailer({ db, config, clock, log });
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : null;
  const bus = redis ? redisBus(redis) : localBus();
  const replica =
    config.replicaUrl === undefined ? undefined : database.followReplica?.(config.replicaUrl, log);
  const versions = new Versions(db, bus, log);
  const board = deps.prices ?? new PriceBoard();
  board.share(bus, config.tokenSecret);
  const files = new NamedFiles(config.filesAt, db);
  const usage = new UsageCounter({ db, clock, log });
  const limits = {
    factor: deps.rateLimitFactor ?? 1,
    countTogether: redis ? countInRedis(redis, config.tokenSecret) : null,
  };
  const importWork = new ImportWork({ database, config, clock, log });
  const keyUse = new KeyUse({ db, clock, log, limits, config });
  app.addHook("onClose", async () => {
    await keyUse.close();
    await importWork.close();
    await usage.close();
    await mailer.close();
    redis?.close();
    await versions.close();
    await files.close();
    await replica?.close();
  });
  return { mailer, redis, replica, versions, board, files, usage, limits, importWork, keyUse };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Finds the user behind the token of a session, and behind a key of a program. */
function readCallers({ config, database }: AppDeps, clock: Clock, { limits, keyUse }: Services) {
  const { db } = database;
  const findUser = createSessionUserFinder(db, clock, staffEmails(config));
  const readToken = createAccessTokenReader(config.tokenSecret);
  return {
    authenticate: (token: string, address: string) =>
      authenticate({ findUser, readToken, config }, { token, address }, clock.now()),
    authenticateKey: passAgents(
      keyAuthenticator({
        ...{ db, clock, config, use: keyUse },
        countWrongKey: limitChecker(wrongKeys, limits),
      }),
    ),
  };
}

function createServer({ config, webFolder, logTo }: AppDeps): FastifyInstance {
  return Fastify({
    ...loggerOptions(config.logLevel, logTo),
    // Each request has one line, which is written with its answer.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // A stopping server does the calls that still arrive on its open connections.
    return503OnClosing: false,
    // Requests that take too long are cut off below, because files may take longer.
    requestTimeout: 0,
    http: { headersTimeout: 30_000 },
    // A malformed address belongs to neither a page nor a call.
    frameworkErrors: (_error, request, reply) =>
      webFolder ? answerMalformedPath(request, reply) : answer(reply, new Failure("not_found")),
  });
}

/** Lets no call wait for a database that does not answer. */
function giveUpOnStatements(app: FastifyInstance, afterMs: number): void {
  app.addHook("onRequest", (_request, _reply, done) => withStatementLimit(afterMs, done));
}

/** Adds what holds for every request and reply, whatever it is about. */
async function addRulesOfTraffic(app: FastifyInstance, deps: AppDeps): Promise<void> {
  closeGently(app);
  cutIdleReaders(app, deps.readerWaitsMs);
  cutSlowSenders(app, calls, deps.senderWaitsMs);
  logRequests(app);
  giveUpOnStatements(app, deps.config.callSeconds * 1000);
  answerFailures(app);
  takeFormBodies(app, { unread: "unsubscribe", read: acsRoute });
  takeFileBodies(app, calls);
  addSecurityHeaders(app, deps.config);
  checkHost(app, deps.config);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 3 },
  });
}
