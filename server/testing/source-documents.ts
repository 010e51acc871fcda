import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Document, LeftOut, Refusal, Source, SourceRecord } from "../ingest/record.ts";

const headBytes = 65_536;

/** Creates a document for a test. */
export function documentOf(name: string, content: string | object | Uint8Array): Document {
  const bytes = content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(textOf(content));
  return {
    name,
    sizeBytes: bytes.length,
    head: bytes.subarray(0, headBytes),
    async *bytes() {
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    },
  };
}

function textOf(content: string | object): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}

/** Real files are read in place and are not part of the project. */
export const realFolder =
  process.env.REAL_DATA ?? join(import.meta.dirname, "../../../shared/data");

export function hasRealFiles(): boolean {
  return existsSync(join(realFolder, "us-ipo-history"));
}

export function realFiles(folder: string): Document[] {
  const names = readdirSync(join(realFolder, folder)).toSorted();
  return names.map((name) => realFile(join(folder, name)));
}

export function realFile(path: string): Document {
  const whole = join(realFolder, path);
  const head = Buffer.alloc(headBytes);
  const file = openSync(whole, "r");
  const length = readSync(file, head);
  closeSync(file);
  return {
    name: basename(path),
    sizeBytes: statSync(whole).size,
    head: head.subarray(0, length),
    bytes: () => createReadStream(whole),
  };
}

/** Reads everything that a source finds in a document that it recognizes. */
export async function readAll(source: Source, document: Document) {
  const refused = source.refuse(document);
  if (refused !== null) throw new Error(`${document.name}: ${refused}`);
  const records: SourceRecord[] = [];
  const refusals: Refusal[] = [];
  const leftOut: LeftOut[] = [];
  for await (const reading of source.read(document)) {
    if ("record" in reading) records.push(reading.record);
    else if ("refusal" in reading) refusals.push(reading.refusal);
    else leftOut.push(...reading.leftOut);
  }
  return { records, refusals, leftOut };
}
