import type { getSource } from "../../../domain/contract/companies/sources.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import type { Db } from "../../db/connect.ts";
import { explainField } from "../../market/lineage/explain.ts";
import { readChainFacts } from "../../market/lineage/read-chain-facts.ts";
import { readRowById } from "../../rows/read-row-by-id.ts";
import type { Viewer } from "../../rows/row-wish.ts";
import { describeLinks } from "./describe-links.ts";

export type Source = Reply<typeof getSource>;

/**
 * Reads where some values of a row come from, in the order of the fields; empty when there is no such row, or nothing
 * behind it.
 */
export async function readSources(
  db: Db,
  viewer: Viewer,
  { entity, key, fields }: { entity: Grain; key: string; fields: readonly FieldId[] },
): Promise<Source[]> {
  const row = await readRowById(db, viewer, entity, key);
  if (row === undefined) return [];
  const facts = await readChainFacts(db, { grain: entity, today: viewer.today, row });
  if (facts === null) return [];
  const companyName = facts.company.company.name;
  const sources: Source[] = [];
  for (const field of fields) {
    sources.push({
      companyName,
      values: await describeLinks(db, facts, explainField(facts, field)),
    });
  }
  return sources;
}
