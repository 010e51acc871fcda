import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Selectable } from "kysely";
import type { PastMarket } from "../../domain/calendar/past-market.ts";
import type { CallName, Calls } from "../../domain/contract/calls.ts";
import {
  type FailureBody,
  type FailureCode,
  failures,
  type InvalidParam,
} from "../../domain/contract/failures.ts";
import type { Grant } from "../../domain/contract/grants.ts";
import type { Body, Params, Query, Reply, Route } from "../../domain/contract/route.ts";
import type { Scope } from "../../domain/contract/scopes.ts";
import type { ScreenName } from "../../domain/views/screens.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import type { ImportUpload } from "../db/schema.ts";
import type { NamedFiles } from "../files/named-files.ts";
import type { Versions } from "../freshness/versions.ts";
import type { JsonText } from "../json-text.ts";
import type { Message } from "../mail/mailer.ts";
import type { VersionName } from "../market/versions-repository.ts";
import type { QueryBudget } from "../usage/query-budget.ts";
import type { UsageCounter } from "../usage/usage-counter.ts";
import type { FileReply } from "./files/file-reply.ts";
import type { ExportTurns } from "./limits/export-turns.ts";

/** The authenticated caller. */
export interface Principal {
  userId: number;
  accountId: number;
  sessionId: string;
  email: string;
  grants: ReadonlySet<Grant>;
  /** The screens that are hidden from the account. */
  hiddenScreens: readonly ScreenName[];
  /** True until a user who logged in with a temporary password has chosen a new one. */
  mustChoosePassword: boolean;
  /** True for staff who may publish what nobody else has approved, where the house allows it. */
  publishesAlone: boolean;
  /** True for staff whose grants wait until they have turned on a second factor. */
  needsSecondFactor: boolean;
  /** The scopes of the API key that makes the call; null for a session. */
  keyScopes: readonly Scope[] | null;
}

/** The network and the browser of a request. */
export interface Caller {
  address: string;
  network: string;
  userAgent: string | null;
  /** The token of a browser that has logged in before, as any user; null for a new browser. */
  deviceToken: string | null;
  keepDeviceToken(token: string): void;
  /** The token of a browser that has begun a login at another site; null for any other. */
  loginToken: string | null;
  keepLoginToken(token: string): void;
}

/** The imports that this process does for uploads; the upload's row states its work. */
interface UploadWork {
  begin(upload: Selectable<ImportUpload>, actor: string): void;
  /** The progress of the work on an upload; null when this process does none. */
  progressOf(uploadId: number): { what: string; part: number } | null;
}

/**
 * The writes of a call in one transaction. Mail is stored in the transaction, and sent once the transaction has been
 * committed.
 */
export interface Writing {
  /** The present, also in a call for a past day. */
  db: Db;
  /** The present instant, also in a call for a past day. */
  now: Date;
  mail(message: Message): Promise<void>;
  /** Invalidates what caches hold about the market, the prices or a user. */
  touch(version: VersionName): Promise<void>;
}

/** The parts of the process that all calls share. */
export interface Services {
  db: Db;
  clock: Clock;
  config: Config;
  versions: Versions;
  exportTurns: ExportTurns;
  files: NamedFiles;
  usage: UsageCounter;
  queryBudget: QueryBudget;
  importWork: UploadWork;
  pastDays: PastMarkets;
}

interface VisitorContext extends Services {
  log: FastifyBaseLogger;
  /** The day for which the call answers, whose `db` and `clock` it has; null for the present. */
  pastDay: PastMarket | null;
  readonly caller: Caller;
  /** Multiplies the limits of attempts and of calls; 1 outside tests. */
  rateLimitFactor: number;
  /** Aborted when the caller goes away before the reply is complete. */
  readonly signal: AbortSignal;
  /**
   * Runs all writes of a call in one transaction. The returned value is the call's reply; it is stored in the
   * same transaction under the Idempotency-Key, so that a repeat gets the same reply.
   */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
}

/** The context of a call: the call of a visitor has no principal, any other call has one. */
export type Context<Who extends Principal | null = Principal> = VisitorContext & { principal: Who };

/** The past days that calls ask for. */
export interface PastMarkets {
  /** Fails for a day that is not past, and for one that is not made yet, which is then asked for. */
  open(
    name: string,
  ): Promise<{ db: Db; replica: Db | undefined; clock: Clock; market: PastMarket }>;
  /** Fails as `open` does, for a day whose tables were dropped meanwhile. */
  reopen(name: string): Promise<never>;
  /** Says that who has opened a day needs it no longer, so that it goes before those that users read. */
  letGo(name: string): Promise<void>;
  /** The first day of which the portal knows anything, and all days that are made or asked for. */
  list(): Promise<Reply<Calls["listPastDays"]>>;
}

/** A file on its way to the server. */
export interface IncomingFile {
  /** The size that the sender states; undefined if the sender states none. */
  declaredBytes: number | null;
  content: Readable;
}

/** The parts of a request that the call declares. */
type Input<R extends Route> = (R["params"] extends object ? { params: Params<R> } : unknown) &
  (R["query"] extends object ? { query: Query<R> } : unknown) &
  (R extends { takes: "file" }
    ? { body: IncomingFile }
    : R["body"] extends object
      ? { body: Body<R> }
      : unknown);

type Answering<R extends Route, Answer> = (
  context: Context<R["grant"] extends "visitor" ? null : Principal>,
  ...input: unknown extends Input<R> ? [] : [Input<R>]
) => Promise<Answer>;

type Answer<R extends Route> = R["reply"] extends "file" ? FileReply : Reply<R>;

export type Handler<R extends Route> = Answering<R, Answer<R> | JsonText<Reply<R>>>;

/** The function that answers the call of this name. */
export type Verb<Name extends CallName> = Answering<Calls[Name], Answer<Calls[Name]>>;

/** A verb whose answer is text already. */
export type TextVerb<Name extends CallName> = Answering<Calls[Name], JsonText<Reply<Calls[Name]>>>;

/** Thrown by a verb to refuse a call; the HTTP layer answers it in the contract's shape. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly invalidParams: InvalidParam[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    details: { invalidParams?: InvalidParam[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.invalidParams = details.invalidParams ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return failures[this.code].status;
  }

  get body(): FailureBody {
    return {
      summaryErrors: [failures[this.code].summary],
      invalidParams: this.invalidParams,
      code: this.code,
    };
  }
}

/** Says why one value of a call cannot be taken. */
export const invalidInput = (name: string, reason: string) =>
  new Failure("invalid_input", { invalidParams: [{ name, reasons: [reason] }] });
