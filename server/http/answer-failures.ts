import { setTimeout as pause } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type DatabaseTrouble,
  tellInTurn,
  troubleOf as troubleOfDatabase,
} from "../db/database-trouble.ts";
import { StoreAway } from "../files/file-store.ts";
import { Failure } from "./context.ts";
import { stopCounting } from "./limits/load.ts";

/** Answers every failure in the contract's shape; an unexpected error is logged under the request's id. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (reply.raw.destroyed && (error.name === "AbortError" || error.code === "ECONNRESET")) {
      request.log.info("the caller went away");
      return;
    }
    const failure = error instanceof Failure ? error : toFailure(error);
    if (failure?.code === "too_many_requests") return answerAfterRest(reply, failure);
    if (failure) return answer(reply, failure);
    const trouble = troubleOf(error);
    if (trouble !== undefined) {
      const { code, retryAfterSeconds, part } = { part: "database", ...failureOf[trouble] };
      tellInTurn(app.log, trouble, `the ${part} is in trouble`, error);
      return answer(reply, new Failure(code, { retryAfterSeconds }));
    }
    request.log.error({ err: error }, "call failed");
    return answer(reply, new Failure("internal_error"));
  });
}

/** A caller who ignores refusals gets each one after this time, so that refusing costs less than what was refused. */
const restMs = 250;
/** Beyond so many callers who rest at once, refusals are answered without one. */
const mostResting = 500;
let resting = 0;

async function answerAfterRest(reply: FastifyReply, failure: Failure): Promise<FastifyReply> {
  if (resting >= mostResting) return answer(reply, failure);
  stopCounting(reply);
  resting++;
  await pause(restMs).finally(() => resting--);
  return answer(reply, failure);
}

/** A trouble that meets every call, or every call for a file. */
type Trouble = DatabaseTrouble | "files away";

function troubleOf(error: unknown): Trouble | undefined {
  return error instanceof StoreAway ? "files away" : troubleOfDatabase(error);
}

const failureOf = {
  away: { code: "database_away", retryAfterSeconds: 5 },
  "files away": { code: "files_away", retryAfterSeconds: 30, part: "store of files" },
  "read-only": { code: "database_read_only", retryAfterSeconds: 30 },
  full: { code: "storage_full", retryAfterSeconds: 60 },
} as const satisfies Record<Trouble, object>;

/** Answers one failure, never with a stack trace. */
export function answer(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfterSeconds !== undefined) {
    reply.header("Retry-After", String(failure.retryAfterSeconds));
  }
  return reply.status(failure.status).header("Cache-Control", "no-store").send(failure.body);
}

/** Answers a path under the API that has no call for the method: names its other methods, if there are any. */
export function answerUnknownPath(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const others = (["GET", "POST", "PUT", "DELETE"] as const).filter(
    (method) => app.findRoute({ method, url: request.url.split("?")[0] ?? "" }) !== null,
  );
  if (others.length === 0) return answer(reply, new Failure("not_found"));
  return answer(reply.header("Allow", others.join(", ")), new Failure("method_not_allowed"));
}

/** The failure that an error of the framework means; undefined for an unexpected one. */
export function toFailure(error: FastifyError): Failure | undefined {
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new Failure("malformed_body");
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new Failure("body_too_large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Failure("unsupported_media_type");
    // The path leads out of the folder of files or cannot name a file.
    case "FST_STATIC_FORBIDDEN_PATH":
    case "ERR_INVALID_ARG_VALUE":
      return new Failure("not_found");
    default:
      if (error.statusCode === 403 || error.statusCode === 404) return new Failure("not_found");
      if (error.statusCode === 415) return new Failure("unsupported_media_type");
      return error.statusCode === 400 ? new Failure("malformed_body") : undefined;
  }
}
