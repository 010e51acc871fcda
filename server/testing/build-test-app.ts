import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Registry } from "prom-client";
import { inject } from "vitest";
import type { FailureBody } from "../../domain/contract/failures.ts";
import { apiBase, type CallInput, type Reply, type Route } from "../../domain/contract/route.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { demoPassword } from "../demo/users.ts";
import { findOrInsertAccount, insertUser } from "../features/account/accounts-repository.ts";
import type { PriceBoard } from "../live/price-board.ts";
import type {} from "./global-setup.ts";
import { memberPasswordHash } from "./member-password.ts";
import { copyDatabase, type TestPlace } from "./test-databases.ts";

/** Tests run on PostgreSQL if it can be reached, and once more on the embedded database in the project of that name. */
export const databaseKinds: Database["kind"][] = [inject("databaseOfRun")];

export interface Answer<Data> {
  status: number;
  headers: Record<string, unknown>;
  data: Data;
  failure: FailureBody;
  /** The raw bytes, for calls that reply with a file. */
  file: Buffer;
}

/** A caller: a visitor, or a user with their token. */
export interface Caller {
  email: string;
  token: string | undefined;
  refreshToken: string | undefined;
  call<R extends Route>(
    route: R,
    input?: Partial<CallInput<R>> | Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<Reply<R>>>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Schema>;
  database: Pick<Database, "db" | "share" | "inSchema">;
  config: Config;
  place: TestPlace;
  /** "Now" for the app; moves only when a test moves it. */
  clock: { now(): Date; advance(ms: number): void };
  visitor: Caller;
  signIn(email: string, password?: string): Promise<Caller>;
  /** Signs in a user with a unique address, in their own account unless one is named. */
  newMember(wish?: { account?: string; isAccountAdmin?: boolean }): Promise<Caller>;
  /** Returns a caller of this app with the same user and token. */
  callerLike(caller: Caller): Caller;
  mailTo(email: string): Promise<{ subject: string; body: string }[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  on?: Database["kind"];
  /** Another app on PostgreSQL; this one shares its database and clock as a second process would. */
  beside?: Pick<TestApp, "place" | "clock">;
  env?: Record<string, string>;
  rateLimits?: boolean;
  /** How long a reader may take nothing. */
  readerWaitsMs?: number;
  senderWaitsMs?: number;
  metrics?: Registry;
  /** Takes the lines of the log, from the level "info" on. */
  logTo?: { write(line: string): void };
  /** The prices that sockets tell of. */
  prices?: PriceBoard;
}

/** Builds the whole server on a copy of the prepared database, reachable without a network. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.beside
    ? await openBeside(options.beside.place)
    : await copyDatabase(options.on ?? "embedded", inject("prepared"));
  const config = readConfig({
    PUBLIC_URL: "http://localhost:8080",
    DATA_DIR: database.place.dataDir,
    TOKEN_SECRET: "a secret for tests only, 32 characters long",
    LOG_LEVEL: options.logTo ? "info" : "silent",
    DEMO_PUBLIC: "yes",
    ...options.env,
  });
  const clock = options.beside?.clock ?? createClock();
  const app = await buildApp({
    config,
    database,
    clock,
    metrics: options.metrics,
    ...(options.prices && { prices: options.prices }),
    checksLargeReplies: true,
    readerWaitsMs: options.readerWaitsMs,
    senderWaitsMs: options.senderWaitsMs,
    logTo: options.logTo,
    rateLimitFactor: options.rateLimits ? 1 : 1000,
  });
  await app.ready();
  const { db } = database;

  const signIn = async (email: string, password = demoPassword): Promise<Caller> => {
    const answer = await createCaller(app, email).call(login, { body: { email, password } });
    if (answer.status !== 200)
      throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.failure)}`);
    return createCaller(app, email, answer.data.token, answer.data.refreshToken);
  };

  return {
    app,
    db,
    database,
    config,
    clock,
    place: database.place,
    visitor: createCaller(app, ""),
    callerLike: ({ email, token, refreshToken }) => createCaller(app, email, token, refreshToken),
    signIn,
    async newMember(wish = {}) {
      const name = randomBytes(6).toString("hex");
      const email = `member-${name}@client.example`;
      const accountId = await findOrInsertAccount(
        db,
        wish.account ?? `Client ${name}`,
        clock.now(),
      );
      const user = {
        accountId,
        email,
        firstName: "Robin",
        lastName: name,
        isAccountAdmin: wish.isAccountAdmin ?? false,
        passwordHash: await memberPasswordHash(),
      };
      await insertUser(db, user, clock.now());
      return signIn(email);
    },
    mailTo: (email) =>
      db
        .selectFrom("email")
        .select(["subject", "body"])
        .where("recipient", "=", email)
        .orderBy("email_id", "desc")
        .execute(),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function createClock(): TestApp["clock"] {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}

async function openBeside(place: TestPlace) {
  return { ...(await openDatabase(place)), place };
}

function createCaller(
  app: FastifyInstance,
  email: string,
  token?: string,
  refreshToken?: string,
): Caller {
  return {
    email,
    token,
    refreshToken,
    async call(route, input = {}, headers = {}) {
      const { params, query, body } = input as Record<
        "params" | "query" | "body",
        Record<string, string>
      >;
      const path = route.path.replace(/\{([^{}]+)\}/g, (_, name) =>
        encodeURIComponent(params?.[name] ?? ""),
      );
      const response = await app.inject({
        method: route.method,
        url: apiBase + path,
        query: query ?? {},
        headers: {
          host: "localhost:8080",
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      });
      const isFile = response.headers["content-disposition"] !== undefined;
      const reply = isFile || response.body === "" ? {} : response.json();
      return {
        status: response.statusCode,
        headers: response.headers,
        data: reply.data,
        failure: reply,
        file: response.rawPayload,
      };
    },
  };
}
