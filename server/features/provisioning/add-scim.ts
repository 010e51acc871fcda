import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { staffEmails } from "../../accounts/account-expiry.ts";
import { directoryActor } from "../../audit/audit-repository.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { matchesTag } from "../../freshness/entity-tags.ts";
import type { Versions } from "../../freshness/versions.ts";
import type { HouseInForce } from "../../house/house-in-force.ts";
import { toFailure } from "../../http/answer-failures.ts";
import { Failure } from "../../http/context.ts";
import { readCredentials } from "../../http/credentials.ts";
import { type Limits, limitChecker } from "../../http/limits/rate-limits.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { performWrite } from "../../http/writing.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { openAccount } from "../account/acted-on.ts";
import type { Acting } from "../account/user-acts.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { scimPath } from "./describe-provisioning.ts";
import { mostListed, resourceTypes, schemas, serviceProviderConfig } from "./discovery.ts";
import { type Json, matches, readFilter } from "./filter.ts";
import { keepGroup, keepUser, removeGroup, removeUser } from "./keep-users.ts";
import { applyPatch } from "./patch.ts";
import {
  findToken,
  type Kept,
  listGroups,
  listUsers,
  markTokenUsed,
} from "./provisioning-repository.ts";
import { describeGroup, describeUser, patchable, type Resource, readId } from "./resources.ts";
import { errorBody, ScimError, toScimError } from "./scim-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The account whose directory asks. */
    scimAccount: number;
  }
}

interface Deps {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  versions: Versions;
  house: HouseInForce;
  limits: Limits;
}

const minute = 60;
const perAddress = { by: "address", max: 3000, windowSeconds: minute } as const;
const perToken = { by: "device", max: 1500, windowSeconds: minute } as const;
const wrongTokens = { by: "address", max: 60, windowSeconds: minute } as const;

const useIsNotedEveryMs = 60_000;
const mediaType = "application/scim+json; charset=utf-8";

/** The two kinds of resources, which are served alike. */
const kinds = [
  {
    path: "/Users",
    list: listUsers,
    describe: describeUser,
    keep: keepUser,
    remove: removeUser,
    patchedStatus: 200,
  },
  {
    path: "/Groups",
    list: listGroups,
    describe: describeGroup,
    keep: keepGroup,
    remove: removeGroup,
    // A large group is not sent back for each member that comes.
    patchedStatus: 204,
  },
] as const;

/** One of the kinds, whatever its rows are. */
interface Kind<Row> {
  path: string;
  list: (db: Db, kept: Kept, id?: number) => Promise<Row[]>;
  describe: (row: Row, base: string) => Resource;
  keep: (acting: Acting, kept: Kept, content: unknown, row?: Row) => Promise<number>;
  remove: (acting: Acting, kept: Kept, row: Row) => Promise<void>;
  patchedStatus: 200 | 204;
}

/** Serves directories of clients by SCIM 2.0 (RFC 7643 and 7644), each by a token of its account. */
export async function addScim(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(
    async (scope) => {
      scope.decorateRequest("scimAccount", 0);
      scope.addHook("onRequest", identifier(deps));
      takeBodies(scope);
      scope.setErrorHandler(answerError);
      scope.setNotFoundHandler((_request, reply) =>
        send(reply, 404, errorBody(new ScimError(404, "There is nothing at this address."))),
      );
      addDiscovery(scope, deps);
      addKind(scope, deps, kinds[0]);
      addKind(scope, deps, kinds[1]);
    },
    { prefix: scimPath },
  );
}

/** Finds the account of a token. None is cached, so that its end takes effect at once in all processes. */
function identifier({ db, clock, limits }: Deps) {
  const check = (name: string, limit: typeof perAddress | typeof perToken | typeof wrongTokens) =>
    limitChecker({ name, limits: [limit] }, limits, ({ headers }) =>
      hashSecret(headers.authorization ?? "").toString("base64url"),
    );
  const checkAddress = check("directories", perAddress);
  const checkToken = check("directory tokens", perToken);
  const countWrong = check("wrong directory tokens", wrongTokens);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("Cache-Control", "no-store");
    await checkAddress(request);
    const token = readCredentials(request);
    const found = token && (await findToken(db, hashSecret(token)));
    if (!found) {
      if (token) logSecurityEvent(request.log, "wrong directory token");
      await countWrong(request);
      reply.header("WWW-Authenticate", 'Bearer realm="scim"');
      throw new ScimError(401, "The token is missing, unknown or was removed.");
    }
    await checkToken(request);
    const now = clock.now();
    if (found.expires_at <= now)
      throw new ScimError(
        401,
        `The token ended on ${dayText(newYorkDay(found.expires_at))}. An admin of the account makes a new one.`,
      );
    request.scimAccount = found.account_id;
    if (!found.used_at || now.getTime() - found.used_at.getTime() > useIsNotedEveryMs)
      await markTokenUsed(db, found.scim_token_id, now);
  };
}

/** Reads JSON under both of its names. A directory may name the type of a body that it does not send. */
function takeBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser(
    ["application/scim+json", "application/json"],
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") done(null, undefined);
      else void parse(request, String(body), done);
    },
  );
}

/** Errors that are neither refusals nor mistakes of the caller go on to the handler of all calls. */
function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const failure = error instanceof Failure ? error : toFailure(error);
  const refusal = error instanceof ScimError ? error : failure && toScimError(failure);
  if (!refusal) throw error;
  if (failure?.retryAfterSeconds) reply.header("Retry-After", String(failure.retryAfterSeconds));
  return send(reply, refusal.status, errorBody(refusal));
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.status(status).type(mediaType).send(JSON.stringify(body));

const listed = (resources: readonly object[], startIndex = 1, total = resources.length) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

function addDiscovery(scope: FastifyInstance, deps: Deps): void {
  const base = async () => baseOf(await deps.house.config());
  scope.get("/ServiceProviderConfig", async (_request, reply) =>
    send(reply, 200, serviceProviderConfig(await base())),
  );
  for (const [path, all] of [
    ["/ResourceTypes", resourceTypes],
    ["/Schemas", schemas],
  ] as const) {
    scope.get(path, async (_request, reply) => send(reply, 200, listed(all(await base()))));
    scope.get(`${path}/:id`, async (request, reply) => {
      const { id } = request.params as { id: string };
      const found = all(await base()).find((one) => one.id.toLowerCase() === id.toLowerCase());
      if (!found) throw new Failure("not_found");
      return send(reply, 200, found);
    });
  }
}

const baseOf = (config: Parameters<typeof readPublicUrl>[0]) => readPublicUrl(config) + scimPath;

/** How resources of a kind are found and changed for the directory that asks. */
function openKind<Row>(deps: Deps, { list, describe }: Kind<Row>) {
  const { clock, house } = deps;

  const find = async (from: Db, { kept, base, id }: Asked) => {
    const [row] = id === null ? [] : await list(from, kept, id);
    if (!row) throw new ScimError(404, "There is no such resource.");
    return { row, resource: describe(row, base) };
  };
  const ask = async (request: FastifyRequest) => {
    const config = await house.config();
    const kept = { accountId: request.scimAccount, staff: staffEmails(config) };
    const { id = "" } = request.params as { id?: string };
    return { config, kept, base: baseOf(config), id: readId(id) };
  };
  type Asked = Pick<Awaited<ReturnType<typeof ask>>, "kept" | "base" | "id">;

  /** Writes one after the other in an account, so that a version that was compared is the one that is changed. */
  const write = async (
    request: FastifyRequest,
    work: (acting: Acting, asked: Asked) => Promise<Resource | null>,
  ) => {
    const { config, ...asked } = await ask(request);
    return performWrite(deps, null, async ({ db: trx, mail }) => {
      await openAccount(trx, asked.kept.accountId);
      const now = clock.now();
      return work({ db: trx, mail, config, now, actor: directoryActor, isDirectory: true }, asked);
    });
  };
  /** Changes a resource, unless the caller had seen another version of it. */
  const change = (
    request: FastifyRequest,
    work: (
      acting: Acting,
      asked: Asked,
      found: { row: Row; resource: Resource },
    ) => Promise<unknown>,
  ) =>
    write(request, async (acting, asked) => {
      const found = await find(acting.db, asked);
      const seen = request.headers["if-match"];
      if (seen !== undefined && !matchesTag(seen, found.resource.meta.version))
        throw new ScimError(412, "The resource has changed since it was read.");
      const id = await work(acting, asked, found);
      return typeof id === "number" ? (await find(acting.db, { ...asked, id })).resource : null;
    });
  return { find, ask, write, change };
}

function sendOne(request: FastifyRequest, reply: FastifyReply, status: number, resource: Resource) {
  const { version, location } = resource.meta;
  reply.header("ETag", version);
  if (status === 201) reply.header("Location", location);
  const isKnown = matchesTag(request.headers["if-none-match"], version);
  if (request.method === "GET" && isKnown) return reply.status(304).send();
  return send(reply, status, pick(resource, request.query));
}

function addKind<Row>(scope: FastifyInstance, deps: Deps, kind: Kind<Row>): void {
  const { path, list, describe, keep, remove, patchedStatus } = kind;
  const { find, ask, write, change } = openKind(deps, kind);

  scope.get(path, async (request, reply) => {
    const { kept, base } = await ask(request);
    const { filter, startIndex, count } = request.query as Record<string, unknown>;
    const wanted = filter === undefined ? null : readFilter(String(filter));
    const all = (await list(deps.db, kept))
      .map((row) => describe(row, base))
      .filter((one) => wanted === null || matches(one, wanted));
    const start = Math.max(1, readWhole(startIndex, 1));
    const most = Math.min(mostListed, Math.max(0, readWhole(count, mostListed)));
    const page = all.slice(start - 1, start - 1 + most).map((one) => pick(one, request.query));
    return send(reply, 200, listed(page, start, all.length));
  });
  scope.get(`${path}/:id`, async (request, reply) => {
    const { resource } = await find(deps.db, await ask(request));
    return sendOne(request, reply, 200, resource);
  });
  scope.post(path, async (request, reply) => {
    const made = await write(request, async (acting, asked) => {
      const id = await keep(acting, asked.kept, request.body);
      return (await find(acting.db, { ...asked, id })).resource;
    });
    return made && sendOne(request, reply, 201, made);
  });
  scope.put(`${path}/:id`, async (request, reply) => {
    const changed = await change(request, (acting, { kept }, { row }) =>
      keep(acting, kept, request.body, row),
    );
    return changed && sendOne(request, reply, 200, changed);
  });
  scope.patch(`${path}/:id`, async (request, reply) => {
    const changed = await change(request, (acting, { kept }, { row, resource }) =>
      keep(acting, kept, applyPatch(patchable(resource), request.body), row),
    );
    if (!changed) return;
    if (patchedStatus === 200) return sendOne(request, reply, 200, changed);
    return reply.header("ETag", changed.meta.version).status(204).send();
  });
  scope.delete(`${path}/:id`, async (request, reply) => {
    await change(request, (acting, { kept }, { row }) => remove(acting, kept, row));
    return reply.status(204).send();
  });
}

function readWhole(value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^-?\d{1,9}$/.test(String(value)))
    throw new ScimError(400, "startIndex and count are whole numbers.", "invalidValue");
  return Number(value);
}

/** Leaves out what a caller does not want to see; id and schemas always stay. */
function pick(resource: Resource, query: unknown): Json {
  const { attributes, excludedAttributes } = query as Record<string, unknown>;
  const names = (list: unknown) =>
    String(list)
      .toLowerCase()
      .split(",")
      .map((name) =>
        name
          .trim()
          .replace(/^urn:.*:/, "")
          .replace(/\..*$/s, ""),
      );
  const wanted = attributes === undefined ? null : names(attributes);
  const unwanted = names(excludedAttributes);
  const isShown = (key: string) =>
    key === "id" ||
    key === "schemas" ||
    (wanted ? wanted.includes(key.toLowerCase()) : !unwanted.includes(key.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([key]) => isShown(key)));
}
