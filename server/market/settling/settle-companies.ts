import type { Db } from "../../db/connect.ts";
import { listDealKeys, vacuumFigures, writeReadModel } from "../read-model/read-model.ts";
import { splitTurns, type Turns } from "../split-turns.ts";
import { analyzeFacts } from "../write-facts.ts";
import { type KeyedCompany, listCompanySightings } from "./draft/draft-company.ts";
import type { Dictionaries } from "./make/make-company.ts";
import { addUnused, gatherUnused, type UnusedStatements } from "./make/unused-statements.ts";
import { type Aside, workOnEach } from "./set-aside.ts";
import { type BatchOptions, type DraftedBatch, draftBatch, settleBatch } from "./settle-batch.ts";

export interface SettleOptions extends BatchOptions {
  /** Absent when nobody else waits for the database. */
  turns?: Turns | undefined;
  /** Awaited after each transaction, so that others get their turn. */
  rest?: (() => Promise<void>) | undefined;
  /** Called after each batch with the number of companies done and their total. */
  onProgress?: (done: number, total: number) => void;
}

/** Runs work in a transaction of its own, in which its settler has its turn. */
export type InTurn = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>;

interface Settling {
  run: InTurn;
  aside: Aside;
  dictionaries: Dictionaries;
}

/** The companies of one transaction weigh as much as this many ordinary ones: a second of work, some megabytes of facts. */
const batchWeight = 250;
/** Claims of this many bytes, as they are stored, take as long to settle as what each company takes by itself. */
const ordinaryBytes = 8_000;
/** This many changed companies make new statistics for the query planner worthwhile. */
const largeLoad = 1000;
/**
 * The planner needs statistics once the first companies have shown what rows are like, and again whenever there are this many
 * times as many: checks of foreign keys keep a plan that was best for small tables, and read these from end to end.
 */
const growth = 5;

/** Makes the facts and rows of changed companies anew, in batches that are one transaction each. */
export async function settleCompanies(
  db: Db,
  changed: readonly KeyedCompany[],
  { run, aside, dictionaries }: Settling,
  options: SettleOptions,
): Promise<UnusedStatements & { companies: number }> {
  const { turns, isOnce, onProgress } = options;
  const unused = gatherUnused(0, []);
  const isLarge = changed.length > largeLoad;
  let [companies, done, analyzeAt] = [0, 0, 0];
  onProgress?.(0, changed.length);
  const batches = splitTurns(changed, turns?.weight ?? batchWeight, weigh);
  let next = draftAhead(db, batches[0]);
  for (const [place, batch] of batches.entries()) {
    const ahead = next;
    next = draftAhead(db, batches[place + 1]);
    const settleSome = async (some: readonly KeyedCompany[]) => {
      const drafted = await ((some === batch && ahead) || draftBatch(db, some));
      addUnused(unused, await run((trx) => settleBatch(trx, drafted, dictionaries, options)));
      companies += some.length;
    };
    await workOnEach(batch, settleSome, ({ company }, error) =>
      aside.leaveOutCompany(company, error),
    );
    done += batch.length;
    onProgress?.(done, changed.length);
    if (isLarge && done >= analyzeAt) {
      await analyzeFacts(db, turns?.columns);
      analyzeAt = isOnce ? Number.POSITIVE_INFINITY : done * growth;
    }
  }
  const analyze = () => (isLarge ? analyzeFacts(db, turns?.columns) : undefined);
  if (isOnce) await makeRows(db, { run, aside, analyze }, options);
  else await analyze();
  // A trial runs in one transaction, in which a vacuum is not possible.
  if (isLarge && !db.isTransaction) await vacuumFigures(db);
  return { companies, ...unused };
}

/** Drafts a batch while the one before it is written; a trial, which has one connection, drafts each in its turn. */
function draftAhead(
  db: Db,
  batch: readonly KeyedCompany[] | undefined,
): Promise<DraftedBatch> | undefined {
  if (batch === undefined || db.isTransaction) return;
  const drafted = draftBatch(db, batch);
  // A failure is met where the batch is awaited, which may be after another one.
  drafted.catch(() => {});
  return drafted;
}

/**
 * Makes the rows of a market that has none yet; a deal of which none can be made does not stop the others. The first rows show
 * the planner what all are like.
 */
async function makeRows(
  db: Db,
  { run, aside, analyze }: Omit<Settling, "dictionaries"> & { analyze: () => unknown },
  { today, turns }: SettleOptions,
): Promise<void> {
  const parts = splitTurns(await listDealKeys(db), turns?.weight ?? batchWeight);
  for (const [place, some] of parts.entries()) {
    await workOnEach(
      some,
      (keys) => run((trx) => writeReadModel(trx, keys, today, [])),
      (key, error) => aside.leaveOut(`deal ${key}`, [], error),
    );
    if (place === 0) await analyze();
  }
  await run((trx) => writeReadModel(trx, [], today));
}

/** Tells how long a company takes to settle: as long as this many ordinary ones. */
function weigh({ company }: KeyedCompany): number {
  const bytes = listCompanySightings(company).reduce(
    (sum, { claimsBytes }) => sum + claimsBytes,
    0,
  );
  return 1 + bytes / ordinaryBytes;
}
