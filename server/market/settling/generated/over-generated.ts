import type { Claims } from "../../../../domain/statements/claims.ts";
import { factListIds, factListOf } from "../../../../domain/statements/fact-lists.ts";
import type { Db } from "../../../db/connect.ts";
import type { FactTable, MarketFacts } from "../../facts.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { type CompanyDraft, draftCompany, listCompanySightings } from "../draft/draft-company.ts";
import type { SecurityDraft } from "../draft/securities.ts";
import { Findings } from "../draft/testimony.ts";
import { notedAs } from "../make/list-rows.ts";
import {
  type Dictionaries,
  type Keys,
  type MadeCompany,
  makeCompany,
} from "../make/make-company.ts";
import { resolveNames } from "../make/named-parties.ts";
import {
  type GeneratedFacts,
  generatedSource,
  readKeptFacts,
} from "./generated-facts-repository.ts";
import { findGeneratedDeal, findGeneratedKey } from "./generated-records.ts";
import { patchFacts } from "./patch-facts.ts";
import { uniteFacts } from "./unite-facts.ts";

type Row = Readonly<Record<string, unknown>>;

/** Companies as the rules make them of all their records and of what editors state. */
interface MadeBatch {
  drafts: readonly CompanyDraft[];
  claims: ReadonlyMap<number, Claims>;
  keys: Keys;
  dictionaries: Dictionaries;
  made: ReadonlyMap<number, MadeCompany>;
}

/**
 * Merges the facts of companies. Of one of the demo market these are the facts that were generated, with what other records and
 * editors change: where the rules make something else of all that is stated than of the generated records alone.
 */
export async function mergeFacts(db: Db, batch: MadeBatch): Promise<Partial<MarketFacts>> {
  const generated = await readGeneratedOf(db, batch.drafts);
  const others = [...batch.made].filter(([companyKey]) => !generated.has(companyKey));
  const merged: Record<string, readonly object[]> = await resolveNames(db, new Map(others));
  for (const [companyKey, facts] of generated) {
    const patched = await patchGenerated(db, companyKey, facts, batch);
    for (const [table, rows] of Object.entries(patched))
      merged[table] = [...(merged[table] ?? []), ...rows];
  }
  return merged as Partial<MarketFacts>;
}

async function readGeneratedOf(
  db: Db,
  drafts: readonly CompanyDraft[],
): Promise<Map<number, GeneratedFacts[]>> {
  const found = new Map<number, GeneratedFacts[]>();
  for (const { company, companyKey } of drafts) {
    const parts = await readParts(db, companyKey, listCompanySightings(company));
    if (parts.length > 0) found.set(companyKey, parts);
  }
  return found;
}

type StoredRecord = Pick<Sighting, "source" | "recordKey">;

/** Reads the generated facts behind the records of a company; undefined for one without a record of the demo market. */
export async function findGenerated(
  db: Db,
  companyKey: number,
  records: readonly StoredRecord[],
): Promise<GeneratedFacts | undefined> {
  const parts = await readParts(db, companyKey, records);
  return parts.length === 0 ? undefined : uniteFacts(parts, companyKey);
}

/** Reads the facts of each company of the demo market that a company is one with, its own first. */
async function readParts(
  db: Db,
  companyKey: number,
  records: readonly StoredRecord[],
): Promise<GeneratedFacts[]> {
  const keys = new Set(records.flatMap((one) => findGeneratedKey(one) ?? []));
  const parts: GeneratedFacts[] = [];
  for (const key of [...keys].toSorted(ownFirst(companyKey))) {
    const facts = await readKeptFacts(db, key);
    if (facts) parts.push(facts);
  }
  return parts;
}

const ownFirst = (own: number) => (a: number, b: number) =>
  Number(b === own) - Number(a === own) || a - b;

async function patchGenerated(
  db: Db,
  companyKey: number,
  parts: readonly GeneratedFacts[],
  { drafts, claims, keys, dictionaries, made }: MadeBatch,
): Promise<Partial<MarketFacts>> {
  const draft = drafts.find((one) => one.companyKey === companyKey);
  const stated = made.get(companyKey);
  const own = uniteFacts(parts, companyKey);
  if (draft === undefined || stated === undefined) return own;
  const plain: Partial<MarketFacts>[] = [];
  for (const part of parts) {
    const alone = draftAlone(draft, part, claims);
    const asGenerated = keysAsGenerated(alone, part, findSecurity(draft, keys));
    const company = makeCompany(alone, claims, asGenerated, dictionaries);
    plain.push(await resolveNames(db, new Map([[companyKey, company]])));
  }
  return patchFacts(own, {
    plain: uniteFacts(plain, companyKey),
    stated: await resolveNames(db, new Map([[companyKey, stated]])),
    isStated: (row, column) => {
      const isOfDeal = row.deal_key !== undefined;
      const key = Number(isOfDeal ? row.deal_key : row.company_key);
      const settled = stated.findings.settledOf(isOfDeal ? "deal" : "company", key, column);
      return settled !== undefined && settled.origin.source !== generatedSource;
    },
  });
}

/** Drafts a company of the records alone that were generated of one company. */
function draftAlone(
  { company, companyKey, companyTicker }: CompanyDraft,
  part: GeneratedFacts,
  claims: ReadonlyMap<number, Claims>,
): CompanyDraft {
  const generatedKey = part.company[0]?.company_key;
  const select = (some: readonly Sighting[]) =>
    some.filter((one) => findGeneratedKey(one) === generatedKey);
  const alone = {
    ...company,
    offerings: company.offerings
      .map((offering) => ({ ...offering, sightings: select(offering.sightings) }))
      .filter(({ sightings }) => sightings.length > 0),
    ...{ sightings: select(company.sightings), series: [] },
  };
  return draftCompany({ company: alone, companyKey, companyTicker, corrections: [] }, claims);
}

type FindSecurity = (security: SecurityDraft) => number | undefined;

/** Finds the key that a security has when all is known of its company. */
const findSecurity =
  ({ securities }: CompanyDraft, keys: Keys): FindSecurity =>
  ({ identities }) => {
    const isSame = (one: SecurityDraft) => one.identities.some((own) => identities.includes(own));
    const same = securities.find(isSame);
    return same && keys.securities.get(same);
  };

/**
 * The deals of a company, and the securities that they offer, have the keys with which they were generated; a deal or security
 * that was not generated has a key that nothing has.
 */
export function keysAsGenerated(
  { deals, securities }: CompanyDraft,
  facts: GeneratedFacts,
  findOther: FindSecurity = () => undefined,
): Keys {
  const dealOf = new Map(facts.deal.map((row) => [row.deal_key, row]));
  const rowOf = new Map(deals.map((one) => [one, dealOf.get(findGeneratedDeal(one.sightings))]));
  return {
    deals: new Map(deals.map((one, at) => [one, rowOf.get(one)?.deal_key ?? -1 - at])),
    securities: new Map(
      securities.map((one, at) => {
        const row = one.role === "offered" && one.deal ? rowOf.get(one.deal) : undefined;
        return [one, row?.security_key ?? findOther(one) ?? -1 - at];
      }),
    ),
  };
}

/** Notes the generated value of each field that nobody else states, so that the desk can show it with its source. */
export function acceptGenerated(
  { findings }: MadeCompany,
  facts: GeneratedFacts,
  sightings: readonly Sighting[],
): void {
  const own = ownFirst(facts.company[0]?.company_key ?? 0);
  const all = sightings
    .flatMap((one) => {
      const key = findGeneratedKey(one);
      return key === undefined ? [] : { one, key };
    })
    .toSorted((a, b) => own(a.key, b.key))
    .map(({ one }) => one);
  const originOf = (entity: string, key: number) =>
    all.find((one) => entity === "deal" && findGeneratedDeal([one]) === key) ?? all[0];
  for (const { entity, key, field, value } of [...listColumns(facts), ...listLists(facts)]) {
    const origin = originOf(entity, key);
    if (origin && value !== null && findings.settledOf(entity, key, field) === undefined)
      findings.accept(entity, key, field, { value, origin, lost: [] });
  }
}

interface GeneratedValue {
  entity: "company" | "deal";
  key: number;
  field: string;
  value: unknown;
}

/** The values of a SPAC are settled with those of its deal. */
function listColumns(facts: GeneratedFacts): GeneratedValue[] {
  return (["company", "deal", "spac"] as const).flatMap((table) => {
    const entity = table === "company" ? "company" : "deal";
    return ((facts[table] ?? []) as readonly Row[]).flatMap((row) =>
      Object.entries(row).map(([field, value]) => ({
        ...{ entity, key: Number(row[`${entity}_key`]), field, value },
      })),
    );
  });
}

function listLists(facts: GeneratedFacts): GeneratedValue[] {
  const dealOf = new Map(facts.deal.map((row) => [row.security_key, row.deal_key]));
  return factListIds.flatMap((id) => {
    const { of: entity, table } = factListOf(id);
    const ownerOf = (row: Row) =>
      entity === "company"
        ? facts.company[0]?.company_key
        : (row.deal_key ?? dealOf.get(Number(row.security_key)));
    const rows = (facts[table as FactTable] ?? []) as readonly Row[];
    return [...Map.groupBy(rows, ownerOf)].map(([key, value]) => ({
      ...{ entity, key: Number(key), field: notedAs(id), value },
    }));
  });
}

/** Leaves out that generated records say the same in several places, and what they contradict among themselves. */
export function withoutRepeats(findings: Findings): Findings {
  const told = new Set<string>();
  const conflicts = findings.conflicts.filter((one) => {
    const text = JSON.stringify(one);
    const isNew = one.lost_source !== generatedSource || !told.has(text);
    told.add(text);
    return isNew && one.kept_source !== generatedSource;
  });
  const { heldBack, leftOut, proposals, revisions } = findings;
  return Object.assign(new Findings(), { conflicts, heldBack, leftOut, proposals, revisions });
}
