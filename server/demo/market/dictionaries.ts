import { listClassificationRows } from "../../reference/classification.ts";
import { aiUsages, companyTags } from "../../reference/company-tags.ts";
import { regions } from "../../reference/countries.ts";
import { countries } from "./companies/places.ts";
import { exchanges, holidaysOf } from "./offerings/exchanges.ts";
import { banks, investors } from "./offerings/houses.ts";
import { marketIndexes } from "./prices/indexes.ts";
import type { Market } from "./world.ts";

/** Holidays are announced years ahead, so they are known in advance. */
const holidays = { from: "2000-01-01", to: "2030-12-31" };

export function addDictionaries({ facts, rates, indexes, known }: Market): void {
  facts.region.push(...regions);
  for (const { code, name, regionId } of countries)
    facts.country.push({ country_code: code, name, region_id: regionId });
  for (const exchange of exchanges) {
    const { id, name, code, countryCode, listsAShares = false } = exchange;
    facts.exchange.push({
      ...{ exchange_id: id, name, code, country_code: countryCode, is_a_share: listsAShares },
    });
    for (const { closedOn, name: holiday } of holidaysOf(exchange))
      if (closedOn >= holidays.from && closedOn <= holidays.to)
        facts.exchange_holiday.push({ exchange_id: id, closed_on: closedOn, name: holiday });
  }
  facts.classification.push(...listClassificationRows());
  for (const { id, name, isAi } of companyTags)
    facts.company_tag.push({ company_tag_id: id, name, is_ai: isAi });
  facts.ai_usage.push(...aiUsages);
  for (const { id, name, type } of banks)
    facts.underwriter.push({ underwriter_id: id, name, type_key: type });
  for (const { id, name, kind } of investors) facts.investor.push({ investor_id: id, name, kind });
  facts.market_index.push(...marketIndexes);
  facts.fx_rate.push(...rates.rows(known.today));
  facts.index_level.push(...indexes.rows(known.today));
}
