import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { requireKey } from "../../db/require-key.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import type { Sighting } from "../identity/sighting.ts";
import { numberedAddress } from "../numbered-address.ts";
import { observationStamp } from "../observations-repository.ts";
import { lockRows } from "../read-model/read-model.ts";
import { splitTurns } from "../split-turns.ts";
import { inSubtransaction } from "../transaction.ts";
import { computeSignature, type KeyedCompany } from "./draft/draft-company.ts";
import {
  listCorrectedCompanies,
  moveCorrections,
  returnCorrections,
} from "./draft/editor-corrections.ts";
import { Findings, type LeftOut } from "./draft/testimony.ts";
import {
  finishSettling,
  isSettledAlike,
  readWholeMarket,
  type WholeMarket,
} from "./finish-settling.ts";
import { listKeptAddresses, standInMark } from "./generated/generated-facts-repository.ts";
import { readExchanges } from "./make/exchanges.ts";
import { describeUnowned, type UnusedStatements } from "./make/unused-statements.ts";
import { findReach, type Reach, reachAll } from "./reach/find-reach.ts";
import {
  assignFirstKeys,
  assignKeys,
  type GivenKeys,
  readGivenKeys,
} from "./reach/keys-repository.ts";
import { deleteMembers } from "./reach/members-repository.ts";
import { listWaiting } from "./reach/waiting-repository.ts";
import { Aside, type SetAside } from "./set-aside.ts";
import { readDictionaries } from "./settle-batch.ts";
import { type SettleOptions, settleCompanies } from "./settle-companies.ts";
import { assignAddresses } from "./write/addresses.ts";
import { type Change, listChanges } from "./write/changes-repository.ts";
import { replaceFindings } from "./write/findings-repository.ts";
import { settleLoose } from "./write/loose-facts.ts";
import { moveDeals } from "./write/move-deals.ts";
import { moveFollowers } from "./write/move-followers.ts";
import { moveOwnContent } from "./write/move-own-content.ts";
import { deleteCompanies, readOwnerKeys } from "./write/replace-facts.ts";

export interface SettleResult extends UnusedStatements {
  companies: number;
  /** Companies that are gone, or turned out to be another one. */
  removed: number;
  /** Observations of tickers without a known carrier, by ticker. */
  unowned: LeftOut[];
  /** Failing companies and records do not stop the others; they are tried again at each import. */
  setAside: SetAside[];
}

/** The companies of one transaction that gives them keys. */
const keysPerTurn = 250;
/** A reach of this many observations takes as long as the whole market of a small portal. */
const smallReach = 1000;

/**
 * Makes the facts from all observations. What no change since the last time can touch is left as it is; the rest is
 * identified from scratch, and facts are rebuilt for the companies that changed. Each batch is one transaction, so the next
 * call continues an interrupted one.
 */
export async function settle(db: Db, options: SettleOptions): Promise<SettleResult> {
  for (;;) {
    const stamp = await observationStamp(db);
    const aside = new Aside(db, (error) => error instanceof Outdated || isOfMachine(error));
    const start = await readStart(db);
    const reach = await chooseReach(db, start, (some) => aside.withoutUnfit(some));
    try {
      const outcome = await settleReach(db, { ...start, reach }, stamp, aside, options);
      const unowned = (await listWaiting(db)).map(describeUnowned);
      return { ...outcome, unowned, setAside: await aside.describe() };
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

interface Start {
  changes: Change[];
  market: WholeMarket | undefined;
  /** The addresses of companies of the demo market, which keep them, by their keys. */
  others: ReadonlyMap<number, string>;
  /** Changes with those addresses. */
  othersHash: string;
}

async function readStart(db: Db): Promise<Start> {
  const others = await readOthersAddresses(db);
  const sorted = [...others.values()].toSorted().join(" ");
  const othersHash = createHash("sha256").update(sorted).digest("base64url");
  const [changes, market] = [await listChanges(db), await readWholeMarket(db)];
  return { changes, market, others, othersHash };
}

/** A part of the market is settled alone unless it is so large, or so much else has changed, that the whole is faster. */
async function chooseReach(
  db: Db,
  { changes, market, othersHash }: Start,
  selectFit: (sightings: readonly Sighting[]) => Sighting[],
): Promise<Reach> {
  if (market === undefined || !isSettledAlike(market, othersHash)) return reachAll(db, selectFit);
  const changed = changes.map(({ observationId }) => observationId);
  const mostObservations = Math.max(smallReach, market.observations / 3);
  const reach = await findReach(db, changed, mostObservations, selectFit);
  return reach ?? reachAll(db, selectFit);
}

/** Thrown when new observations arrived meanwhile, so that companies must be identified again. */
class Outdated extends Error {}

async function settleReach(
  db: Db,
  { reach, changes, market, others, othersHash }: Start & { reach: Reach },
  stamp: string,
  aside: Aside,
  options: SettleOptions,
) {
  const run = async <Result>(work: (trx: Db) => Promise<Result>) => {
    const result = await inSubtransaction(db, async (trx) => {
      await takeTurn(trx, stamp);
      return work(trx);
    });
    await options.rest?.();
    return result;
  };
  const { companies } = reach.identified;
  for (const some of splitTurns(companies, keysPerTurn))
    await run((trx) => assignFirstKeys(trx, "company", some));
  // The check of whether keys are still the same reads all identities, which pays off only for many companies.
  const known =
    companies.length > keysPerTurn ? await readGivenKeys(db, "company", companies) : undefined;
  // In one transaction, for only the new keys tell which company a lost one has become.
  const { keys, lost, corrected, signatures } = await run(async (trx) => {
    const keyed = await keyCompanies(trx, reach, known);
    if (keyed.lost.length > 0) await removeCompanies(trx, keyed.lost, keyed.joined);
    return keyed;
  });
  const keyOf = (company: IdentifiedCompany) =>
    requireKey(keys.get(company), `the company ${company.identities[0]}`);
  const found = companies.filter((company) => !others.has(keyOf(company)));
  const addresses = assignAddresses(found, await readExchanges(db), new Set(others.values()));
  const changed = companies
    .map((company): KeyedCompany => {
      const companyKey = keyOf(company);
      const address = others.get(companyKey) ?? addresses.get(company);
      const companyTicker = address ?? numberedAddress(companyKey);
      return { company, companyKey, companyTicker, corrections: corrected.get(companyKey) ?? [] };
    })
    .filter((one) => signatures.get(one.companyKey) !== computeSignature(one));
  const dictionaries = await readDictionaries(db, options.today);
  const outcome = await settleCompanies(db, changed, { run, aside, dictionaries }, options);
  await settleLoose(db, reach, run, aside, options.today);
  const asideIds = aside.listObservationIds();
  if (!options.isOnce)
    await finishSettling(run, { reach, changes, asideIds, market, others: othersHash });
  return { ...outcome, removed: lost.length };
}

/** True of a failure that says nothing of the records: a full disk, too little memory, a file that cannot be read. */
function isOfMachine(error: unknown): boolean {
  return /^5[38]/.test(String((error as { code?: unknown } | null)?.code));
}

/** Settlers take turns, and a result is valid only until the next observation. */
async function takeTurn(db: Db, stamp: string): Promise<void> {
  // Compiling statements that run for some milliseconds takes seconds.
  await sql`set local jit = off`.execute(db);
  await lockRows(db);
  if ((await observationStamp(db)) !== stamp) throw new Outdated();
}

async function keyCompanies(db: Db, reach: Reach, known: GivenKeys | undefined) {
  const { identified, bounds } = reach;
  const { keys, joined } = await assignKeys(db, "company", identified.companies, undefined, known);
  await moveCorrections(db, "company_key", joined);
  await returnCorrections(db, "company_key", [...keys.values()]);
  const corrected = await listCorrectedCompanies(db);
  const ours = bounds && [...keys.values(), ...bounds.companyKeys];
  const signatures = await listSignatures(db, ours);
  const present = new Set(keys.values());
  const lost = [...signatures.keys()].filter((key) => !present.has(key));
  return { keys, joined, lost, corrected, signatures };
}

/** Reads the addresses of companies that no import found: those of the demo market, also while they are one with another. */
async function readOthersAddresses(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("company")
    .leftJoin("settled", "settled.company_key", "company.company_key")
    .select(["company.company_key", "company_ticker"])
    .where((e) =>
      e.or([
        e("settled.company_key", "is", null),
        sql<boolean>`starts_with(made_of->>'cik', ${standInMark})`,
      ]),
    )
    .execute();
  return new Map([
    ...(await listKeptAddresses(db)),
    ...rows.map((row) => [row.company_key, row.company_ticker] as const),
  ]);
}

/** Reads what the facts of companies were made of, of all or of some. */
async function listSignatures(
  db: Db,
  companyKeys: readonly number[] | null,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("settled")
    .select(["company_key", "signature"])
    .$if(companyKeys !== null, (query) =>
      query.where("company_key", "=", (e) => e.fn.any(e.val(companyKeys ?? []))),
    )
    .execute();
  return new Map(rows.map((row) => [row.company_key, row.signature]));
}

/**
 * Removes companies that turned out to be another one, or none. Their followers and all that is published about them move to the
 * other one, and so do their deals and securities, of which it keeps those that its records make.
 */
async function removeCompanies(
  db: Db,
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  await moveFollowers(db, lost, joined);
  await moveOwnContent(db, lost, joined);
  await moveDeals(db, lost, joined);
  await deleteCompanies(db, await readOwnerKeys(db, lost));
  await replaceFindings(db, new Map(lost.map((key) => [key, new Findings()])));
  await deleteMembers(db, lost);
  await db.deleteFrom("settled").where("company_key", "in", lost).execute();
}
