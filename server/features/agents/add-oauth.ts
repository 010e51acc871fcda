import { createHash } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { agentScopes } from "../../../domain/contract/users/agents.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { toFailure } from "../../http/answer-failures.ts";
import { Failure } from "../../http/context.ts";
import { type Limits, limitChecker } from "../../http/limits/rate-limits.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { endHeldKey, endKey } from "../api-keys/api-keys.ts";
import { makeKey } from "../api-keys/make-key.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { AgentClient, nameClient } from "./agent-client.ts";
import { lockCode, spendCode } from "./agent-codes-repository.ts";

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  limits: Limits;
}

/** The page on which a user lets an agent in. */
const consentPath = "/connect/agent";
const resourcePath = "/.well-known/oauth-protected-resource";
const codeLastsMs = 60_000;
const dayMs = 24 * 3_600_000;
const mostBytes = 16 * 1024;

/** A refusal as OAuth words it. */
class OAuthError extends Error {
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** The header that tells an agent without a key where to get one (RFC 9728). */
export const challengeOf = (config: Pick<Config, "publicUrl" | "port">) =>
  `Bearer resource_metadata="${readPublicUrl(config)}${resourcePath}/mcp"`;

/**
 * Serves the part of OAuth 2.1 by which agents ask a user for a key: metadata, registration, and the exchange of a code with PKCE. What
 * an agent gets is an API key of that user, which is listed, limited and revoked as all others.
 */
export function addOAuth(app: FastifyInstance, deps: Deps): void {
  const { config, limits } = deps;
  const url = readPublicUrl(config);
  const check = limitChecker(
    { name: "agents", limits: [{ by: "address", max: 60, windowSeconds: 60 }] },
    limits,
  );
  void app.register(async (scope) => {
    takeForms(scope);
    scope.setErrorHandler(answerError);
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      await check(request);
    });
    for (const path of [resourcePath, `${resourcePath}/mcp`])
      scope.get(path, async () => ({
        resource: `${url}/mcp`,
        authorization_servers: [url],
        scopes_supported: agentScopes,
        bearer_methods_supported: ["header"],
        resource_documentation: `${url}/api/docs`,
      }));
    scope.get("/.well-known/oauth-authorization-server", async () => metadataOf(url));
    scope.post("/oauth/register", async ({ body }, reply) => register(reply, body, config));
    scope.post("/oauth/token", async ({ body, log }) => exchange(deps, body, log));
    scope.post("/oauth/revoke", async ({ body }) => {
      const { token } = Revoked.parse(body);
      await endHeldKey(deps.db, token, deps.clock.now());
      return {};
    });
  });
}

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: url + consentPath,
  token_endpoint: `${url}/oauth/token`,
  registration_endpoint: `${url}/oauth/register`,
  revocation_endpoint: `${url}/oauth/revoke`,
  scopes_supported: agentScopes,
  response_types_supported: ["code"],
  grant_types_supported: ["authorization_code"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
});

function register(reply: FastifyReply, body: unknown, { tokenSecret }: Config) {
  const client = AgentClient.safeParse(body);
  if (!client.success)
    throw new OAuthError(
      "invalid_redirect_uri",
      "State one to five redirect_uris: https, http to this computer, or a scheme of your own.",
    );
  return reply.status(201).send({
    ...client.data,
    client_id: nameClient(tokenSecret, client.data),
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
  });
}

const Revoked = z.object({ token: z.string().max(100) });

const Exchanged = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string().max(100),
  code_verifier: z.string().min(43).max(128),
  client_id: z.string(),
  redirect_uri: z.string(),
  resource: z.string().optional(),
});

/** Exchanges a code once. Who brings it a second time ends the key, because one of the two must have stolen it. */
async function exchange(
  { db, clock, config }: Deps,
  body: unknown,
  log: FastifyRequest["log"],
): Promise<object> {
  const asked = Exchanged.safeParse(body);
  if (!asked.success) throw new OAuthError("invalid_request", "A parameter is missing or wrong.");
  const { code, code_verifier, client_id, redirect_uri, resource } = asked.data;
  if (resource !== undefined && resource !== `${readPublicUrl(config)}/mcp`)
    throw new OAuthError("invalid_target", "This portal has no such resource.");
  const hash = hashSecret(code);
  const made = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const found = await lockCode(trx, hash);
    if (found === undefined) return null;
    if (found.is_spent) {
      if (found.api_key_id !== null) await endKey(trx, found.user_id, found.api_key_id, now);
      logSecurityEvent(log, "agent code used twice", { userId: found.user_id });
      return null;
    }
    const isProven =
      createHash("sha256").update(code_verifier).digest("base64url") === found.challenge;
    const isOfClient = found.client_id === client_id && found.redirect_uri === redirect_uri;
    const isFresh = now.getTime() - found.made_at.getTime() <= codeLastsMs;
    if (!(isProven && isOfClient && isFresh)) {
      await spendCode(trx, hash, null);
      return null;
    }
    const { days, scopes, name } = found;
    const owner = { userId: found.user_id, accountId: found.account_id };
    const { id, key } = await makeKey(
      trx,
      owner,
      config,
      { name, scopes, days, networks: [] },
      now,
    );
    await spendCode(trx, hash, id);
    return { key, days, scopes, owner };
  });
  if (made === null)
    throw new OAuthError("invalid_grant", "The code is unknown, was used, or has expired.");
  logSecurityEvent(log, "api key created", { userId: made.owner.userId });
  return {
    access_token: made.key,
    token_type: "Bearer",
    expires_in: (made.days * dayMs) / 1000,
    scope: made.scopes.join(" "),
  };
}

/** Reads the forms that OAuth prescribes, which all other addresses refuse. */
function takeForms(scope: FastifyInstance): void {
  const type = "application/x-www-form-urlencoded";
  scope.removeContentTypeParser(type);
  scope.addContentTypeParser(type, { parseAs: "string", bodyLimit: mostBytes }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Answers refusals in the words of OAuth; errors of the portal go to the handler of all calls. */
function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const failure = error instanceof Failure ? error : toFailure(error);
  if (failure?.retryAfterSeconds) reply.header("Retry-After", String(failure.retryAfterSeconds));
  if (error instanceof OAuthError)
    return reply.status(400).send({ error: error.error, error_description: error.message });
  if (error instanceof z.ZodError) return reply.status(400).send({ error: "invalid_request" });
  if (!failure) throw error;
  return reply
    .status(failure.status)
    .send({ error: "invalid_request", error_description: failure.body.summaryErrors[0] });
}
