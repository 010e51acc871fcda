import { ranks } from "../../../../domain/sources/ranks.ts";
import { factListIds, factListOf } from "../../../../domain/statements/fact-lists.ts";
import type { Db } from "../../../db/connect.ts";
import type { FactTable, MarketFacts } from "../../facts.ts";
import { writeReadModel } from "../../read-model/read-model.ts";
import type { Origin } from "../../resolution.ts";
import { type EditorCorrection, readCorrections } from "../draft/editor-corrections.ts";
import { Findings } from "../draft/testimony.ts";
import { notedAs } from "../make/list-rows.ts";
import { type Dictionaries, type MadeCompany, makeCompany } from "../make/make-company.ts";
import { resolveNames } from "../make/named-parties.ts";
import { type BatchOptions, readDictionaries } from "../settle-batch.ts";
import { logCorrections, readValues } from "../write/corrections.ts";
import { replaceFindings } from "../write/findings-repository.ts";
import { readOwnerKeys, replaceFacts } from "../write/replace-facts.ts";
import { addChanges, type GeneratedChanges } from "./add-changes.ts";
import { type DraftedCompany, draftGenerated } from "./draft-generated.ts";
import {
  type GeneratedFacts,
  generatedSource,
  keepGeneratedFacts,
  listKeptCompanies,
  readGeneratedFacts,
  readGeneratedNames,
} from "./generated-facts-repository.ts";
import { patchFacts } from "./patch-facts.ts";

type Row = Readonly<Record<string, unknown>>;

const generatedRank = ranks.indexOf("demo");

/** A generated company as the rules make it of its facts and of what editors state. */
export interface MadeGenerated extends DraftedCompany {
  facts: GeneratedFacts;
  corrections: EditorCorrection[];
  made: MadeCompany;
  dictionaries: Dictionaries;
}

/** Makes a generated company and writes nothing; undefined for a company of which imports have records. */
export async function makeGenerated(
  db: Db,
  companyKey: number,
  today: BatchOptions["today"],
  withPrices = false,
): Promise<MadeGenerated | undefined> {
  const facts = await readGeneratedFacts(db, companyKey, withPrices);
  if (facts === undefined) return undefined;
  const dealKeys = facts.deal.flatMap((row) => row.deal_key ?? []);
  const [dictionaries, statements, names] = await Promise.all([
    readDictionaries(db, today),
    readCorrections(db, [companyKey], dealKeys),
    readGeneratedNames(db, facts),
  ]);
  // The offerings of a generated company are given, so that it cannot be a fund without any.
  const corrections = statements.filter(({ claims }) => claims.company?.isFund == null);
  const drafted = draftGenerated(facts, { ...names, exchanges: dictionaries.exchanges });
  const { draft, claims, keys } = drafted;
  const made = makeCompany(draft, claims, keys, dictionaries, corrections);
  acceptGenerated(made.findings, facts, draft.testimonies[0]?.origin);
  return { ...drafted, facts, corrections, made, dictionaries };
}

/** Notes the generated value of each field that no editor has stated, so that the desk can show it with its source. */
function acceptGenerated(findings: Findings, facts: GeneratedFacts, origin?: Origin): void {
  for (const { entity, key, field, value } of [...listColumns(facts), ...listLists(facts)])
    if (origin && value !== null && findings.settledOf(entity, key, field) === undefined)
      findings.accept(entity, key, field, { value, origin, lost: [] });
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

/**
 * Makes the facts of a generated company again with what editors state, in the caller's transaction. Returns false for a
 * company of which imports have records.
 */
export async function settleGenerated(
  db: Db,
  companyKey: number,
  { today, by, now }: BatchOptions,
): Promise<boolean> {
  const made = await makeGenerated(db, companyKey, today, true);
  if (made === undefined) return false;
  const { findings } = made.made;
  const facts = await patch(db, companyKey, made);
  await keepGeneratedFacts(db, companyKey, made.facts);
  const owned = await readOwnerKeys(db, [companyKey]);
  const before = await readValues(db, owned);
  await replaceFacts(db, owned, facts);
  await logCorrections(db, before, facts, () => findings, { by, at: now });
  await replaceFindings(db, new Map([[companyKey, withoutRepeats(findings)]]));
  await writeReadModel(db, owned.deal_key, today, [companyKey]);
  return true;
}

/** The records of a generated company say the same in several places, and contradict nothing but an editor. */
function withoutRepeats(findings: Findings): Findings {
  const conflicts = new Map(
    findings.conflicts
      .filter(({ kept_source: kept }) => kept !== generatedSource)
      .map((one) => [JSON.stringify(one), one]),
  );
  return Object.assign(new Findings(), { conflicts: [...conflicts.values()] });
}

async function patch(
  db: Db,
  companyKey: number,
  { draft, claims, keys, dictionaries, facts, made }: MadeGenerated,
): Promise<Partial<MarketFacts>> {
  const plain = makeCompany(draft, claims, keys, dictionaries);
  return patchFacts(facts, {
    plain: await resolveNames(db, new Map([[companyKey, plain]])),
    stated: await resolveNames(db, new Map([[companyKey, made]])),
    isStated: (row, column) => {
      const isOfDeal = row.deal_key !== undefined;
      const key = Number(isOfDeal ? row.deal_key : row.company_key);
      const settled = made.findings.settledOf(isOfDeal ? "deal" : "company", key, column);
      return settled !== undefined && settled.origin.rank < generatedRank;
    },
  });
}

/**
 * Adds what a day has brought to those companies of which editors have stated anything, and makes them again, so that what
 * editors state stays.
 */
export async function renewGenerated(
  db: Db,
  changes: GeneratedChanges,
  options: BatchOptions,
): Promise<void> {
  for (const companyKey of await listKeptCompanies(db)) {
    const facts = await readGeneratedFacts(db, companyKey);
    if (facts === undefined) continue;
    await keepGeneratedFacts(db, companyKey, addChanges(facts, changes));
    await settleGenerated(db, companyKey, options);
  }
}
