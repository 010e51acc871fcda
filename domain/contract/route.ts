import type * as z from "zod/mini";
import type { FailureCode } from "./failures.ts";
import type { RequiredGrant } from "./grants.ts";

/** Everything before the path of a call. */
export const apiBase = "/api/v1.0";

type Schema = z.core.$ZodType;

/** At most `max` calls in `windowSeconds`, counted per network address or per e-mail in the body. */
export interface RateLimit {
  by: "address" | "email";
  max: number;
  windowSeconds: number;
}

export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to `apiBase`; parameters in braces, as in OpenAPI: `/Favorites/{key}`. Matched without regard to case. */
  path: string;
  /** One line for the documentation. */
  summary: string;
  grant: RequiredGrant;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** "file": an attachment instead of JSON. */
  reply: Schema | "file";
  /** The kinds of file that a call with a file for a reply answers. */
  media?: readonly string[];
  /** "in tests" leaves replies unchecked in service, where checking a large one would cost more than making it. */
  replyIsChecked?: "always" | "in tests";
  /**
   * What the reply of a reading call is made of, besides the program and the request: a caller that has it is told
   * 304 until one of these changes. Absent: the reply is never kept. "user" is everything a user stores himself.
   */
  changesWith?: readonly ("market" | "prices" | "user" | "day")[];
  /** The failures that only this call has; `commonFailures` and those of the grant go without saying. */
  failures: readonly FailureCode[];
  /** Demanded of every call that a visitor can make. */
  limits?: readonly RateLimit[];
  /** True for a call after which the browser should forget what it keeps of this site's replies. */
  clearsCache?: boolean;
  /**
   * "stored" (the rule for calls that write): a repeat of an Idempotency-Key gets the first reply again for 24 h.
   * "repeatable": the reply holds secrets that must not be stored, and a repeat does no harm.
   * "resumed": what the call wrote is done once, and a repeat makes the reply anew of it; for replies too large to store.
   */
  repeat?: "stored" | "repeatable" | "resumed";
}

type Declared<R extends Route> = R["grant"] extends "visitor"
  ? R & { limits: readonly RateLimit[] }
  : R;

/** Declares a call once: the server implements it, the browser calls it, the documentation is printed from it. */
export function route<const R extends Route>(declared: Declared<R>): R {
  return declared;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type Params<R extends Route> = Output<R["params"]>;
export type Query<R extends Route> = Output<R["query"]>;
export type Body<R extends Route> = Output<R["body"]>;
export type Reply<R extends Route> = R["reply"] extends Schema ? z.output<R["reply"]> : Uint8Array;

/** What a caller hands over: only the parts that the call has. */
export type CallInput<R extends Route> = (R["params"] extends Schema
  ? { params: Input<R["params"]> }
  : unknown) &
  (R["query"] extends Schema ? { query: Input<R["query"]> } : unknown) &
  (R["body"] extends Schema ? { body: Input<R["body"]> } : unknown);
