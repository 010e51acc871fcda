import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { parse as parseReply } from "zod/v4/core";
import { grants } from "../../domain/contract/grants.ts";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import type { Config } from "../config.ts";
import type { Schema } from "../db/schema.ts";
import type { ExportTurns } from "../features/exports/turns.ts";
import { computeEntityTag, matchesTag } from "../freshness/entity-tags.ts";
import type { Versions } from "../freshness/versions.ts";
import { JsonText } from "../json-text.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Clock, Context, Handler, Principal } from "./context.ts";
import { Failure } from "./failure.ts";
import { type FileReply, sendFile } from "./file-reply.ts";
import { goneSignal } from "./gone-signal.ts";
import { parseInput } from "./parse-input.ts";
import { limitChecker } from "./rate-limits.ts";
import { findReply, performWrite, readReplyKey } from "./writing.ts";

export interface CallDeps {
  db: Kysely<Schema>;
  config: Config;
  clock: Clock;
  mailer: Mailer;
  versions: Versions;
  exportTurns: ExportTurns;
  /** True in tests, where replies are checked that are too large to be checked in production. */
  checksLargeReplies: boolean;
  /** Multiplies every rate limit; 1 outside tests. */
  rateLimitFactor: number;
  /** Identifies the bearer of a token; fails with `session_ended` when it is no longer valid. */
  authenticate(token: string): Promise<Principal>;
}

/** Stops the start of the server when a call cannot be served as declared. */
class ContractBroken extends Error {}

/** Serves every call of the contract. Refuses to start if a call has no grant, no handler or the path of another. */
export function addCalls(
  app: FastifyInstance,
  calls: Record<string, Route>,
  handlers: Record<string, unknown>,
  deps: CallDeps,
): void {
  checkContract(calls, handlers);
  for (const [name, call] of Object.entries(calls)) {
    addCall(app, name, call, handlers[name] as Handler<Route>, deps);
  }
}

function checkContract(calls: Record<string, Route>, handlers: Record<string, unknown>): void {
  const callAt = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    if (call.grant !== "visitor" && !grants.includes(call.grant)) {
      throw new ContractBroken(`${name} has no grant`);
    }
    if (call.grant === "visitor" && !call.limits?.length) {
      throw new ContractBroken(`${name} can be called by visitors and has no rate limit`);
    }
    if (typeof handlers[name] !== "function") throw new ContractBroken(`${name} has no handler`);
    if (call.changesWith && (call.method !== "GET" || call.grant === "visitor")) {
      throw new ContractBroken(`${name} cannot be cached by its callers`);
    }
    const place = `${call.method} ${call.path.toLowerCase().replace(/\{[^}]+\}/g, "{}")}`;
    const other = callAt.get(place);
    if (other) throw new ContractBroken(`${name} has the path of ${other}: ${place}`);
    callAt.set(place, name);
  }
}

function addCall(
  app: FastifyInstance,
  name: string,
  call: Route,
  handler: Handler<Route>,
  deps: CallDeps,
): void {
  const checkLimits = limitChecker(app, call, deps.rateLimitFactor);
  app.route({
    method: call.method,
    url: apiBase + call.path.replace(/\{([^}]+)\}/g, ":$1"),
    config: { callName: name },
    handler: async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      if (call.clearsCache) reply.header("Clear-Site-Data", '"cache"');
      await checkLimits(request);
      const principal = await identifyCaller(call, request.headers.authorization, deps);
      const input = {
        params: parseInput(call.params, request.params),
        query: parseInput(call.query, request.query),
        body: parseInput(call.body, request.body),
      };
      const key = readReplyKey(call, request, principal, deps.config.tokenSecret);
      const stored = key && call.repeat !== "resumed" && (await findReply(deps, key));
      if (stored) return reply.send({ data: stored.reply });
      const tag = await currentTag(call, request, principal, deps);
      if (tag && matchesTag(request.headers["if-none-match"], tag)) {
        return setTag(reply, tag).status(304).send();
      }

      const context: Context<Principal | null> = {
        db: deps.db,
        clock: deps.clock,
        config: deps.config,
        log: request.log,
        versions: deps.versions,
        exportTurns: deps.exportTurns,
        get signal() {
          return goneSignal(reply);
        },
        principal,
        write: (work) => performWrite(deps, key, work),
      };
      const answer = await handler(context as Context<never>, input as never);
      if (call.reply === "file") return sendFile(reply, answer as unknown as FileReply);
      if (tag) setTag(reply, tag);
      const isChecked = call.replyIsChecked !== "in tests" || deps.checksLargeReplies;
      return send(reply, isChecked ? parseReply(call.reply, parseAnswer(answer)) : answer);
    },
  });
}

/** Reads the tag of the current state before the reply is made, so that it is never newer than the reply. */
async function currentTag(
  call: Route,
  request: FastifyRequest,
  principal: Principal | null,
  deps: CallDeps,
): Promise<string | null> {
  if (call.changesWith === undefined || principal === null) return null;
  return computeEntityTag(deps.versions, call.changesWith, {
    url: request.url,
    userId: principal.userId,
    now: deps.clock.now(),
  });
}

function setTag(reply: FastifyReply, tag: string): FastifyReply {
  return reply.header("Cache-Control", "private, no-cache").header("ETag", tag);
}

function parseAnswer(answer: unknown): unknown {
  return answer instanceof JsonText ? answer.parse() : answer;
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!(answer instanceof JsonText)) return reply.send({ data: answer });
  reply.header("Content-Type", "application/json; charset=utf-8");
  return reply.send(`{"data":${answer.text}}`);
}

async function identifyCaller(
  call: Route,
  authorization: string | undefined,
  deps: CallDeps,
): Promise<Principal | null> {
  if (call.grant === "visitor") return null;
  const token = authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw new Failure("sign_in_required");
  const principal = await deps.authenticate(token);
  if (!principal.grants.has(call.grant)) throw new Failure("not_authorized");
  return principal;
}

declare module "fastify" {
  interface FastifyContextConfig {
    callName?: string;
  }
}
