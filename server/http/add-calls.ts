import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { parse as parseReply } from "zod/v4/core";
import { grants } from "../../domain/contract/grants.ts";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import type { Config } from "../config.ts";
import type { Schema } from "../db/schema.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Clock, Context, Handler, Principal } from "./context.ts";
import { Failure } from "./failure.ts";
import { parseInput } from "./parse-input.ts";
import { limitsOf } from "./rate-limits.ts";
import { keptReply, performWrite, replyKeyOf } from "./writing.ts";

export interface CallDeps {
  db: Kysely<Schema>;
  config: Config;
  clock: Clock;
  mailer: Mailer;
  /** Multiplies every rate limit; 1 outside tests. */
  rateLimitFactor: number;
  /** Says who bears a token; fails with `session_ended` when it is no longer good. */
  authenticate(token: string): Promise<Principal>;
}

/** A call that cannot be served as it was declared stops the start of the server. */
class ContractBroken extends Error {}

/** Serves every call of the contract, and refuses to start when one has no grant, no handler or a path that is taken. */
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
  const taken = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    if (call.grant !== "visitor" && !grants.includes(call.grant)) {
      throw new ContractBroken(`${name} has no grant`);
    }
    if (call.grant === "visitor" && !call.limits?.length) {
      throw new ContractBroken(`${name} can be called by visitors and has no rate limit`);
    }
    if (typeof handlers[name] !== "function") throw new ContractBroken(`${name} has no handler`);
    const place = `${call.method} ${call.path.toLowerCase().replace(/\{[^}]+\}/g, "{}")}`;
    const other = taken.get(place);
    if (other) throw new ContractBroken(`${name} has the path of ${other}: ${place}`);
    taken.set(place, name);
  }
}

function addCall(
  app: FastifyInstance,
  name: string,
  call: Route,
  handler: Handler<Route>,
  deps: CallDeps,
): void {
  const checkLimits = limitsOf(app, call, deps.rateLimitFactor);
  app.route({
    method: call.method,
    url: apiBase + call.path.replace(/\{([^}]+)\}/g, ":$1"),
    config: { callName: name },
    handler: async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      await checkLimits(request);
      const principal = await principalFor(call, request.headers.authorization, deps);
      const input = {
        params: parseInput(call.params, request.params),
        query: parseInput(call.query, request.query),
        body: parseInput(call.body, request.body),
      };
      const key = replyKeyOf(call, request, principal, deps.config.tokenSecret);
      const kept = key && (await keptReply(deps, key));
      if (kept) return reply.send({ data: kept.reply });

      const context: Context<Principal | null> = {
        db: deps.db,
        clock: deps.clock,
        config: deps.config,
        log: request.log,
        principal,
        write: (work) => performWrite(deps, key, work),
      };
      const answer = await handler(context as Context<never>, input as never);
      return reply.send({ data: parseReply(call.reply, answer) });
    },
  });
}

async function principalFor(
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
