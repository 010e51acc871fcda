import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import PQueue from "p-queue";
import type { Schema } from "../../db/schema.ts";
import { noteSpan, traced } from "../../traces/trace.ts";
import { isProspectusForm } from "../edgar-prospectuses/forms.ts";
import type { ImportReport } from "../import-report.ts";
import { type EdgarClient, EdgarTrouble } from "./edgar-client.ts";
import { fetchIssuer, type IssuerList } from "./fetch-issuer.ts";
import { EdgarSilence } from "./gate-repository.ts";
import {
  claimFilings,
  claimIssuers,
  type DueFiling,
  markFilingTaken,
  markIssuerRead,
  putFilingOff,
  putIssuerOff,
} from "./ledger-repository.ts";

/** Imports all files of a folder, as `npm run import -- any FOLDER` does. */
export type ImportFolder = (folder: string) => Promise<ImportReport>;

export interface TakeDeps {
  db: Kysely<Schema>;
  client: EdgarClient;
  importFolder: ImportFolder;
  /** The folder for documents between EDGAR and the import. */
  spoolFolder: string;
  now: () => Date;
  signal: AbortSignal;
}

/** One turn takes some seconds at the allowed rate, so that new filings of the feed come between. */
const filingsPerTurn = 30;
const documentsPerTurn = 60;
/** The header and the cover; the documents behind them may have hundreds of megabytes. */
const longestBeginning = 400_000;
/** A prospectus with its financial statements has some megabytes; its exhibits follow. */
const longestProspectus = 16_000_000;
const requestsAtOnce = 3;

/**
 * Fetches filings and lists that are due, and makes facts of them by the import. Whatever ends this in between, they are
 * due again later, and an import of what is known changes nothing. Returns how many documents were due.
 */
export async function takeDue(deps: TakeDeps): Promise<number> {
  const { db, now } = deps;
  const filings = await claimFilings(db, { isListed: false, most: filingsPerTurn }, now());
  const issuers = await claimIssuers(db, documentsPerTurn - filings.length, now());
  // A new portal has the filings of two years first, and then the terms in their documents.
  if (issuers.length === 0) {
    const most = filingsPerTurn - filings.length;
    filings.push(...(await claimFilings(db, { isListed: true, most }, now())));
  }
  if (filings.length + issuers.length === 0) return 0;
  await mkdir(deps.spoolFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(deps.spoolFolder, "turn-"));
  try {
    const fetched = await fetchAll(deps, folder, filings, issuers);
    await importFetched(deps, folder, fetched);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return filings.length + issuers.length;
}

interface Fetched {
  filings: (DueFiling & { file: string })[];
  lists: { cik: string; file: string; list: IssuerList }[];
  silence: EdgarSilence | undefined;
}

async function fetchAll(
  deps: TakeDeps,
  folder: string,
  filings: readonly DueFiling[],
  issuers: Awaited<ReturnType<typeof claimIssuers>>,
): Promise<Fetched> {
  const { db, client, now } = deps;
  const queue = new PQueue({ concurrency: requestsAtOnce });
  const fetched: Fetched = { filings: [], lists: [], silence: undefined };
  const attempt = (work: () => Promise<void>, putOff: (why: string) => Promise<void>) =>
    queue.add(async () => {
      // The rest is due again when its claim ends, if EDGAR falls silent.
      if (fetched.silence) return;
      try {
        await work();
      } catch (error) {
        if (error instanceof EdgarSilence) fetched.silence = error;
        else if (error instanceof EdgarTrouble) await putOff(error.message);
        else throw error;
      }
    });
  const tasks = [
    ...filings.map((filing) =>
      attempt(
        async () => {
          const file = `${filing.cik}-${filing.accession}.txt`;
          const fetching = { follows: filing.trace };
          const bytes = await traced("fetch filing", () => fetchFiling(client, filing), fetching);
          await writeFile(join(folder, file), bytes);
          fetched.filings.push({ ...filing, file });
        },
        (why) => putFilingOff(db, filing, now(), why),
      ),
    ),
    ...issuers.map((issuer) =>
      attempt(
        async () => {
          const list = await fetchIssuer(client, issuer);
          if (list === null) return markIssuerRead(db, { ...issuer, accessions: null }, now());
          const file = `CIK${issuer.cik}.json`;
          await writeFile(join(folder, file), list.text);
          fetched.lists.push({ cik: issuer.cik, file, list });
        },
        (why) => putIssuerOff(db, issuer.cik, now(), why),
      ),
    ),
  ];
  try {
    await Promise.all(tasks);
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
  return fetched;
}

/**
 * Of a registration or prospectus its whole first document is fetched, of others the beginning. An offering circular is the second
 * document of its filing.
 */
async function fetchFiling(
  client: EdgarClient,
  { cik, accession, form }: DueFiling,
): Promise<Buffer> {
  const path = `/Archives/edgar/data/${Number(cik)}/${accession}.txt`;
  const wish = isProspectusForm(form)
    ? { longest: longestProspectus, ...(!form.startsWith("1-A") && { until: "</DOCUMENT>" }) }
    : { longest: longestBeginning };
  const fetched = await client.fetch(path, { ...wish, takesBeginning: true });
  if (fetched.kind !== "found") throw new EdgarTrouble(`EDGAR has no document ${path}.`);
  if (!fetched.bytes.includes("</SEC-HEADER>"))
    throw new EdgarTrouble(`The document ${path} has no whole header.`);
  return fetched.bytes;
}

async function importFetched(
  { db, importFolder, now, signal }: TakeDeps,
  folder: string,
  { filings, lists, silence }: Fetched,
): Promise<void> {
  if (filings.length + lists.length > 0) {
    const startedAt = performance.now();
    const importing = traced("import", () => importFolder(folder));
    const { refusals } = await importing.catch(async (error) => {
      if (signal.aborted) throw error;
      // A document that ends every import would otherwise come again and again, with all others of its turn.
      const why = `Its import failed: ${(error as Error).message}`;
      for (const filing of filings) await putFilingOff(db, filing, now(), why);
      for (const { cik } of lists) await putIssuerOff(db, cik, now(), why);
      throw error;
    });
    const whole = new Map(
      refusals
        .filter(({ document, place }) => place === "" || place === document)
        .map(({ document, reason }) => [document, reason]),
    );
    for (const { trace, file } of filings)
      noteSpan("import filing", startedAt, {
        facts: { "filing.outcome": whole.has(file) ? "refused" : "taken" },
        follows: trace,
      });
    await db.transaction().execute(async (trx) => {
      for (const filing of filings) {
        const why = whole.get(filing.file);
        if (why === undefined) await markFilingTaken(trx, filing, now());
        else await putFilingOff(trx, filing, now(), why);
      }
      for (const { cik, file, list } of lists) {
        const why = whole.get(file);
        if (why === undefined) await markIssuerRead(trx, { cik, ...list }, now());
        else await putIssuerOff(trx, cik, now(), why);
      }
    });
  }
  if (silence) throw silence;
}
