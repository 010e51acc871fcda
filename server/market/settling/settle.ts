import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { type Identification, identify } from "../identity/identify.ts";
import { listSightings, observationStamp, readClaims } from "../observations-repository.ts";
import { lockRows, vacuumFigures, writeReadModel } from "../read-model.ts";
import { inTransaction } from "../transaction.ts";
import { analyzeFacts } from "../write-facts.ts";
import { writeRows } from "../write-rows.ts";
import { assignAddresses } from "./addresses.ts";
import { logCorrections, readValues } from "./corrections.ts";
import {
  computeSignature,
  draftCompany,
  type KeyedCompany,
  listCompanySightings,
} from "./draft-company.ts";
import { readExchanges } from "./exchanges.ts";
import { readIndustries } from "./industries.ts";
import { assignKeys } from "./keys-repository.ts";
import { settleLevels } from "./levels.ts";
import { type Dictionaries, type MadeCompany, makeCompany } from "./make-company.ts";
import { moveFollowers } from "./move-followers.ts";
import { resolveNames } from "./named-parties.ts";
import { settleNews } from "./news.ts";
import { deleteCompanies, type OwnerKeys, readOwnerKeys, replaceFacts } from "./replace-facts.ts";
import { requireKey } from "./require-key.ts";
import { keepOneOwner } from "./shared-filings.ts";

export interface SettleOptions {
  today: Day;
  now: Date;
  /** The author of the changes in the log of corrections. */
  by: string;
  /** Called after each batch with the number of companies done and their total. */
  onProgress?: (done: number, total: number) => void;
}

export interface SettleResult {
  companies: number;
  conflicts: number;
  /** Observations of tickers without a known carrier. */
  unowned: number;
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
    const identified = identify(await listSightings(db));
    try {
      const outcome = await settleAll(db, identified, stamp, options);
      return { ...outcome, unowned: identified.unowned.length };
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
  options: SettleOptions,
) {
  const run = <Result>(work: (trx: Db) => Promise<Result>) =>
    inTransaction(db, async (trx) => {
      await takeTurn(trx, stamp);
      return work(trx);
    });
  const { changed, lost, joined } = await run((trx) => keyCompanies(trx, identified.companies));
  const dictionaries = await readDictionaries(db, options.today);
  if (lost.length > 0) await run((trx) => removeCompanies(trx, lost, joined));
  let conflicts = 0;
  options.onProgress?.(0, changed.length);
  for (let start = 0; start < changed.length; start += batchSize) {
    // The planner needs statistics once the first batch has shown what rows are like, and again at the end.
    if (changed.length > largeLoad && start === batchSize) await analyzeFacts(db);
    const batch = changed.slice(start, start + batchSize);
    conflicts += await run((trx) => settleBatch(trx, batch, dictionaries, options));
    options.onProgress?.(Math.min(start + batchSize, changed.length), changed.length);
  }
  if (changed.length > largeLoad) {
    await analyzeFacts(db);
    // A trial runs in one transaction, in which a vacuum is not possible.
    if (!db.isTransaction) await vacuumFigures(db);
  }
  await run(async (trx) => {
    await settleNews(trx, identified.loose, null);
    await settleLevels(trx);
  });
  return { companies: changed.length, conflicts };
}

/** Settlers take turns, and a result is valid only until the next observation. */
async function takeTurn(db: Db, stamp: string): Promise<void> {
  // Compiling statements that run for some milliseconds takes seconds.
  await sql`set local jit = off`.execute(db);
  await lockRows(db);
  if ((await observationStamp(db)) !== stamp) throw new Outdated();
}

async function readDictionaries(db: Db, today: Day): Promise<Dictionaries> {
  const countries = await db.selectFrom("country").select("country_code").execute();
  return {
    exchanges: await readExchanges(db),
    industries: await readIndustries(db),
    countryCodes: new Set(countries.map((row) => row.country_code)),
    today,
  };
}

async function keyCompanies(db: Db, companies: Identification["companies"]) {
  const { keys, joined } = await assignKeys(db, "company", companies);
  const exchanges = await readExchanges(db);
  const signatures = await listSignatures(db);
  const ours = [...new Set([...keys.values(), ...signatures.keys()])];
  const addresses = assignAddresses(companies, exchanges, await listOthersAddresses(db, ours));
  const keyed = companies.map((company): KeyedCompany => {
    const companyKey = requireKey(keys.get(company), `the company ${company.identities[0]}`);
    return { company, companyKey, companyTicker: addresses.get(company) ?? `C${companyKey}` };
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
  const rows = await db.selectFrom("settled").selectAll().execute();
  return new Map(rows.map((row) => [row.company_key, row.signature]));
}

/** Removes companies that turned out to be another one, or none. Their followers move to the other one. */
async function removeCompanies(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  await moveFollowers(db, lost, joined);
  await db
    .updateTable("news_item")
    .set({ company_key: null })
    .where("company_key", "in", lost)
    .execute();
  await deleteCompanies(db, await readOwnerKeys(db, lost));
  await db.deleteFrom("value_conflict").where("company_key", "in", lost).execute();
  await db.deleteFrom("settled").where("company_key", "in", lost).execute();
}

async function settleBatch(
  db: Db,
  batch: readonly KeyedCompany[],
  dictionaries: Dictionaries,
  options: SettleOptions,
): Promise<number> {
  const sightings = batch.flatMap(({ company }) => listCompanySightings(company));
  const claims = await readClaims(db, [...new Set(sightings.map((one) => one.observationId))]);
  const drafts = batch.map((keyed) => draftCompany(keyed, claims));
  const keys = {
    deals: (
      await assignKeys(
        db,
        "deal",
        drafts.flatMap(({ deals }) => deals),
      )
    ).keys,
    securities: (
      await assignKeys(
        db,
        "security",
        drafts.flatMap(({ securities }) => securities),
      )
    ).keys,
  };
  const madeCompanies = new Map<number, MadeCompany>(
    drafts.map((draft) => [draft.companyKey, makeCompany(draft, claims, keys, dictionaries)]),
  );
  const facts = await keepOneOwner(db, await resolveNames(db, madeCompanies));
  const owned = addNewKeys(await readOwnerKeys(db, [...madeCompanies.keys()]), keys);
  const before = await readValues(db, owned);
  await freeAddresses(db, batch, options.today);
  await replaceFacts(db, owned, facts);
  for (const { company, companyKey } of batch)
    await settleNews(
      db,
      company.sightings.filter(({ subject }) => subject.about === "news"),
      companyKey,
    );
  await logCorrections(db, before, facts, (key) => madeCompanies.get(key)?.findings, {
    by: options.by,
    at: options.now,
  });
  const conflicts = await replaceConflicts(db, madeCompanies);
  await writeRows(
    db,
    "settled",
    ["company_key"],
    batch.map((one) => ({ company_key: one.companyKey, signature: computeSignature(one) })),
  );
  const dealKeys = (facts.deal ?? []).map((row) => requireKey(row.deal_key, "a deal of the batch"));
  await writeReadModel(db, [...new Set(dealKeys)], options.today);
  return conflicts;
}

/** Deals and securities that move to these companies from others are replaced too. */
function addNewKeys(
  owned: OwnerKeys,
  keys: { deals: Map<unknown, number>; securities: Map<unknown, number> },
) {
  return {
    ...owned,
    deal_key: [...new Set([...owned.deal_key, ...keys.deals.values()])],
    security_key: [...new Set([...owned.security_key, ...keys.securities.values()])],
  };
}

/**
 * Frees addresses that other companies still hold; such a company is addressed by its key until it is written. Rows of
 * deals give up their ids, which contain addresses, before a row takes the id of another.
 */
async function freeAddresses(db: Db, batch: readonly KeyedCompany[], today: Day): Promise<void> {
  const addresses = batch.map(({ companyTicker }) => companyTicker);
  const keys = batch.map(({ companyKey }) => companyKey);
  await sql`
    insert into former_company_ticker (company_ticker, company_key)
    select company_ticker, company_key from company
    where company_key = any(${keys}::int[]) and company_ticker <> all(${addresses}::text[]) and company_ticker !~ '^C[0-9]+$'
    on conflict (company_ticker) do update set company_key = excluded.company_key
  `.execute(db);
  await sql`delete from former_company_ticker where company_ticker = any(${addresses}::text[])`.execute(
    db,
  );
  const { rows } = await sql<{ company_key: number }>`
    update company set company_ticker = 'C' || company_key where company_ticker = any(${addresses}::text[])
    returning company_key
  `.execute(db);
  const others = rows.map((row) => row.company_key).filter((key) => !keys.includes(key));
  await sql`
    update deal_row set row_id = '~' || deal_key, is_main_deal = false
    where company_key = any(${[...keys, ...others]}::int[])
  `.execute(db);
  if (others.length > 0)
    await writeReadModel(db, (await readOwnerKeys(db, others)).deal_key, today);
}

async function replaceConflicts(
  db: Db,
  madeCompanies: ReadonlyMap<number, MadeCompany>,
): Promise<number> {
  await db
    .deleteFrom("value_conflict")
    .where("company_key", "in", [...madeCompanies.keys()])
    .execute();
  const rows = [...madeCompanies].flatMap(([company_key, { findings }]) =>
    findings.conflicts.map((conflict) => ({ company_key, ...conflict })),
  );
  for (let start = 0; start < rows.length; start += 2000)
    await db
      .insertInto("value_conflict")
      .values(rows.slice(start, start + 2000))
      .execute();
  return rows.length;
}
