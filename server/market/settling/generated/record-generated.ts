import type { Claims } from "../../../../domain/statements/claims.ts";
import type { Db } from "../../../db/connect.ts";
import { storeDelivery } from "../../deliveries-repository.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { readClaims } from "../../observations-repository.ts";
import { type CompanyDraft, draftCompany } from "../draft/draft-company.ts";
import { findMaking } from "../draft/settled-company.ts";
import { type Keys, type MadeCompany, makeCompany } from "../make/make-company.ts";
import { giveKeys } from "../reach/keys-repository.ts";
import { type BatchOptions, readDictionaries, settleBatch } from "../settle-batch.ts";
import { addChanges, type GeneratedChanges } from "./add-changes.ts";
import {
  type GeneratedFacts,
  generatedSource,
  keepGeneratedFacts,
  readDefaults,
  readGeneratedFacts,
  readGeneratedNames,
  readKeptFacts,
  readSightingsOf,
} from "./generated-facts-repository.ts";
import { identifyGenerated, listGeneratedRecords, sightRecords } from "./generated-records.ts";
import { acceptGenerated, keysAsGenerated } from "./over-generated.ts";

/** A generated company as the rules make it of its facts. */
export interface MadeGenerated {
  draft: CompanyDraft;
  keys: Keys;
  made: MadeCompany;
}

/**
 * Makes a company of which nobody but the demo market states anything, and writes nothing; undefined for one of which records
 * are stored.
 */
export async function makeGenerated(
  db: Db,
  companyKey: number,
  today: BatchOptions["today"],
): Promise<MadeGenerated | undefined> {
  const facts = await readGeneratedFacts(db, companyKey, false);
  if (facts === undefined) return undefined;
  const dictionaries = await readDictionaries(db, today);
  const names = { ...(await readGeneratedNames(db, facts)), exchanges: dictionaries.exchanges };
  const { sightings, claims } = sightRecords(listGeneratedRecords(facts, names));
  const { draft, keys } = draftGenerated(facts, sightings, claims);
  const made = makeCompany(draft, claims, keys, dictionaries);
  acceptGenerated(made, facts, sightings);
  return { draft, keys, made };
}

function draftGenerated(
  facts: GeneratedFacts,
  sightings: readonly Sighting[],
  claims: ReadonlyMap<number, Claims>,
) {
  const { company_key: companyKey = 0, company_ticker: companyTicker = "" } =
    facts.company[0] ?? {};
  const company = identifyGenerated(sightings);
  const draft = draftCompany({ company, companyKey, companyTicker, corrections: [] }, claims);
  const keys = keysAsGenerated(draft, facts);
  const found = [...keys.deals.values()].filter((key) => key > 0).length;
  if (found < facts.deal.filter((row) => row.security_key != null).length)
    throw new Error(`The rules find ${found} deals of the generated ${companyTicker}`);
  return { draft, keys };
}

/**
 * Stores the facts of a company of the demo market as records, in the caller's transaction, so that it is settled like any other
 * company from then on. Returns false for a company that the demo market has not generated, or of which records are stored.
 */
export async function recordGenerated(
  db: Db,
  companyKey: number,
  options: BatchOptions,
): Promise<boolean> {
  const facts = await readGeneratedFacts(db, companyKey);
  if (facts === undefined) return false;
  await keepGeneratedFacts(db, companyKey, facts);
  await storeRecords(db, facts, options);
  const sightings = await readSightingsOf(db, companyKey);
  const claims = await readClaims(
    db,
    sightings.map(({ observationId }) => observationId),
  );
  const { draft, keys } = draftGenerated(facts, sightings, claims);
  await giveKeys(db, "company", [[draft.company, companyKey]]);
  const isGenerated = ([, key]: readonly [object, number]) => key > 0;
  await giveKeys(db, "deal", [...keys.deals].filter(isGenerated));
  await giveKeys(db, "security", [...keys.securities].filter(isGenerated));
  const dictionaries = await readDictionaries(db, options.today);
  await settleBatch(db, { drafts: [draft], claims }, dictionaries, options);
  return true;
}

async function storeRecords(
  db: Db,
  facts: GeneratedFacts,
  { today, now, by }: BatchOptions,
): Promise<void> {
  const { exchanges } = await readDictionaries(db, today);
  const known = { ...(await readGeneratedNames(db, facts)), exchanges };
  const [company] = facts.company;
  const name = `company ${company?.company_key}`;
  await storeDelivery(db, {
    ...{ source: generatedSource, name, rank: "demo", files: company?.name ?? name },
    ...{ by, today, now },
    listRecords: () => listGeneratedRecords(facts, known),
  });
}

/**
 * Adds what a day has brought to those companies of which records are stored, as a new delivery of these, so that what editors
 * state stays and a value that differs from it waits. The homes of the companies say which they are now.
 */
export async function renewRecords(
  db: Db,
  homes: ReadonlyMap<number, number>,
  changes: GeneratedChanges,
  options: BatchOptions,
): Promise<void> {
  if (homes.size === 0) return;
  const defaults = await readDefaults(db);
  for (const [companyKey, home] of homes) {
    const kept = await readKeptFacts(db, companyKey);
    if (kept === undefined) continue;
    const facts = addChanges(kept, changes, defaults);
    await keepGeneratedFacts(db, companyKey, facts);
    if (await findMaking(db, home)) await storeRecords(db, facts, options);
  }
}
