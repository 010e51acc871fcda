import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import {
  checkKey,
  type FilePart,
  type FileStore,
  StoreAway,
  type StoredFile,
} from "./file-store.ts";

/** No file of the portal takes longer than this over a slow line. */
const longestMs = 30_000;

/** Services allow five to fifteen minutes between their clock and that of a signature. */
const smallestOffMs = 60_000;

/**
 * Keeps files in a bucket of an S3-compatible service. The address is
 * `s3://KEY:SECRET@host/bucket/prefix?region=REGION`, or `s3+http:` where the service has no certificate.
 */
export function s3Store(address: URL): FileStore {
  const { protocol, username, password, host, pathname, searchParams } = address;
  const base = `${protocol === "s3+http:" ? "http" : "https"}://${host}${pathname.replace(/(?<!\/)\/+$/, "")}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get("region") ?? "us-east-1",
    service: "s3",
    retries: 2,
  });
  let clockOffMs = 0;
  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const url = `${base}/${checkKey(key).join("/")}`;
    const signal = AbortSignal.timeout(longestMs);
    const datetime = new Date(Date.now() + clockOffMs).toISOString().replace(/[:-]|\.\d{3}/g, "");
    const response = await client
      .fetch(url, { ...init, signal, aws: { datetime } })
      .catch((cause: Error) => {
        throw new StoreAway(`The store of files does not answer: ${cause.message}.`, { cause });
      });
    // A service refuses signatures of another time, so those of a clock that goes wrong are made by the service's clock.
    const offMs = Date.parse(response.headers.get("date") ?? "") - Date.now();
    if (response.status !== 403 || !(Math.abs(offMs - clockOffMs) > smallestOffMs)) return response;
    await response.body?.cancel();
    clockOffMs = offMs;
    return send(key, init);
  };
  /** Reads a file or a part of it; the size of the whole file is known for a part. */
  async function read(key: string, part: FilePart | null, size = 0): Promise<StoredFile | null> {
    const headers: Record<string, string> = part ? { Range: `bytes=${part.from}-${part.to}` } : {};
    const response = await send(key, { method: "GET", headers });
    if (response.status === 404) {
      if ((await response.text()).includes("NoSuchBucket"))
        throw new StoreAway("The bucket of files is not there.");
      return null;
    }
    const isRight = part ? response.status === 206 : response.ok;
    if (!isRight || response.body === null) throw await refused("be read", response);
    const body = Readable.fromWeb(response.body as ReadableStream);
    if (part) return { bytes: size, part, body };
    return { bytes: Number(response.headers.get("content-length")), body };
  }
  return {
    async open(key, pickPart) {
      if (pickPart === undefined) return read(key, null);
      const bytes = await readSize(await send(key, { method: "HEAD" }));
      return bytes === null ? null : read(key, pickPart(bytes), bytes);
    },
    async keep(key, content) {
      const response = await send(key, { method: "PUT", body: content.slice().buffer });
      if (!response.ok) throw await refused("be kept", response);
      await response.body?.cancel();
    },
  };
}

/** A bucket that is gone, keys that it refuses and its own failures hinder all files. */
async function refused(what: string, response: Response): Promise<Error> {
  const text = (await response.text()).slice(0, 200);
  return new StoreAway(`A file cannot ${what}: the store answers ${response.status}. ${text}`);
}

/** Reads the size of a file from the reply to HEAD; null when there is no such file. */
async function readSize(response: Response): Promise<number | null> {
  if (response.status === 404) return null;
  if (!response.ok) throw await refused("be read", response);
  return Number(response.headers.get("content-length"));
}
