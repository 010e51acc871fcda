import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { listUsHolidays } from "../demo/market/calendar/holidays.ts";
import { countries, regions } from "../demo/market/companies/places.ts";
import { listClassificationRows } from "../demo/market/industries/industries.ts";
import { aiUsages, companyTags } from "../demo/market/industries/tags.ts";
import { exchanges, firstHolidayYear, isUsListing } from "../demo/market/offerings/exchanges.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import { moveKeysOn } from "../market/write-facts.ts";

/** ISO 3166 codes by region; the United Nations' regions, with Western Asia and Africa as one. */
const codesByRegion: Record<number, string> = {
  501: "AF AU BD BN BT CN FJ HK ID IN JP KG KH KI KR KZ LA LK MH MM MN MO MV MY NP NZ PG PH PK PW SB SG TH TJ TL TM TO TV TW UZ VN VU WS",
  502: "AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA",
  503: "AG AI AR AW BB BO BR BS BZ CL CO CR CU CW DM DO EC GD GT GY HN HT JM KN KY LC MX NI PA PE PR PY SR SV TC TT UY VC VE VG VI",
  504: "AE AM AO AZ BF BH BI BJ BW CD CG CI CM CV DJ DZ EG ER ET GA GE GH GM GN GQ IL IQ IR JO KE KM KW LB LR LS LY MA MG ML MR MU MW MZ NA NE NG OM QA RW SA SC SD SL SN SO SY SZ TD TG TN TR TZ UG YE ZA ZM ZW",
  505: "BM CA GL US",
};

const lastHolidayYear = 2030;

/** Adds the missing entries that imported facts refer to; existing entries stay unchanged. */
export async function completeDictionaries(db: Db): Promise<void> {
  const rows = dictionaryRows();
  for (const table of factTables) await insertMissing(db, table, rows[table] ?? []);
  await moveKeysOn(db);
}

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
    country: countryRows(),
    exchange: exchanges.map(({ id, name, code, countryCode, isAShare }) => ({
      exchange_id: id,
      name,
      code,
      country_code: countryCode,
      is_a_share: isAShare,
    })),
    classification: listClassificationRows(),
    company_tag: companyTags.map(({ id, name, isAi }) => ({
      company_tag_id: id,
      name,
      is_ai: isAi,
    })),
    ai_usage: [...aiUsages],
    exchange_holiday: exchanges.filter(isUsListing).flatMap(({ id }) =>
      listUsHolidays(firstHolidayYear, lastHolidayYear).map(({ closedOn, name }) => ({
        exchange_id: id,
        closed_on: closedOn,
        name,
      })),
    ),
  };
}

function countryRows(): MarketFacts["country"] {
  const countryNames = new Intl.DisplayNames("en", { type: "region" });
  const known = new Map(countries.map(({ code, name, regionId }) => [code, { name, regionId }]));
  return Object.entries(codesByRegion).flatMap(([region, codes]) =>
    codes.split(" ").map((code) => ({
      country_code: code,
      name: known.get(code)?.name ?? countryNames.of(code) ?? code,
      region_id: known.get(code)?.regionId ?? Number(region),
    })),
  );
}
