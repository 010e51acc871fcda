import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Grant } from "../../domain/contract/grants.ts";
import type { Body, Params, Query, Reply, Route } from "../../domain/contract/route.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import type { ExportTurns } from "../features/exports/turns.ts";
import type { Versions } from "../freshness/versions.ts";
import type { JsonText } from "../json-text.ts";
import type { Message } from "../mail/mailer.ts";
import type { VersionName } from "../market/versions-repository.ts";
import type { FileReply } from "./file-reply.ts";

/** The authenticated caller. */
export interface Principal {
  userId: number;
  accountId: number;
  sessionId: string;
  email: string;
  grants: ReadonlySet<Grant>;
}

/** The one source of "now", so that tests and a past "today" can set it. */
export interface Clock {
  now(): Date;
}

/** The writes of a call in one transaction. Mail is sent only after the transaction has been committed. */
export interface Writing {
  db: Db;
  mail(message: Message): Promise<void>;
  /** Invalidates what caches hold about the market, the prices or a user. */
  touch(version: VersionName): Promise<void>;
}

interface VisitorContext {
  db: Kysely<Schema>;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
  versions: Versions;
  exportTurns: ExportTurns;
  /** Aborted when the caller goes away before the reply is complete. */
  readonly signal: AbortSignal;
  /**
   * Runs all writes of a call in one transaction. The returned value is the call's reply; it is stored in the
   * same transaction under the Idempotency-Key, so that a repeat gets the same reply.
   */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
}

/** The context of a call: a visitor's call has no principal, any other has one. */
export type Context<Who extends Principal | null = Principal> = VisitorContext & { principal: Who };

export type Handler<R extends Route> = (
  context: Context<R["grant"] extends "visitor" ? null : Principal>,
  input: { params: Params<R>; query: Query<R>; body: Body<R> },
) => Promise<Answer<R>>;

type Answer<R extends Route> = R["reply"] extends "file"
  ? FileReply
  : Reply<R> | JsonText<Reply<R>>;
