import { createHash } from "node:crypto";
import { sql } from "kysely";
import { venues } from "../../domain/venues/venues.ts";
import type { Db } from "../db/connect.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { moveKeysOn } from "../market/write-facts.ts";
import { listClassificationRows } from "../reference/classification.ts";
import { aiUsages, companyTags } from "../reference/company-tags.ts";
import { countries, regions } from "../reference/countries.ts";
import { listHolidays } from "../reference/holidays.ts";

/** The hash of the entries that the database was completed with. */
const completedNote = "dictionaries completed with";

/**
 * Adds the missing entries that imported facts refer to; existing entries stay unchanged. Each turn of EDGAR is an import, so
 * the ten thousand entries are looked up only once.
 */
export async function completeDictionaries(db: Db): Promise<void> {
  hash ??= createHash("sha256").update(JSON.stringify(dictionaryRows())).digest("base64url");
  if ((await readNote(db, completedNote)) === hash) return;
  const rows = dictionaryRows();
  for (const table of factTables) await insertMissing(db, table, rows[table] ?? []);
  await moveKeysOn(db);
  await writeNote(db, completedNote, hash);
}

/** The hash of all entries, computed once by each process. */
let hash: string | undefined;

async function insertMissing(db: Db, table: FactTable, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict do nothing
  `.execute(db);
}

function dictionaryRows(): Partial<MarketFacts> {
  return {
    region: regions,
    country: countries.map(({ code, name, regionId }) => ({
      country_code: code,
      name,
      region_id: regionId,
    })),
    exchange: venues.map(({ id, name, code, countryCode, listsAShares = false }) => ({
      exchange_id: id,
      name,
      code,
      country_code: countryCode,
      is_a_share: listsAShares,
    })),
    classification: listClassificationRows(),
    company_tag: companyTags.map(({ id, name, isAi }) => ({
      company_tag_id: id,
      name,
      is_ai: isAi,
    })),
    ai_usage: [...aiUsages],
    exchange_holiday: venues.flatMap((venue) =>
      listHolidays(venue).map(({ closedOn, name }) => ({
        exchange_id: venue.id,
        closed_on: closedOn,
        name,
      })),
    ),
  };
}
