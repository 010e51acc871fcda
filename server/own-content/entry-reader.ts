import { join } from "node:path";
import {
  type BoundedReader,
  type ReadingLimits,
  startReaderProcess,
} from "../ingest/start-reader.ts";
import type { FromEntryReader } from "./entry-reader-process.ts";

const script = join(import.meta.dirname, "entry-reader-process.ts");

/** Starts a process that reads entries of a folder within limits of memory and time for each. */
export function startEntryReader(
  folder: string,
  limits: ReadingLimits,
): BoundedReader<FromEntryReader> {
  return startReaderProcess<FromEntryReader>(script, { folder }, limits);
}
