import { queryOptions } from "@tanstack/react-query";
import { failures } from "../../domain/contract/failures.ts";
import type { Reply } from "../../domain/contract/route.ts";
import {
  getImport,
  type listImportRuns,
  tryImport,
  uploadImportFile,
  uploadMostBytes,
} from "../../domain/contract/staff/imports.ts";
import type { ImportSource } from "../../domain/sources/source-names.ts";
import { withFreshToken } from "./call.ts";
import { change } from "./change.ts";
import { CallFailure, noResponse, readFailure } from "./failure.ts";
import { queryOf } from "./query-of.ts";
import { buildAddress } from "./send.ts";

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

/** Sends a file to the server and returns its number there. A file that is too large is not sent at all. */
export async function uploadFile(file: File): Promise<number> {
  if (file.size > uploadMostBytes) {
    const { status, summary } = failures.file_too_large;
    throw new CallFailure({
      code: "file_too_large",
      status,
      summaryErrors: [summary],
      invalidParams: [],
    });
  }
  const address = buildAddress(uploadImportFile, { query: { name: file.name.slice(-255) } });
  return withFreshToken(async (token) => {
    const response = await fetch(address, {
      method: uploadImportFile.method,
      headers: {
        "content-type": "application/octet-stream",
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: file,
    }).catch(() => {
      throw noResponse();
    });
    const reply = await response.json().catch(() => undefined);
    if (!response.ok) throw readFailure(response.status, reply);
    return (reply as { data: { id: number } }).data.id;
  });
}

export const startTrial = (id: number, source: SourceName, mapping?: string) =>
  change(tryImport, {
    params: { id },
    body: { source, ...(mapping !== undefined && { mapping }) },
  });
