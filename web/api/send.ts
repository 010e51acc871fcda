import {
  answersPastDays,
  apiBase,
  type CallInput,
  type Route,
} from "../../domain/contract/route.ts";
import { noResponse, readFailure } from "./failure.ts";
import { pastName } from "./past-day.ts";

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface SendOptions {
  token: string | null;
  /** Repeats keep the key, so that the server answers them with the first reply. */
  idempotencyKey: string;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Cancels the request. */
  signal?: AbortSignal;
}

/** Sends one request and unwraps its reply; every failure is a `CallFailure`. */
export async function send<R extends Route>(
  route: R,
  input: CallInput<R> | undefined,
  { token, idempotencyKey, keepalive = false, signal }: SendOptions,
): Promise<unknown> {
  const parts: Parts = (input ?? {}) as Parts;
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (route.method !== "GET") headers.set("idempotency-key", idempotencyKey);
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const response = await fetch(buildAddress(route, parts), {
    method: route.method,
    headers,
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    keepalive,
    ...(signal && { signal }),
  }).catch(() => {
    signal?.throwIfAborted();
    throw noResponse();
  });
  const payload = await response.json().catch(() => undefined);
  if (!response.ok) throw readFailure(response.status, payload);
  if (typeof payload !== "object" || payload === null || !("data" in payload)) {
    throw readFailure(response.status, undefined);
  }
  return payload.data;
}

export function newIdempotencyKey(): string {
  // randomUUID exists only in secure contexts, and a portal on plain HTTP in an office has to work too.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join(
    "-",
  );
}

/** Returns the address of a call with its parameters filled in. */
export function buildAddress(route: Route, { params = {}, query = {} }: Parts): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  // The one place that asks for the day that is shown; a query may name another one.
  const day = pastName !== null && answersPastDays(route) ? { asOf: pastName } : {};
  for (const [name, value] of Object.entries({ ...day, ...query })) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return `${apiBase}${path}${text === "" ? "" : `?${text}`}`;
}
