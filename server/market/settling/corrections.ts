import type { Db } from "../../db/connect.ts";
import type { MarketFacts } from "../facts.ts";
import { canonical } from "../resolution.ts";
import { writeRows } from "../write-rows.ts";
import { foundKey } from "./found-key.ts";
import type { OwnerKeys } from "./replace-facts.ts";
import type { EntityName, Findings } from "./testimony.ts";

/** The values of entities by their keys and fields, as texts. */
type FieldTexts = Map<string, string | null>;
type Values = Map<string, FieldTexts>;

const silent = new Set(["source", "updated_at", "company_ticker"]);
const datedKinds = ["confidential", "filed", "postponed", "withdrawn", "priced"];

/** What is known of the companies and deals before they are written anew. */
export async function readValues(db: Db, { company_key, deal_key }: OwnerKeys): Promise<Values> {
  const values: Values = new Map();
  const keep = (entity: EntityName, key: number, fields: object) => {
    const known = values.get(`${entity}/${key}`) ?? new Map();
    for (const [field, value] of Object.entries(fields))
      if (!silent.has(field)) known.set(field, textOf(value));
    values.set(`${entity}/${key}`, known);
  };
  const companies = await db
    .selectFrom("company")
    .selectAll()
    .where("company_key", "=", (e) => e.fn.any(e.val(company_key)))
    .execute();
  for (const row of companies) keep("company", row.company_key, row);
  for (const table of ["deal", "spac"] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where("deal_key", "=", (e) => e.fn.any(e.val(deal_key)))
      .execute();
    for (const row of rows) keep(table, row.deal_key, row);
  }
  const events = await db
    .selectFrom("deal_event")
    .select(["deal_key", "kind", "happened_on"])
    .where("deal_key", "=", (e) => e.fn.any(e.val(deal_key)))
    .where("kind", "in", datedKinds)
    .orderBy("sequence", "desc")
    .execute();
  for (const { deal_key: key, kind, happened_on } of events)
    keep("deal", key, { [`${kind}_on`]: happened_on });
  return values;
}

/** Values that were known and are others now. A first value is no correction, nor is an entity that is new or gone. */
export async function logCorrections(
  db: Db,
  before: Values,
  facts: Partial<MarketFacts>,
  findingsOf: (companyKey: number) => Findings | undefined,
  made: { by: string; at: Date },
): Promise<void> {
  const rows = entitiesOf(facts).flatMap((entity) => {
    const { name, key, companyKey, fields } = entity;
    return changesOf(before.get(`${name}/${key}`), fields).map(({ field, ...change }) => ({
      entity: name,
      entity_key: key,
      field,
      ...change,
      source:
        findingsOf(companyKey)?.sourceOf(name, key, field) ?? String(fields.source ?? made.by),
      made_by: made.by,
      made_at: made.at,
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

function entitiesOf(facts: Partial<MarketFacts>): Entity[] {
  const days = new Map<number, Record<string, string>>();
  for (const { deal_key, kind, happened_on } of (facts.deal_event ?? []).toReversed())
    if (datedKinds.includes(kind))
      days.set(deal_key, { ...days.get(deal_key), [`${kind}_on`]: happened_on });
  const owners = new Map((facts.deal ?? []).map((row) => [row.deal_key, row.company_key]));
  return [
    ...(facts.company ?? []).map(({ company_key, ...fields }): Entity => {
      const key = foundKey(company_key, `the company ${fields.name}`);
      return { name: "company", key, companyKey: key, fields };
    }),
    ...(facts.deal ?? []).map(({ deal_key, ...fields }): Entity => {
      const key = foundKey(deal_key, `a deal of the company ${fields.company_key}`);
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
        companyKey: foundKey(owners.get(key), `the company of the SPAC ${key}`),
        fields,
      };
    }),
  ];
}

function changesOf(known: FieldTexts | undefined, now: Record<string, unknown>) {
  return [...(known ?? [])].flatMap(([field, old]) => {
    const value = textOf(now[field]);
    // Columns that an import never writes are nobody's correction; a day that is told no more is one.
    const isWritten = field in now || field.endsWith("_on");
    return old === null || old === value || !isWritten
      ? []
      : [{ field, old_value: old, new_value: value }];
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : canonical(value);
}
