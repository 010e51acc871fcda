import { constants } from "node:zlib";
import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { calls } from "../domain/contract/calls.ts";
import { type Bus, localBus } from "./bus/bus.ts";
import { redisBus } from "./bus/redis-bus.ts";
import { clockOf } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { ExportTurns, exportLimits } from "./features/exports/turns.ts";
import { createAccessTokenReader } from "./features/sessions/access-token.ts";
import { authenticate } from "./features/sessions/authenticate.ts";
import { createSessionUserFinder } from "./features/sessions/sessions-repository.ts";
import { Versions } from "./freshness/versions.ts";
import { handlers } from "./handlers.ts";
import { addCalls } from "./http/add-calls.ts";
import { answer, answerFailures } from "./http/answer-failures.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { closeGently } from "./http/closing.ts";
import type { Clock } from "./http/context.ts";
import { Failure } from "./http/failure.ts";
import { addHealth } from "./http/health.ts";
import { checkHost } from "./http/host-check.ts";
import { loggerOptions } from "./http/logging.ts";
import { measureCalls } from "./http/metrics.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { answerMissingPaths, serveWeb } from "./http/serve-web.ts";
import { createMailer } from "./mail/mailer.ts";
import { siteOf } from "./site.ts";

export interface AppDeps {
  config: Config;
  database: Pick<Database, "db">;
  clock?: Clock;
  /** The built browser program; without it only the API is served. */
  webFolder?: string | undefined;
  /** Multiplies every rate limit; 1 outside tests. */
  rateLimitFactor?: number;
  /** Counts and times calls, if given. */
  metrics?: Registry | undefined;
  /** True in tests. */
  checksLargeReplies?: boolean;
}

const maxBodyBytes = 256 * 1024;

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database } = deps;
  const clock = deps.clock ?? clockOf(config);
  const rateLimitFactor = deps.rateLimitFactor ?? 1;
  const app = Fastify({
    ...loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    requestTimeout: 30_000,
    // A malformed address has neither a page nor a call.
    frameworkErrors: (_error, _request, reply) => answer(reply, new Failure("not_found")),
  });
  const mailer = createMailer(config, app.log);
  const bus: Bus = config.redisUrl ? redisBus(config.redisUrl, app.log) : localBus();
  const versions = new Versions(database.db, bus, app.log);
  app.addHook("onClose", async () => {
    await mailer.close();
    await bus.close();
    await versions.close();
  });

  if (deps.metrics) measureCalls(app, deps.metrics);
  closeGently(app);
  answerFailures(app);
  addSecurityHeaders(app, config);
  checkHost(app, config);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 3 },
  });
  await app.register(rateLimit, { global: false, cache: 50_000, ipv6Subnet: 64 });
  addHealth(app, database.db);
  addApiDocs(app, calls, rateLimitFactor);
  const findUser = createSessionUserFinder(database.db, clock);
  const readToken = createAccessTokenReader(config.tokenSecret);
  addCalls(app, calls, handlers, {
    db: database.db,
    config,
    clock,
    mailer,
    versions,
    exportTurns: new ExportTurns(exportLimits),
    checksLargeReplies: deps.checksLargeReplies ?? false,
    rateLimitFactor,
    authenticate: (token) => authenticate({ findUser, readToken, config }, token, clock.now()),
  });

  const sendPage = deps.webFolder ? await serveWeb(app, deps.webFolder, siteOf(config)) : undefined;
  answerMissingPaths(app, sendPage);
  return app;
}
