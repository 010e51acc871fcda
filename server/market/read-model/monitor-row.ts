import type { Insertable } from "kysely";
import type { CapitalizationCell } from "../../../domain/fields/cell-values.ts";
import { dilutedShareCalculation } from "../../../domain/offering/diluted-shares.ts";
import type { MonitorRow } from "../../db/schema.ts";
import { roundTo } from "../rounding.ts";
import { companyColumns } from "./company-columns.ts";
import type { MonitorFacts } from "./monitor-facts-sql.ts";

type NewMonitorRow = Omit<Insertable<MonitorRow>, "capitalization"> & {
  capitalization: CapitalizationCell | null;
};

/** Builds the row of the monitor list that views read from the facts of its entry. */
export function buildMonitorRow(facts: MonitorFacts): NewMonitorRow {
  const { entry, article, investors } = facts;
  const capitalization = buildCapitalization(facts);
  return {
    ...companyColumns(facts),
    monitor_list_id: entry.monitor_list_id,
    updated_on: entry.updated_on,
    investor_ids: investors.map((investor) => investor.investor_id),
    investor_names: investors.map((investor) => investor.name),
    valuation_usd: roundTo(entry.valuation_usd, 0),
    cfo: entry.cfo,
    note: entry.note,
    has_diluted_shares: facts.diluted_share_parts.length > 0,
    capitalization,
    diluted_shares: roundTo(capitalization?.total, 0),
    article_count: facts.article_count,
    article_title: article?.title ?? null,
    article_source: article?.source ?? null,
    article_link: article?.link ?? null,
    article_published_on: article?.published_on ?? null,
  };
}

function buildCapitalization(facts: MonitorFacts): CapitalizationCell | null {
  const { capitalization, diluted_share_parts: parts } = facts;
  if (capitalization === null || parts.length === 0) return null;
  const { rows, total } = dilutedShareCalculation(
    parts.map(({ name, shares, strike_price }) => ({ name, shares, strikePrice: strike_price })),
    capitalization.share_price,
    capitalization.currency,
  );
  return {
    asOf: capitalization.as_of_on,
    rows: rows.map(({ name, shares, dilutiveText }) => ({
      Name: name,
      dilutedSharesData: shares,
      dilutiveSharesText: dilutiveText,
    })),
    total,
    notes: [capitalization.note, ...parts.map(({ note }) => note)].filter((note) => note !== null),
  };
}
