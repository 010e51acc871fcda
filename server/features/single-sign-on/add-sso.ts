import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { callerOf } from "../../http/caller.ts";
import { Failure } from "../../http/context.ts";
import { type Limits, limitChecker } from "../../http/limits/rate-limits.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { beginAt } from "./begin-sso.ts";
import { placeOf } from "./connection.ts";
import { loginLastsMs } from "./finish-sso.ts";
import { describePortal } from "./saml.ts";
import { findConnection, keepAnswer } from "./sso-repository.ts";

interface Deps {
  db: Db;
  config: Config;
  clock: Clock;
  limits: Limits;
}

/** The name of the route whose forms are read; `server/http/form-bodies.ts` refuses all others. */
export const acsRoute = "sso answer";

/**
 * Serves the addresses that a client hands to their provider. An answer is only kept here, also one that another site posts: the
 * page that opens next has the cookie of its browser, and its call looks at the answer.
 */
export function addSso(app: FastifyInstance, { db, config, clock, limits }: Deps): void {
  const checkLimits = limitChecker(
    { name: "single sign-on", limits: [{ by: "address", max: 120, windowSeconds: 60 }] },
    limits,
  );
  const open = async (request: FastifyRequest) => {
    await checkLimits(request);
    const { key } = request.params as { key: string };
    const connection = await findConnection(db, "address_key", key);
    if (!connection) throw new Failure("not_found");
    return connection;
  };
  const goTo = (reply: FastifyReply, address: string) =>
    reply.header("Cache-Control", "no-store").redirect(address, 303);
  const keep = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { state, text }: { state: unknown; text: string },
  ) => {
    const { account_id } = await open(request);
    const asked = typeof state === "string" ? state.slice(0, 100) : "";
    const since = new Date(clock.now().getTime() - loginLastsMs);
    await keepAnswer(db, account_id, hashSecret(asked), text, since);
    return goTo(reply, `/login/sso?state=${encodeURIComponent(asked)}`);
  };

  app.get("/sso/:key", async (request, reply) => {
    const connection = await open(request);
    if (connection.mode === "off") throw new Failure("not_found");
    const caller = callerOf(request, reply, config);
    const wish = {
      ...{ email: null, return_to: "/dashboard" },
      ...{ is_remembered: false, tester_id: null },
    };
    try {
      return goTo(reply, await beginAt({ db, config, clock, caller }, connection, wish));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return goTo(reply, `/login/sso?failure=${error.code}`);
    }
  });
  app.get("/sso/:key/metadata", async (request, reply) => {
    const connection = await open(request);
    if (connection.protocol !== "saml") throw new Failure("not_found");
    const place = placeOf(config, connection, clock.now());
    return reply.type("application/samlmetadata+xml").send(await describePortal(connection, place));
  });
  app.get("/sso/:key/logged-out", async (request, reply) => {
    await open(request);
    return goTo(reply, "/login");
  });
  app.get("/sso/:key/callback", async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    return keep(request, reply, { state, text: request.url.replace(/^[^?]*\??/, "") });
  });
  app.post("/sso/:key/acs", { config: { callName: acsRoute } }, async (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ""));
    return keep(request, reply, {
      state: form.get("RelayState"),
      text: form.get("SAMLResponse") ?? "",
    });
  });
}
