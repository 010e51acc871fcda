import { type Kysely, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Grain } from "../../domain/fields/field.ts";
import { type FieldId, fieldIds, fieldOf } from "../../domain/fields/fields.ts";
import { noValueText } from "../../domain/fields/formats.ts";
import type { Schema } from "../db/schema.ts";
import type { ChainFacts } from "../market/lineage/chain.ts";
import { type ChainLink, explainField } from "../market/lineage/explain.ts";
import { readChainFacts } from "../market/lineage/read-chain-facts.ts";
import { canonical } from "../market/resolution.ts";
import { readRowById } from "../rows/read-row-by-id.ts";

/** A field of a row with the values behind it. */
interface Chain {
  grain: Grain;
  rowId: string;
  field: FieldId;
  facts: ChainFacts;
  links: ChainLink[];
}

async function listRowIds(db: Kysely<Schema>): Promise<[Grain, string][]> {
  const { rows } = await sql<{ grain: Grain; id: string }>`
    select 'deal' as grain, row_id as id from deal_row
    union all select 'lockup', company_ticker || '~' || t.deal_key || '~' || tranche
      from lockup_tranche t join deal_row r using (deal_key)
    union all select 'monitor', company_ticker from monitor_row
    order by 1, 2
  `.execute(db);
  return rows.map(({ grain, id }) => [grain, id]);
}

/** Explains every field of the rows of the market, one after the other; of one row in so many. */
export async function* walkChains(
  db: Kysely<Schema>,
  today: Day,
  oneIn = 1,
): AsyncGenerator<Chain> {
  const rows = await listRowIds(db);
  for (const [grain, rowId] of rows.filter((_, index) => index % oneIn === 0)) {
    const row = await readRowById(db, { userId: 0, today }, grain, rowId);
    if (row === undefined) throw new Error(`The row ${rowId} cannot be read by its id`);
    const facts = await readChainFacts(db, { grain, today, row });
    if (facts === null) throw new Error(`The row ${rowId} has no facts`);
    for (const field of fieldIds.filter((id) => fieldOf(id).grains.includes(grain)))
      yield { grain, rowId, field, facts, links: explainField(facts, field) };
  }
}

export async function listChains(db: Kysely<Schema>, today: Day): Promise<Chain[]> {
  const chains: Chain[] = [];
  for await (const chain of walkChains(db, today)) chains.push(chain);
  return chains;
}

/** Describes where a chain breaks off: at a known value that no record states; null when it is complete. */
export function describeBreak({ grain, rowId, field, facts, links }: Chain): string | null {
  const broken = links.findLast((link) => isKnown(link) && !isComplete(link));
  return broken ? `${grain} ${rowId} ${field}: ${broken.label} ${broken.value}` : null;

  function isComplete({ leaf, inputs }: ChainLink): boolean {
    if (leaf) return leaf.origin !== null || leaf.isOfPortal || facts.made === null;
    return inputs.some((at) => isKnown(links[at]));
  }
}

/** Describes a chain without keys, which depend on history. */
export function describeChain({ grain, rowId, field, links }: Chain): string {
  if (portalFields.has(field)) return `${grain} ${field}`;
  const values = links.map(({ label, value, formula, reason, leaf }) => [
    ...[label, value, formula, reason, leaf?.origin?.source, leaf?.origin?.recordKey],
    leaf?.lost.map(({ value: lost, origin }) => [canonical(lost), origin.source, origin.recordKey]),
  ]);
  return JSON.stringify([grain, rowId.replaceAll(/\d{7,}/g, "*"), field, values]);
}

const portalFields: ReadonlySet<FieldId> = new Set([
  "CompanyKey",
  "DealKey",
  "CompanyTicker",
  "PcmlArticlesId",
]);

function isKnown(link: ChainLink | undefined): boolean {
  return link !== undefined && link.value !== noValueText && link.value !== "N/R";
}
