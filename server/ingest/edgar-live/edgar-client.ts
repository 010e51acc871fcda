import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../db/connect.ts";
import { type SpanFacts, traced } from "../../traces/trace.ts";
import { EdgarSilence, endSilence, fallSilent, takeTurn, usualGapMs } from "./gate-repository.ts";

export interface EdgarSettings {
  /** The name and address that the SEC asks of programs: "Company name contact@example.com". */
  agent: string;
  /** Where EDGAR is: `https://www.sec.gov`, or a mirror. */
  address: string;
  /** The least time between two requests of all processes. A replay of recorded answers may be asked faster than EDGAR. */
  gapMs?: number;
}

interface Wish {
  /** The bytes that are read at most, after decompression. */
  longest: number;
  /** True when the beginning is enough; otherwise a longer document is trouble. */
  takesBeginning?: boolean;
  /** The document is read until these letters, and not what follows. */
  until?: string;
  etag?: string | null;
  lastModified?: string | null;
}

export type Fetched =
  | { kind: "found"; bytes: Buffer; etag: string | null; lastModified: string | null; at: Date }
  | { kind: "unchanged" }
  | { kind: "missing" };

/** An answer that cannot be used now; the same request may succeed later. */
export class EdgarTrouble extends Error {}

export interface EdgarClient {
  /** Fetches a document; `path` begins with a slash. Fails with EdgarSilence or EdgarTrouble. */
  fetch(path: string, wish: Wish): Promise<Fetched>;
}

const answerWithinMs = 30_000;
/** A request that missed its turn by more takes another, so that late requests do not leave together. */
const latestMs = 400;

/** Asks EDGAR in the turns of all processes, under the name of the operator, until the signal comes. */
export function createEdgarClient(
  db: Db,
  settings: EdgarSettings,
  signal: AbortSignal,
): EdgarClient {
  const addressOf = (path: string) =>
    path.startsWith("/submissions/")
      ? dataAddress(settings.address) + path
      : settings.address + path;
  const hosts = [settings.address, dataAddress(settings.address)].map((one) => new URL(one).host);
  return {
    fetch: (path, wish) => traced("EDGAR request", (note) => fetchTraced(path, wish, note)),
  };
  async function fetchTraced(path: string, wish: Wish, note: (facts: SpanFacts) => void) {
    const { refusals } = await waitForTurn(db, settings.gapMs ?? usualGapMs, signal);
    const request = { agent: settings.agent, wish, signal };
    const response = await askHosts(new URL(addressOf(path)), hosts, request);
    note({ "http.response.status_code": response.status, "edgar.path": path.split("?")[0] });
    if (response.status === 403 || response.status === 429) {
      await response.body?.cancel();
      throw new EdgarSilence(await fallSilent(db, secondsToWait(response)));
    }
    const fetched = await read(path, response, wish);
    if (fetched === "refused") throw new EdgarSilence(await fallSilent(db, 0));
    if (refusals > 0) await endSilence(db);
    return fetched;
  }
}

/** The lists of issuers are on a host of their own. */
function dataAddress(address: string): string {
  return address === "https://www.sec.gov" ? "https://data.sec.gov" : address;
}

async function waitForTurn(
  db: Db,
  gapMs: number,
  signal: AbortSignal,
): Promise<{ refusals: number }> {
  for (;;) {
    signal.throwIfAborted();
    const askedAt = performance.now();
    const { waitMs, refusals } = await takeTurn(db, gapMs);
    const leavesAt = askedAt + Math.max(0, waitMs);
    await pause(Math.max(0, leavesAt - performance.now()), undefined, { signal });
    if (performance.now() - leavesAt <= latestMs) return { refusals };
  }
}

interface Request {
  agent: string;
  wish: Wish;
  signal: AbortSignal;
}

const mostRedirects = 3;

/** Follows redirects to the hosts of EDGAR alone: any other would be asked from inside the operator's network. */
async function askHosts(
  address: URL,
  hosts: readonly string[],
  request: Request,
): Promise<Response> {
  let next = address;
  for (let followed = 0; followed <= mostRedirects; followed++) {
    const response = await ask(next, request);
    const target = response.headers.get("location");
    if (response.status === 304 || response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    const led = target === null ? null : URL.parse(target, next.href);
    if (led?.protocol !== address.protocol || !hosts.includes(led.host))
      throw new EdgarTrouble(`EDGAR leads ${address.pathname} to another host.`);
    next = led;
  }
  throw new EdgarTrouble(`EDGAR leads ${address.pathname} on and on.`);
}

async function ask(
  address: URL,
  { agent, wish: { etag, lastModified }, signal }: Request,
): Promise<Response> {
  try {
    return await fetch(address, {
      redirect: "manual",
      headers: {
        "user-agent": agent,
        ...(etag && { "if-none-match": etag }),
        ...(lastModified && { "if-modified-since": lastModified }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new EdgarTrouble(`EDGAR cannot be reached: ${describe(error)}`);
  }
}

function secondsToWait(response: Response): number {
  const written = response.headers.get("retry-after") ?? "";
  return /^\d{1,5}$/.test(written) ? Number(written) : 0;
}

async function read(path: string, response: Response, wish: Wish): Promise<Fetched | "refused"> {
  if (response.status === 304) return { kind: "unchanged" };
  if (response.status === 404) {
    await response.body?.cancel();
    return { kind: "missing" };
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new EdgarTrouble(`EDGAR answers ${path} with ${response.status}.`);
  }
  const bytes = await readBounded(path, response, wish);
  const beginning = bytes.subarray(0, 20_000).toString("latin1");
  if (/Request Rate Threshold Exceeded|Undeclared Automated Tool/i.test(beginning))
    return "refused";
  if (/^\s*(?:<!DOCTYPE html|<html)/i.test(beginning))
    throw new EdgarTrouble(`EDGAR answers ${path} with a page in place of the document.`);
  return {
    kind: "found",
    bytes,
    etag: response.headers.get("etag"),
    lastModified: response.headers.get("last-modified"),
    at: readDate(response),
  };
}

/** Reads no more than allowed, however much the answer holds or unpacks to. */
async function readBounded(
  path: string,
  response: Response,
  { longest, takesBeginning, until }: Wish,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let end = Buffer.alloc(0);
  try {
    // Leaving the loop ends the request.
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > longest) break;
      if (until === undefined) continue;
      end = Buffer.concat([end, chunk]);
      if (end.includes(until)) break;
      end = end.subarray(-until.length);
    }
  } catch (error) {
    throw new EdgarTrouble(`The answer to ${path} ends before its end: ${describe(error)}`);
  }
  if (length > longest && !takesBeginning)
    throw new EdgarTrouble(`The answer to ${path} is longer than ${longest} bytes.`);
  return Buffer.concat(chunks).subarray(0, longest);
}

/** EDGAR's own time decides whether a day of its index is over: this machine's clock may be wrong. */
function readDate(response: Response): Date {
  const at = new Date(response.headers.get("date") ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
