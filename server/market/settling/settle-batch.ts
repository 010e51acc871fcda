import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Claims } from "../../../domain/statements/claims.ts";
import type { Db } from "../../db/connect.ts";
import { requireKey } from "../../db/require-key.ts";
import { readClaims } from "../observations-repository.ts";
import { writeReadModel } from "../read-model/read-model.ts";
import { writeRows } from "../write-rows.ts";
import {
  type CompanyDraft,
  computeSignature,
  draftCompany,
  type KeyedCompany,
  listCompanySightings,
} from "./draft/draft-company.ts";
import {
  listCorrectedCompanies,
  moveCorrections,
  readCorrections,
  returnCorrections,
  selectDeciding,
} from "./draft/editor-corrections.ts";
import { describeMaking } from "./draft/settled-company.ts";
import { mergeFacts, withoutRepeats } from "./generated/over-generated.ts";
import { readExchanges } from "./make/exchanges.ts";
import { readIndustries } from "./make/industries.ts";
import { type Dictionaries, type MadeCompany, makeCompany } from "./make/make-company.ts";
import { gatherUnused, type UnusedStatements } from "./make/unused-statements.ts";
import { assignKeys, findHoldersBeside } from "./reach/keys-repository.ts";
import { replaceMembers } from "./reach/members-repository.ts";
import { keepOneOwner } from "./reach/shared-filings.ts";
import { logCorrections, readValues } from "./write/corrections.ts";
import { replaceFindings } from "./write/findings-repository.ts";
import { followers } from "./write/move-followers.ts";
import { publications } from "./write/move-own-content.ts";
import { returnRows } from "./write/moved-rows.ts";
import { settleNews } from "./write/news.ts";
import {
  type OwnerKeys,
  readOwnerKeys,
  replaceFacts,
  selectPresent,
} from "./write/replace-facts.ts";

export interface BatchOptions {
  today: Day;
  now: Date;
  /** The author of the changes in the log of corrections. */
  by: string;
  /**
   * True of a past day, which is settled once: its companies have no facts before, its rows are made when all facts are there,
   * nothing is kept for a next time, and no checks of foreign keys need statistics in between.
   */
  isOnce?: boolean;
}

export async function readDictionaries(db: Db, today: Day): Promise<Dictionaries> {
  const countries = await db.selectFrom("country").select("country_code").execute();
  return {
    exchanges: await readExchanges(db),
    industries: await readIndustries(db),
    countryCodes: new Set(countries.map((row) => row.country_code)),
    today,
  };
}

/** Companies with all that observations claim of them. */
export interface DraftedBatch {
  drafts: readonly CompanyDraft[];
  claims: ReadonlyMap<number, Claims>;
}

/**
 * Works out which deals and securities some companies have by their sources. Only a new observation makes the result
 * invalid; what editors state of them is read in the transaction that settles them.
 */
export async function draftBatch(db: Db, batch: readonly KeyedCompany[]): Promise<DraftedBatch> {
  const sightings = batch.flatMap(({ company }) => listCompanySightings(company));
  const claims = await readClaims(db, [...new Set(sightings.map((one) => one.observationId))]);
  return { drafts: batch.map((keyed) => draftCompany(keyed, claims)), claims };
}

/** Makes the facts and rows of some companies anew, in the caller's transaction. */
export async function settleBatch(
  db: Db,
  { drafts: drafted, claims }: DraftedBatch,
  dictionaries: Dictionaries,
  options: BatchOptions,
): Promise<UnusedStatements> {
  const companyKeys = drafted.map(({ companyKey }) => companyKey);
  const ofCompanies = await readCorrections(db, companyKeys, []);
  const drafts = drafted.map((draft) => {
    const deciding = selectDeciding(ofCompanies, draft.companyKey);
    return deciding.length === 0 ? draft : draftCompany(draft, claims, deciding);
  });
  const keyedDeals = await assignKeys(
    db,
    "deal",
    drafts.flatMap(({ deals }) => deals),
    findHoldersBeside(db, "deal", companyKeys),
  );
  const keyedSecurities = await assignKeys(
    db,
    "security",
    drafts.flatMap(({ securities }) => securities),
    findHoldersBeside(db, "security", companyKeys),
  );
  const keys = { deals: keyedDeals.keys, securities: keyedSecurities.keys };
  await moveCorrections(db, "deal_key", keyedDeals.joined);
  await returnCorrections(db, "deal_key", [...keys.deals.values()]);
  const corrections = await readCorrections(db, companyKeys, [...keys.deals.values()]);
  const madeCompanies = new Map<number, MadeCompany>(
    drafts.map((draft) => [
      draft.companyKey,
      makeCompany(draft, claims, keys, dictionaries, corrections),
    ]),
  );
  const batch = { drafts, claims, keys, dictionaries, made: madeCompanies };
  const facts = await keepOneOwner(db, await mergeFacts(db, batch));
  const owned = options.isOnce ? ownsNothing : await readOwnersBefore(db, companyKeys, keys);
  const before = await readValues(db, owned);
  if (!options.isOnce) await freeAddresses(db, drafts, options.today);
  await replaceFacts(db, owned, facts);
  /** The companies that these were one with before. */
  const former = options.isOnce
    ? []
    : await returnRows(db, [...followers, ...publications], companyKeys);
  for (const { company, companyKey } of drafts)
    await settleNews(
      db,
      company.sightings.filter(({ subject }) => subject.about === "news"),
      companyKey,
    );
  await logCorrections(db, before, facts, (key) => madeCompanies.get(key)?.findings, {
    by: options.by,
    at: options.now,
  });
  const findings = new Map(
    [...madeCompanies].map(([key, made]) => [key, withoutRepeats(made.findings)]),
  );
  const conflicts = await replaceFindings(db, findings);
  // Corrections may have come with deals that were another company's.
  const corrected = await listCorrectedCompanies(db);
  await writeRows(
    db,
    "settled",
    ["company_key"],
    drafts.map((draft) => ({
      company_key: draft.companyKey,
      signature: computeSignature({
        ...draft,
        corrections: corrected.get(draft.companyKey) ?? [],
      }),
      made_of: describeMaking(draft, keys),
    })),
  );
  await replaceMembers(db, drafts);
  if (!options.isOnce) {
    const own = (facts.deal ?? []).map((row) => requireKey(row.deal_key, "a deal of the batch"));
    const others = await readOwnerKeys(db, former);
    const dealKeys = [...new Set([...own, ...others.deal_key])];
    await writeReadModel(db, dealKeys, options.today, [...companyKeys, ...former]);
  }
  return gatherUnused(conflicts, madeCompanies.values());
}

/** The facts that a past day has of companies before they are settled. */
const ownsNothing: OwnerKeys = { company_key: [], deal_key: [], security_key: [], report_id: [] };

/** Reads who owns rows before these are replaced; deals and securities may move to these companies from others. */
async function readOwnersBefore(
  db: Db,
  companyKeys: readonly number[],
  { deals, securities }: { deals: Map<unknown, number>; securities: Map<unknown, number> },
): Promise<OwnerKeys> {
  const owned = await readOwnerKeys(db, companyKeys);
  return selectPresent(db, {
    company_key: companyKeys,
    deal_key: [...new Set([...owned.deal_key, ...deals.values()])],
    security_key: [...new Set([...owned.security_key, ...securities.values()])],
    report_id: owned.report_id,
  });
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
    await writeReadModel(db, (await readOwnerKeys(db, others)).deal_key, today, others);
}
