import * as z from "zod/mini";
import type { ScreenName } from "../views/screens.ts";
import type { FailureCode } from "./failures.ts";
import type { RequiredGrant } from "./grants.ts";

/** The prefix of every path. */
export const apiBase = "/api/v1.0";

type Schema = z.core.$ZodType;

/**
 * At most `max` calls in `windowSeconds`, counted per network address; "device" counts a browser that has logged in before
 * by itself, so that strangers at its address cannot use up its calls.
 */
export interface RateLimit {
  by: "address" | "device";
  max: number;
  windowSeconds: number;
}

export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to `apiBase`; parameters in braces, as in OpenAPI: `/Favorites/{key}`. Letter case does not matter. */
  path: string;
  /** One line for the documentation. */
  summary: string;
  /** The day on which programs were told that the call will go, and the day until which it is answered. */
  deprecated?: { since: string; until: string };
  grant: RequiredGrant;
  /** The screen that the call belongs to: accounts that do not have it are refused. */
  screen?: ScreenName;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** "file": the body is a file of any content, sent as application/octet-stream and read by the handler. */
  takes?: "file";
  /** "file": an attachment instead of JSON. */
  reply: Schema | "file";
  /** The media types of the files that the call can reply with. */
  media?: readonly string[];
  /** "in tests" skips the check in production, where checking a large reply would cost more than building it. */
  replyIsChecked?: "always" | "in tests";
  /**
   * The data that the reply of a reading call depends on: a caller that has the reply gets 304 until one of these
   * changes. Absent: the reply is never cached. "user" is everything that users store themselves, "links" are those that
   * their owners take back.
   */
  changesWith?: readonly ("market" | "prices" | "user" | "day" | "links")[];
  /**
   * True for a call that can answer for a past day though it is never cached, false for a cached one that cannot. Absent: a call
   * whose reply changes with the market can.
   */
  pastDays?: boolean;
  /** The failures of this call; `commonFailures` and those of the grant are implied. */
  failures?: readonly FailureCode[];
  /** Required for every call that a visitor can make. */
  limits?: readonly RateLimit[];
  /** True if a user who logged in with a temporary password may make the call before they choose a new one. */
  servesTemporarySessions?: boolean;
  /** True if the browser should clear its cache of this site after the call. */
  clearsCache?: boolean;
  /**
   * "stored" (the rule for calls that write): a repeat of an Idempotency-Key gets the first reply again for 24 h.
   * "repeatable": a repeat does no harm, and the reply holds secrets that must not be stored, or nothing was written.
   * "resumed": the call writes once, and a repeat rebuilds the reply from what it wrote; for replies too large to store.
   */
  repeat?: "stored" | "repeatable" | "resumed";
}

/** True for a call that answers for a past day when its address has `asOf`; any other call shows today. */
export function answersPastDays({ pastDays, changesWith }: Route): boolean {
  return pastDays ?? changesWith?.includes("market") ?? false;
}

type Declaration<Grant> = Omit<Route, "method" | "path" | "grant"> &
  (Grant extends "visitor" ? { limits: readonly RateLimit[] } : unknown);

function declaring<const Grant extends RequiredGrant, const Method extends Route["method"]>(
  grant: Grant,
  method: Method,
) {
  return <const Path extends string, const D extends Declaration<Grant>>(
    path: Path,
    declared: D,
  ): D & { grant: Grant; method: Method; path: Path } => ({ ...declared, grant, method, path });
}

/** Calls are declared once: the server implements them, the browser makes them, the documentation is printed from them. */
function callsFor<const Grant extends RequiredGrant>(grant: Grant) {
  return {
    get: declaring(grant, "GET"),
    post: declaring(grant, "POST"),
    put: declaring(grant, "PUT"),
    delete: declaring(grant, "DELETE"),
  };
}

export const visitor = callsFor("visitor");
export const member = callsFor("member");
export const accountAdmin = callsFor("accountAdmin");
export const accessLogs = callsFor("accessLogs");
export const staff = callsFor("staff");
export const write = callsFor("write");
export const readDrafts = callsFor("readDrafts");
export const readPersons = callsFor("readPersons");
export const stateFacts = callsFor("stateFacts");
export const importFacts = callsFor("importFacts");
export const keepAccounts = callsFor("keepAccounts");
export const keepHouse = callsFor("keepHouse");
export const giveRoles = callsFor("giveRoles");

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type Params<R extends Route> = Output<R["params"]>;
export type Query<R extends Route> = Output<R["query"]>;
export type Body<R extends Route> = Output<R["body"]>;
export type Reply<R extends Route> = R["reply"] extends Schema ? z.output<R["reply"]> : Uint8Array;

/** The input of a call: only the parts that the call has. */
export type CallInput<R extends Route> = (R["params"] extends Schema
  ? { params: Input<R["params"]> }
  : unknown) &
  (R["query"] extends Schema ? { query: Input<R["query"]> } : unknown) &
  (R["body"] extends Schema ? { body: Input<R["body"]> } : unknown);

/** The largest number that an `integer` column holds. */
export const maxId = 2_147_483_647;

/** A key in a path or query. */
export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId));

/** The number of a page of a list. */
export const PageNumber = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  1,
);

/** A key in a body, where it is already a number. */
export const WholeId = z.number().check(z.int(), z.positive(), z.maximum(maxId));
