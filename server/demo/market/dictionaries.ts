import { listClassificationRows } from "../../reference/classification.ts";
import { aiUsages, companyTags } from "../../reference/company-tags.ts";
import { regions } from "../../reference/countries.ts";
import { listUsHolidays } from "../../reference/holidays.ts";
import { listOtherHolidays } from "./calendar/holidays.ts";
import { investors } from "./companies/investors.ts";
import { countries } from "./companies/places.ts";
import { banks } from "./offerings/banks.ts";
import { exchanges, firstHolidayYear, keepsChristmas } from "./offerings/exchanges.ts";
import { marketIndexes } from "./prices/indexes.ts";
import type { Market } from "./world.ts";

/** Holidays are announced years ahead, so they are known in advance. */
const lastHolidayYear = 2030;

export function addDictionaries(market: Market): void {
  market.facts.region.push(...regions);
  market.facts.country.push(
    ...countries.map(({ code, name, regionId }) => ({
      country_code: code,
      name,
      region_id: regionId,
    })),
  );
  for (const exchange of exchanges) {
    market.facts.exchange.push({
      exchange_id: exchange.id,
      name: exchange.name,
      code: exchange.code,
      country_code: exchange.countryCode,
      is_a_share: exchange.listsAShares ?? false,
    });
    const holidays =
      exchange.countryCode === "US"
        ? listUsHolidays(firstHolidayYear, lastHolidayYear)
        : listOtherHolidays(firstHolidayYear, lastHolidayYear, keepsChristmas(exchange));
    market.facts.exchange_holiday.push(
      ...holidays.map(({ closedOn, name }) => ({
        exchange_id: exchange.id,
        closed_on: closedOn,
        name,
      })),
    );
  }
  market.facts.classification.push(...listClassificationRows());
  market.facts.company_tag.push(
    ...companyTags.map(({ id, name, isAi }) => ({ company_tag_id: id, name, is_ai: isAi })),
  );
  market.facts.ai_usage.push(...aiUsages);
  market.facts.underwriter.push(
    ...banks.map(({ id, name, type }) => ({ underwriter_id: id, name, type_key: type })),
  );
  market.facts.investor.push(
    ...investors.map(({ id, name, kind }) => ({ investor_id: id, name, kind })),
  );
  market.facts.market_index.push(...marketIndexes);
  market.facts.fx_rate.push(...market.rates.rows(market.known.today));
  market.facts.index_level.push(...market.indexes.rows(market.known.today));
}
