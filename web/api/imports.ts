import { queryOptions } from "@tanstack/react-query";
import type { Reply } from "../../domain/contract/route.ts";
import {
  getImport,
  type listImportRuns,
  tryImport,
  uploadImportFile,
  uploadMostBytes,
} from "../../domain/contract/staff/imports.ts";
import type { ImportSource } from "../../domain/sources/source-names.ts";
import { change } from "./change.ts";
import { queryOf } from "./query-of.ts";
import { sendFile } from "./send-file.ts";

export type OpenImport = Reply<typeof getImport>;
export type ImportRun = Reply<typeof listImportRuns>["runs"][number];
export type SourceName = "any" | ImportSource;

const askEveryMs = 1000;

export const isAtWork = ({ state }: OpenImport) => state === "trying" || state === "importing";

/** An uploaded file, which is asked for again while it is at work. */
export const openImportQuery = (id: number) =>
  queryOptions({
    ...queryOf(getImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? askEveryMs : false),
  });

/** Sends a file to the server and returns its number there. */
export async function uploadFile(file: File): Promise<number> {
  const input = { query: { name: file.name.slice(-255) } };
  return (await sendFile(uploadImportFile, input, file, uploadMostBytes)).id;
}

export const startTrial = (id: number, source: SourceName, mapping?: string) =>
  change(tryImport, {
    params: { id },
    body: { source, ...(mapping !== undefined && { mapping }) },
  });
