import type { Claims } from "../../../../domain/statements/claims.ts";
import { factListIds, factListOf } from "../../../../domain/statements/fact-lists.ts";
import type { Db } from "../../../db/connect.ts";
import type { FactTable, MarketFacts } from "../../facts.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { type CompanyDraft, draftCompany, listCompanySightings } from "../draft/draft-company.ts";
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
): Promise<Map<number, GeneratedFacts>> {
  const found = new Map<number, GeneratedFacts>();
  for (const { company, companyKey } of drafts) {
    const facts = await findGenerated(db, listCompanySightings(company));
    if (facts) found.set(companyKey, facts);
  }
  return found;
}

/** Reads the generated facts behind the records of a company; undefined for one without a record of the demo market. */
export async function findGenerated(
  db: Db,
  records: readonly Pick<Sighting, "source" | "recordKey">[],
): Promise<GeneratedFacts | undefined> {
  const key = records.map(findGeneratedKey).find((one) => one !== undefined);
  return key === undefined ? undefined : readKeptFacts(db, key);
}

async function patchGenerated(
  db: Db,
  companyKey: number,
  facts: GeneratedFacts,
  { drafts, claims, keys, dictionaries, made }: MadeBatch,
): Promise<Partial<MarketFacts>> {
  const draft = drafts.find((one) => one.companyKey === companyKey);
  const stated = made.get(companyKey);
  if (draft === undefined || stated === undefined) return facts;
  const alone = draftAlone(draft, claims);
  const plain = makeCompany(alone, claims, findKeys(alone, draft, keys), dictionaries);
  return patchFacts(facts, {
    plain: await resolveNames(db, new Map([[companyKey, plain]])),
    stated: await resolveNames(db, new Map([[companyKey, stated]])),
    isStated: (row, column) => {
      const isOfDeal = row.deal_key !== undefined;
      const key = Number(isOfDeal ? row.deal_key : row.company_key);
      const settled = stated.findings.settledOf(isOfDeal ? "deal" : "company", key, column);
      return settled !== undefined && settled.origin.source !== generatedSource;
    },
  });
}

/** Drafts a company of its generated records alone. */
function draftAlone(draft: CompanyDraft, claims: ReadonlyMap<number, Claims>): CompanyDraft {
  const { company, companyKey, companyTicker } = draft;
  const select = (some: readonly Sighting[]) =>
    some.filter(({ source }) => source === generatedSource);
  const alone = {
    ...company,
    offerings: company.offerings
      .map((offering) => ({ ...offering, sightings: select(offering.sightings) }))
      .filter(({ sightings }) => sightings.length > 0),
    ...{ sightings: select(company.sightings), series: [] },
  };
  return draftCompany({ company: alone, companyKey, companyTicker, corrections: [] }, claims);
}

/** The deals and securities of a company have the keys that they have when all is known of it. */
function findKeys(alone: CompanyDraft, whole: CompanyDraft, keys: Keys): Keys {
  const find = <One extends { identities: readonly string[] }>(
    some: readonly One[],
    others: readonly One[],
    known: ReadonlyMap<One, number>,
  ) =>
    new Map(
      some.map((one, at) => {
        const same = others.find(({ identities }) =>
          identities.some((identity) => one.identities.includes(identity)),
        );
        return [one, (same && known.get(same)) ?? -1 - at];
      }),
    );
  return {
    deals: find(alone.deals, whole.deals, keys.deals),
    securities: find(alone.securities, whole.securities, keys.securities),
  };
}

/** Notes the generated value of each field that nobody else states, so that the desk can show it with its source. */
export function acceptGenerated(
  { findings }: MadeCompany,
  facts: GeneratedFacts,
  sightings: readonly Sighting[],
): void {
  const all = sightings.filter((one) => findGeneratedKey(one) !== undefined);
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
