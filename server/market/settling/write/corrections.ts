import type { Db } from "../../../db/connect.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { MarketFacts } from "../../facts.ts";
import { canonical } from "../../resolution.ts";
import { writeRows } from "../../write-rows.ts";
import type { EntityName, Findings } from "../draft/testimony.ts";
import type { OwnerKeys } from "./replace-facts.ts";

/** The values of entities by their keys and fields, as texts. */
type FieldTexts = Map<string, string | null>;
type Values = Map<string, FieldTexts>;

const unloggedFields = new Set(["source", "updated_at", "company_ticker", "company_key"]);
const datedKinds = ["confidential", "filed", "postponed", "withdrawn", "priced"];

/** Reads the values of companies and deals before they are rewritten. */
export async function readValues(db: Db, { company_key, deal_key }: OwnerKeys): Promise<Values> {
  const values: Values = new Map();
  if (company_key.length + deal_key.length === 0) return values;
  const add = (entity: EntityName, key: number, fields: object) => {
    const texts = values.get(`${entity}/${key}`) ?? new Map();
    for (const [field, value] of Object.entries(fields))
      if (!unloggedFields.has(field)) texts.set(field, toText(value));
    values.set(`${entity}/${key}`, texts);
  };
  const companies = await db
    .selectFrom("company")
    .selectAll()
    .where("company_key", "=", (e) => e.fn.any(e.val(company_key)))
    .execute();
  for (const row of companies) add("company", row.company_key, row);
  for (const table of ["deal", "spac"] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where("deal_key", "=", (e) => e.fn.any(e.val(deal_key)))
      .execute();
    for (const row of rows) add(table, row.deal_key, row);
  }
  const events = await db
    .selectFrom("deal_event")
    .select(["deal_key", "kind", "happened_on"])
    .where("deal_key", "=", (e) => e.fn.any(e.val(deal_key)))
    .where("kind", "in", datedKinds)
    .orderBy("sequence", "desc")
    .execute();
  for (const { deal_key: key, kind, happened_on } of events)
    add("deal", key, { [`${kind}_on`]: happened_on });
  return values;
}

/** Logs the values that changed. A first value is not a correction, nor is an entity that is new or gone. */
export async function logCorrections(
  db: Db,
  before: Values,
  facts: Partial<MarketFacts>,
  findFindings: (companyKey: number) => Findings | undefined,
  author: { by: string; at: Date },
): Promise<void> {
  const rows = listEntities(facts).flatMap((entity) => {
    const { name, key, companyKey, fields } = entity;
    return listChanges(before.get(`${name}/${key}`), fields).map(({ field, ...change }) => ({
      entity: name,
      entity_key: key,
      field,
      ...change,
      source:
        findFindings(companyKey)?.sourceOf(name, key, field) ?? String(fields.source ?? author.by),
      made_by: author.by,
      made_at: author.at,
    }));
  });
  await writeRows(db, "correction", ["correction_id"], rows);
}

interface Entity {
  name: EntityName;
  key: number;
  companyKey: number;
  fields: Record<string, unknown>;
}

function listEntities(facts: Partial<MarketFacts>): Entity[] {
  const days = new Map<number, Record<string, string>>();
  for (const { deal_key, kind, happened_on } of (facts.deal_event ?? []).toReversed())
    if (datedKinds.includes(kind))
      days.set(deal_key, { ...days.get(deal_key), [`${kind}_on`]: happened_on });
  const owners = new Map((facts.deal ?? []).map((row) => [row.deal_key, row.company_key]));
  return [
    ...(facts.company ?? []).map(({ company_key, ...fields }): Entity => {
      const key = requireKey(company_key, `the company ${fields.name}`);
      return { name: "company", key, companyKey: key, fields };
    }),
    ...(facts.deal ?? []).map(({ deal_key, ...fields }): Entity => {
      const key = requireKey(deal_key, `a deal of the company ${fields.company_key}`);
      return {
        name: "deal",
        key,
        companyKey: fields.company_key,
        fields: { ...fields, ...days.get(key) },
      };
    }),
    ...(facts.spac ?? []).map(({ deal_key: key, ...fields }): Entity => {
      return {
        name: "spac",
        key,
        companyKey: requireKey(owners.get(key), `the company of the SPAC ${key}`),
        fields,
      };
    }),
  ];
}

function listChanges(before: FieldTexts | undefined, now: Record<string, unknown>) {
  return [...(before ?? [])].flatMap(([field, old]) => {
    const value = toText(now[field]);
    // A column that an import never writes is not corrected; a day that is no longer stated is.
    const isWritten = field in now || field.endsWith("_on");
    return old === null || old === value || !isWritten
      ? []
      : [{ field, old_value: old, new_value: value }];
  });
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : canonical(value);
}
