import { dayFrom } from "../../../domain/calendar/day.ts";
import type { ViewGrid } from "../../../domain/contract/stats/stats.ts";
import type { Row } from "../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { DealsBlock } from "../../../domain/stats/block.ts";
import { firstYear } from "../../../domain/stats/periods.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import type { Context } from "../../http/context.ts";
import { readRows } from "../../rows/read-rows.ts";
import { blockFilters } from "./read-block.ts";
import type { ElementWish } from "./read-element.ts";

/** The deals of the list: more than this is a view of its own. */
const mostDeals = 100;

const columnsOf = {
  us: ["OfferDate", "CompanyName", "Ticker", "Industry", "DealSize"],
  global: [
    ...(["OfferDate", "CompanyName", "Ticker", "Industry", "DealSize"] as const),
    ...(["HeadquartersCountry", "ExchangeName"] as const),
  ],
} as const satisfies Record<DealsBlock["columns"], readonly FieldId[]>;

/** The largest deals of the universe, with their rank. */
export async function readDealsGrid(
  { db, principal }: Context,
  wish: ElementWish & { block: DealsBlock },
): Promise<ViewGrid> {
  const { id, block, today } = wish;
  const { viewType } = sources[block.source];
  const days = daysFilter(block.source, dayFrom(firstYear, 1, 1), today);
  const filters = { ...blockFilters(wish), ...days };
  const fields: readonly FieldId[] = columnsOf[block.columns];
  const { rows } = await readRows(
    db,
    { viewType, filters, sort: { column: "DealSize", direction: "desc" } },
    { userId: principal.userId, today },
    {
      fields: [...fields, "CompanyTicker", "Currency"],
      orders: [],
      part: { limit: mostDeals, offset: 0 },
    },
  );
  const deals: Row[] = JSON.parse(rows);
  return {
    id,
    title: block.title,
    columns: [
      { id: "Rank", label: "Rank", isNumber: true },
      ...fields.map((field) => ({
        id: field,
        label: columnTitles[field] ?? fieldOf(field).title,
        isNumber: field === "DealSize",
      })),
    ],
    rows: deals.map((deal, at) => ({
      companyTicker: String(fieldValue(deal, "CompanyTicker") ?? ""),
      values: [at + 1, ...fields.map((field) => cellValue(fieldValue(deal, field)))],
      texts: [
        String(at + 1),
        ...fields.map((field) => visibleText(field, fieldValue(deal, field), deal)),
      ],
    })),
    viewType,
    filters,
  };
}

const columnTitles: Partial<Record<FieldId, string>> = {
  CompanyName: "Company",
  HeadquartersCountry: "Country",
  ExchangeName: "Exchange",
};

function cellValue(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
