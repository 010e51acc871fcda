import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { type Identification, identify } from "../identity/identify.ts";
import { listSightings, observationStamp } from "../observations-repository.ts";
import { lockRows, vacuumFigures } from "../read-model.ts";
import { inSubtransaction } from "../transaction.ts";
import { analyzeFacts } from "../write-facts.ts";
import { assignAddresses } from "./addresses.ts";
import { computeSignature, type KeyedCompany } from "./draft-company.ts";
import { listCorrectedCompanies, moveCorrections } from "./editor-corrections.ts";
import { readExchanges } from "./exchanges.ts";
import { replaceFindings } from "./findings-repository.ts";
import { assignKeys } from "./keys-repository.ts";
import { settleLoose } from "./loose-facts.ts";
import { moveFollowers } from "./move-followers.ts";
import { moveOwnContent } from "./move-own-content.ts";
import { deleteCompanies, readOwnerKeys } from "./replace-facts.ts";
import { requireKey } from "./require-key.ts";
import { Aside, type SetAside, workOnEach } from "./set-aside.ts";
import { type BatchOptions, readDictionaries, settleBatch } from "./settle-batch.ts";
import { Findings, type LeftOut } from "./testimony.ts";
import {
  addUnused,
  describeUnowned,
  gatherUnused,
  type UnusedStatements,
} from "./unused-statements.ts";

export interface SettleOptions extends BatchOptions {
  /** The companies of one transaction, during which others wait for the embedded database. */
  companiesPerTurn?: number;
  /** Called after each batch with the number of companies done and their total. */
  onProgress?: (done: number, total: number) => void;
}

export interface SettleResult extends UnusedStatements {
  companies: number;
  /** Companies that are gone, or turned out to be another one. */
  removed: number;
  /** Observations of tickers without a known carrier, by ticker. */
  unowned: LeftOut[];
  /** Failing companies and records do not stop the others; they are tried again at each import. */
  setAside: SetAside[];
}

/** Companies of one transaction: a second of work, some megabytes of facts. */
const batchSize = 250;
/** This many changed companies make new statistics for the query planner worthwhile. */
const largeLoad = 1000;

/**
 * Makes the facts from all observations. Companies are identified from scratch each time; facts are rebuilt for the
 * companies that changed. Each batch is one transaction, so the next call continues an interrupted one.
 */
export async function settle(db: Db, options: SettleOptions): Promise<SettleResult> {
  for (;;) {
    const stamp = await observationStamp(db);
    const aside = new Aside(db, (error) => error instanceof Outdated);
    const identified = identify(aside.withoutUnfit(await listSightings(db)));
    try {
      const outcome = await settleAll(db, identified, stamp, aside, options);
      const setAside = await aside.describe();
      return { ...outcome, unowned: identified.unowned.map(describeUnowned), setAside };
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

/** Thrown when new observations arrived meanwhile, so that companies must be identified again. */
class Outdated extends Error {}

async function settleAll(
  db: Db,
  identified: Identification,
  stamp: string,
  aside: Aside,
  options: SettleOptions,
) {
  const run = <Result>(work: (trx: Db) => Promise<Result>) =>
    inSubtransaction(db, async (trx) => {
      await takeTurn(trx, stamp);
      return work(trx);
    });
  const { changed, lost, joined } = await run((trx) => keyCompanies(trx, identified.companies));
  const dictionaries = await readDictionaries(db, options.today);
  if (lost.length > 0) await run((trx) => removeCompanies(trx, lost, joined));
  const unused = gatherUnused(0, []);
  let settled = 0;
  options.onProgress?.(0, changed.length);
  const perTurn = options.companiesPerTurn ?? batchSize;
  for (let start = 0; start < changed.length; start += perTurn) {
    // The planner needs statistics once the first batch has shown what rows are like, and again at the end.
    if (changed.length > largeLoad && start === perTurn) await analyzeFacts(db);
    const batch = changed.slice(start, start + perTurn);
    const settleSome = async (some: readonly KeyedCompany[]) => {
      addUnused(unused, await run((trx) => settleBatch(trx, some, dictionaries, options)));
      settled += some.length;
    };
    await workOnEach(batch, settleSome, ({ company }, error) =>
      aside.leaveOutCompany(company, error),
    );
    options.onProgress?.(Math.min(start + perTurn, changed.length), changed.length);
  }
  if (changed.length > largeLoad) {
    await analyzeFacts(db);
    // A trial runs in one transaction, in which a vacuum is not possible.
    if (!db.isTransaction) await vacuumFigures(db);
  }
  await settleLoose(db, identified.loose, run, aside, options.today);
  return { companies: settled, removed: lost.length, ...unused };
}

/** Settlers take turns, and a result is valid only until the next observation. */
async function takeTurn(db: Db, stamp: string): Promise<void> {
  // Compiling statements that run for some milliseconds takes seconds.
  await sql`set local jit = off`.execute(db);
  await lockRows(db);
  if ((await observationStamp(db)) !== stamp) throw new Outdated();
}

async function keyCompanies(db: Db, companies: Identification["companies"]) {
  const { keys, joined } = await assignKeys(db, "company", companies);
  const exchanges = await readExchanges(db);
  await moveCorrections(db, "company_key", joined);
  const corrected = await listCorrectedCompanies(db);
  const signatures = await listSignatures(db);
  const ours = [...new Set([...keys.values(), ...signatures.keys()])];
  const addresses = assignAddresses(companies, exchanges, await listOthersAddresses(db, ours));
  const keyed = companies.map((company): KeyedCompany => {
    const companyKey = requireKey(keys.get(company), `the company ${company.identities[0]}`);
    const companyTicker = addresses.get(company) ?? `C${companyKey}`;
    return { company, companyKey, companyTicker, corrections: corrected.get(companyKey) ?? [] };
  });
  const present = new Set(keys.values());
  return {
    joined,
    lost: [...signatures.keys()].filter((key) => !present.has(key)),
    changed: keyed.filter((one) => signatures.get(one.companyKey) !== computeSignature(one)),
  };
}

/** Lists the addresses of companies that no import found: those of the demo market. */
async function listOthersAddresses(db: Db, ours: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("company")
    .select("company_ticker")
    .where((e) => e.not(e("company_key", "=", e.fn.any(e.val(ours)))))
    .execute();
  return new Set(rows.map((row) => row.company_ticker));
}

async function listSignatures(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom("settled").select(["company_key", "signature"]).execute();
  return new Map(rows.map((row) => [row.company_key, row.signature]));
}

/** Removes companies that turned out to be another one, or none. Their followers move to the other one. */
async function removeCompanies(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  await moveFollowers(db, lost, joined);
  await moveOwnContent(db, lost, joined);
  await db
    .updateTable("news_item")
    .set({ company_key: null })
    .where("company_key", "in", lost)
    .execute();
  await deleteCompanies(db, await readOwnerKeys(db, lost));
  await replaceFindings(db, new Map(lost.map((key) => [key, new Findings()])));
  await db.deleteFrom("settled").where("company_key", "in", lost).execute();
}
