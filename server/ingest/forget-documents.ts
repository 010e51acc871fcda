import { type Kysely, sql } from "kysely";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import type { Dropped } from "../market/carriers-repository.ts";
import { discardDocument } from "../market/discard-document.ts";
import { type SettleResult, settle } from "../market/settling/settle.ts";
import type { SettleOptions } from "../market/settling/settle-companies.ts";
import type { Turns } from "../market/split-turns.ts";
import { inTransaction } from "../market/transaction.ts";
import { inTrial } from "./import-documents.ts";
import { describeSetAside, withCount } from "./import-report.ts";
import { printable } from "./printable.ts";

export interface Forgetting {
  /** Documents by their names, as a report names them. */
  names: readonly string[];
  isDryRun: boolean;
  now: Date;
  turns?: Turns | undefined;
  onProgress?: SettleOptions["onProgress"];
}

/** Thrown for a name that no document has. */
export class NoSuchDocument extends Error {
  constructor(name: string) {
    super(
      `There is no document ${printable(name)}. A document is named as in the report of its import: by its file without the folder.`,
    );
  }
}

interface ForgottenDocument extends Dropped {
  name: string;
  source: string;
}

export interface ForgettingReport extends Pick<SettleResult, "companies" | "removed" | "setAside"> {
  isDryRun: boolean;
  documents: ForgottenDocument[];
}

/** Takes documents back, and makes the facts that stood on them from the others. */
export async function forgetDocuments(
  db: Kysely<Schema>,
  order: Forgetting,
): Promise<ForgettingReport> {
  return order.isDryRun ? inTrial(db, (trx) => forget(trx, order)) : forget(db, order);
}

async function forget(
  db: Db,
  { names, isDryRun, now, turns, onProgress }: Forgetting,
): Promise<ForgettingReport> {
  const today = newYorkDay(now);
  const documents = await inTransaction(db, async (trx) => {
    const forgotten: ForgottenDocument[] = [];
    for (const name of names) {
      const found = await findDocuments(trx, name);
      if (found.length === 0) throw new NoSuchDocument(name);
      for (const { documentId, source } of found)
        forgotten.push({ name, source, ...(await discardDocument(trx, documentId, today)) });
    }
    return forgotten;
  });
  const { companies, removed, setAside } = await settle(db, {
    today,
    now,
    by: "import forget",
    turns,
    ...(onProgress && { onProgress }),
  });
  return { isDryRun, documents, companies, removed, setAside };
}

/** Finds all documents of a name: a file that was imported again with another content is another one. */
async function findDocuments(db: Db, given: string) {
  const { rows } = await sql<{ documentId: number; source: string; name: string }>`
    select document_id as "documentId", source, name from source_document order by document_id
  `.execute(db);
  return rows.filter(({ name }) => name === given || printable(name) === given);
}

export function describeForgetting({
  isDryRun,
  documents,
  companies,
  removed,
  setAside,
}: ForgettingReport): string {
  return [
    ...documents.map(({ name, source, carried, staying }) => {
      const others =
        staying > 0 ? `, of which ${staying} stay, since other documents have them` : "";
      return `Forgot ${printable(name)} of ${source}: ${withCount(carried, "record")}${others}`;
    }),
    `  ${withCount(companies, "company", "companies")} rebuilt, ${removed} removed`,
    ...(isDryRun ? ["  Nothing was changed."] : []),
    ...describeSetAside({ setAside }),
  ].join("\n");
}
