import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parse as parseReply } from "zod/v4/core";
import { grants } from "../../domain/contract/grants.ts";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { isKey, type Scope, scopeOf } from "../../domain/contract/scopes.ts";
import type { Db } from "../db/connect.ts";
import { inLaneOf } from "../db/fair-pool.ts";
import { computeEntityTag, matchesTag } from "../freshness/entity-tags.ts";
import type { HouseInForce } from "../house/house-in-force.ts";
import { JsonText } from "../json-text.ts";
import type { Mailer } from "../mail/mailer.ts";
import { kindOfFile } from "../usage/kind-of-file.ts";
import { callerOf } from "./caller.ts";
import { type Context, Failure, type Handler, type Principal, type Services } from "./context.ts";
import { readCredentials, refuseKeyInAddress } from "./credentials.ts";
import { readDeviceToken } from "./device-cookie.ts";
import { takeFile } from "./files/file-bodies.ts";
import { type FileReply, sendFile } from "./files/file-reply.ts";
import { goneSignal } from "./gone-signal.ts";
import { isHeavy, readHeavily } from "./heavy-reads.ts";
import type { Load, LoadRank } from "./limits/load.ts";
import { type Limits, limitChecker } from "./limits/rate-limits.ts";
import { takeTurn, type UserTurns } from "./limits/user-turns.ts";
import { parseInput } from "./parse-input.ts";
import { readingPastDay, takePastDay } from "./past-day.ts";
import { requireScreen } from "./screens.ts";
import { findReply, performWrite, readReplyKey } from "./writing.ts";

export interface CallDeps extends Services {
  house: HouseInForce;
  mailer: Mailer;
  userTurns: UserTurns;
  load: Load;
  /** True in tests, which also check the replies that are too large to be checked in production. */
  checksLargeReplies: boolean;
  limits: Limits;
  /** Identifies the bearer of a token; fails with `session_ended` when it is no longer valid. */
  authenticate(token: string, address: string): Promise<Principal>;
  /** Identifies the owner of an API key, unless the key may not make the call. */
  authenticateKey: AuthenticateKey;
  /** Reads in place of `db` what heavy calls ask; undefined without a replica. */
  replica: Db | undefined;
}

/** Finds the owner of a key, whose rights bound those of the key, and counts the request. */
export type AuthenticateKey = (key: string, visit: KeyVisit) => Promise<Principal>;

interface KeyVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The scope that the call needs; null for a call that no key may make, "any" where its parts ask by themselves. */
  scope: Scope | "any" | null;
}

/** Stops the start of the server when a call cannot be served as it is declared. */
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
    const place = `${call.method} ${call.path.toLowerCase().replace(/\{[^{}]+\}/g, "{}")}`;
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
  const checkLimits = limitChecker({ name, limits: call.limits }, deps.limits, (request) =>
    readDeviceToken(request, deps.config.tokenSecret),
  );
  app.route({
    method: call.method,
    url: apiBase + call.path.replace(/\{([^{}]+)\}/g, ":$1"),
    config: { callName: name },
    handler: async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      if (call.deprecated) announceEnd(reply, call.deprecated);
      if (call.clearsCache) reply.header("Clear-Site-Data", '"cache"');
      if (call.reply !== "file") deps.load.admit(reply, rankOf(call, request));
      await checkLimits(request);
      const principal = await identifyCaller(call, request, reply, deps);
      const { day, query } = takePastDay(call, request);
      const input = {
        params: parseInput(call.params, request.params),
        query: parseInput(call.query, query),
        body:
          call.takes === "file" ? takeFile(request, reply) : parseInput(call.body, request.body),
      };
      const key = readReplyKey(call, request, principal, deps.config.tokenSecret);
      const stored = key && call.repeat !== "resumed" && (await findReply(deps, key));
      if (stored) return reply.send({ data: stored.reply });
      const past = day === null ? null : await deps.pastDays.open(day);
      if (day !== null) reply.header("As-Of", day);
      const tag = await currentTag(call, request, principal, deps);
      if (tag && matchesTag(request.headers["if-none-match"], tag)) {
        return setTag(reply, tag).status(304).send();
      }

      const config = await deps.house.config();
      const contextOf = (db: Db): Context<Principal | null> => ({
        db,
        clock: past?.clock ?? deps.clock,
        config,
        log: request.log,
        versions: deps.versions,
        exportTurns: deps.exportTurns,
        files: deps.files,
        usage: deps.usage,
        queryBudget: deps.queryBudget,
        importWork: deps.importWork,
        pastDays: deps.pastDays,
        pastDay: past?.market ?? null,
        rateLimitFactor: deps.limits.factor,
        get caller() {
          return callerOf(request, reply, deps.config);
        },
        get signal() {
          return goneSignal(reply);
        },
        principal,
        write: (work) => performWrite(deps, key, work),
      });
      await takeTurnFor(call, reply, principal, deps);
      const answer = await readingPastDay(deps.pastDays, day, () =>
        readHeavily({ ...sourceOf(call, past, deps), log: request.log }, (db) =>
          answerInLane(handler, contextOf(db), input),
        ),
      );
      if (call.reply === "file") {
        const file = answer as unknown as FileReply;
        countDownload(deps, request, principal, file);
        if (tag) setTag(reply, tag);
        return sendFile(reply, file);
      }
      if (tag) setTag(reply, tag);
      const isChecked = call.replyIsChecked !== "in tests" || deps.checksLargeReplies;
      return send(reply, isChecked ? parseReply(call.reply, parseAnswer(answer)) : answer);
    },
  });
}

/** Each file that a user downloads counts as usage, under the one name that all readers of the file share. */
function countDownload(
  { usage }: CallDeps,
  request: FastifyRequest,
  principal: Principal | null,
  { countedAs, name }: FileReply,
): void {
  if (principal === null) return;
  const fileName = countedAs ?? name;
  usage.count({
    userId: principal.userId,
    kind: kindOfFile(fileName),
    name: fileName,
    userAgent: request.headers["user-agent"] ?? null,
    isStaff: principal.grants.has("staff"),
  });
}

/** Tells programs that a call will go, by the headers of RFC 9745 and RFC 8594. */
function announceEnd(
  reply: FastifyReply,
  { since, until }: { since: string; until: string },
): void {
  reply.header("Deprecation", `@${Date.parse(since) / 1000}`);
  reply.header("Sunset", new Date(until).toUTCString());
}

/** The database of a call, and the replica that heavy calls and all calls for a past day read in its place. */
function sourceOf(
  call: Route,
  past: { db: Db; replica: Db | undefined } | null,
  { db, replica }: CallDeps,
) {
  return {
    db: past?.db ?? db,
    replica: past ? past.replica : isHeavy(call) ? replica : undefined,
  };
}

/** Replies of many rows cost most, and so does a search, which compares with all names. */
function isCostly(call: Route): boolean {
  return call.replyIsChecked === "in tests" || call.path.includes("/Search");
}

/** Files have turns of their own, and are sent for as long as their readers take. */
async function takeTurnFor(
  call: Route,
  reply: FastifyReply,
  principal: Principal | null,
  { load, userTurns }: CallDeps,
): Promise<void> {
  if (principal === null || call.reply === "file") return;
  await load.rest(takeTurn(userTurns, reply, principal.userId, { isCostly: isCostly(call) }));
}

/** Calls of visitors are logins and what leads to them, and are limited by address. */
function rankOf(call: Route, request: FastifyRequest): LoadRank {
  if (call.grant === "visitor") return "login";
  return isKey(readCredentials(request) ?? "") ? "program" : "member";
}

function answerInLane(
  handler: Handler<Route>,
  context: Context<Principal | null>,
  input: object,
): ReturnType<Handler<Route>> {
  return inLaneOf(context.principal?.userId ?? null, () =>
    (handler as (context: unknown, input: object) => ReturnType<Handler<Route>>)(context, input),
  );
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
    principal,
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
  request: FastifyRequest,
  reply: FastifyReply,
  deps: CallDeps,
): Promise<Principal | null> {
  refuseKeyInAddress(request);
  if (call.grant === "visitor") return null;
  const token = readCredentials(request);
  if (!token) throw new Failure("sign_in_required");
  const principal = isKey(token)
    ? await deps.authenticateKey(token, { request, reply, scope: scopeOf(call) })
    : await deps.authenticate(token, request.ip);
  request.callerId = principal.userId;
  if (principal.mustChoosePassword && !call.servesTemporarySessions) {
    throw new Failure("password_change_required");
  }
  if (!principal.grants.has(call.grant)) throw new Failure("not_authorized");
  if (call.screen) requireScreen(principal, call.screen);
  return principal;
}

declare module "fastify" {
  interface FastifyContextConfig {
    callName?: string;
  }
}
