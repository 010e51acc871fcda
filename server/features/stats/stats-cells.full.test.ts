import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getStatsChart,
  getStatsElement,
  type StatsCell,
  type StatsElement,
} from "../../../domain/contract/stats/stats.ts";
import { runView } from "../../../domain/contract/views.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { medianOf } from "../../../domain/returns/median.ts";
import { dashboardBlockIds } from "../../../domain/stats/blocks.ts";
import { type StatsPageId, statsPageIds } from "../../../domain/stats/pages.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { addStatsRows } from "../../testing/stats-rows.ts";

type Deal = Record<string, number | string | boolean | null>;

const fields = [
  ...(["CompanyName", "OfferDate", "DealSize", "FirstDayReturn", "AftermarketReturn"] as const),
  ...(["TotalReturn", "FoundedYear", "IsVcBacked", "IsPeBacked", "PriceVsRange"] as const),
  ...(["LtmEbitdaMargin", "LtmNetMargin", "LtmFreeCashFlow"] as const),
] satisfies FieldId[];

const numbersOf = (deals: Deal[], key: string) =>
  deals.flatMap((deal) => (typeof deal[key] === "number" ? [deal[key]] : []));
const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (deals: Deal[], key: string, meets: (value: unknown) => boolean) => {
  const known = deals.filter((deal) => deal[key] !== null);
  return known.length === 0
    ? null
    : (known.filter((deal) => meets(deal[key])).length / known.length) * 100;
};
const sum = (deals: Deal[]) => {
  const sizes = numbersOf(deals, "dealSize");
  if (deals.length > 0 && sizes.length === 0) return null;
  return sizes.reduce((total, size) => total + size, 0);
};
const ages = (deals: Deal[]) =>
  deals.flatMap(({ offerDate, foundedYear }) =>
    typeof foundedYear === "number" ? [Number(String(offerDate).slice(0, 4)) - foundedYear] : [],
  );

/** The figures by their headings, made of deals alone and with nothing of the code under test. */
const figures: Record<string, (deals: Deal[]) => number | null> = {
  Proceeds: sum,
  Value: sum,
  "VC Proceeds": sum,
  "PE Proceeds": sum,
  "Mean Deal Size": (deals) => mean(numbersOf(deals, "dealSize")),
  "Median Deal Size": (deals) => medianOf(numbersOf(deals, "dealSize")),
  "Mean First Day": (deals) => mean(numbersOf(deals, "firstDayReturn")),
  "Median First Day": (deals) => medianOf(numbersOf(deals, "firstDayReturn")),
  "Mean Aftermarket": (deals) => mean(numbersOf(deals, "aftermarketReturn")),
  "Median Aftermarket": (deals) => medianOf(numbersOf(deals, "aftermarketReturn")),
  "Mean Total Return": (deals) => mean(numbersOf(deals, "returnFromIpo")),
  "Median Total Return": (deals) => medianOf(numbersOf(deals, "returnFromIpo")),
  "% Above Issue": (deals) => share(deals, "returnFromIpo", (value) => Number(value) > 0),
  "% VC": (deals) => share(deals, "isVcBacked", (value) => value === true),
  "% PE": (deals) => share(deals, "isPeBacked", (value) => value === true),
  "% Above": (deals) => share(deals, "priceVsRange", (value) => String(value).startsWith("Above")),
  "% Within": (deals) =>
    share(deals, "priceVsRange", (value) => String(value).startsWith("Within")),
  "% Below": (deals) => share(deals, "priceVsRange", (value) => String(value).startsWith("Below")),
  "Average Age": (deals) => mean(ages(deals)),
  "Median Age": (deals) => medianOf(ages(deals)),
};
const profitableBy: Record<string, string> = {
  ebitda: "ltmEbitdaMargin",
  netIncome: "ltmNetMargin",
  freeCashFlow: "ltmFreeCashFlow",
};
/** Values that counts and sums need, and the filters that narrow their deals. */
const neededBy: Record<string, [key: string, narrowing: RegExp]> = {
  "VC Backed": ["isVcBacked", /^VentureCapital$/],
  "VC Proceeds": ["isVcBacked", /^VentureCapital$/],
  "PE Backed": ["isPeBacked", /^PE$/],
  "PE Proceeds": ["isPeBacked", /^PE$/],
  Above: ["priceVsRange", /^IPOPriceRange$/],
  Within: ["priceVsRange", /^IPOPriceRange$/],
  Below: ["priceVsRange", /^IPOPriceRange$/],
};

describe.each(databaseKinds)("the cells of statistics on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  const known = new Map<string, Deal[]>();
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 40);
    await sql`update deal_price p set
      first_day_return = case when (abs(hashint4(deal_key + 1))) % 5 > 0 then ((abs(hashint4(deal_key + 2))) % 900 - 300) / 1000.0 end,
      aftermarket_return = case when (abs(hashint4(deal_key + 3))) % 5 > 0 then ((abs(hashint4(deal_key + 4))) % 900 - 500) / 1000.0 end,
      total_return = case when (abs(hashint4(deal_key + 5))) % 5 > 0 then ((abs(hashint4(deal_key + 6))) % 900 - 400) / 1000.0 end
      where p.deal_key > 1000000`.execute(portal.db);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  /** The deals that a user gets who opens a cell. */
  async function open(viewType: string, filters: StatsCell["filters"]): Promise<Deal[]> {
    const key = JSON.stringify([viewType, filters]);
    const before = known.get(key);
    if (before) return before;
    const { data } = await member.call(runView, {
      query: { visible: "false", dictionaries: "false" },
      body: {
        viewType: viewType as ViewType,
        filters: filters ?? {},
        columns: { web: fields, excel: fields },
        sort: null,
        basedOn: null,
      },
    });
    const deals = data.dataTable.rows as Deal[];
    known.set(key, deals);
    return deals;
  }

  /** True of a count or sum whose value is known of none of the deals that it narrows. */
  async function isUnknown(
    viewType: string,
    filters: NonNullable<StatsCell["filters"]>,
    [key, narrowing]: [key: string, narrowing: RegExp],
  ): Promise<boolean> {
    const others = Object.entries(filters).filter(([filter]) => !narrowing.test(filter));
    const deals = await open(viewType, Object.fromEntries(others));
    return deals.length > 0 && deals.every((deal) => deal[key] === null);
  }

  async function expectCells(name: string, element: StatsElement): Promise<number> {
    let count = 0;
    for (const { id, columns, rows, viewType, title } of element.grids) {
      for (const { label, cells } of rows) {
        for (const [at, cell] of cells.entries()) {
          const column = columns[at]?.label ?? "";
          if (cell.filters === null) continue;
          const place = `${name}, ${title}, ${label}, ${column}`;
          const deals = await open(viewType, cell.filters);
          expect(deals.length, `deals of ${place}`).toBe(cell.deals);
          const isProceeds = title.includes("Proceeds") && /^\d{4}$/.test(column);
          const figure = figures[isProceeds ? "Proceeds" : column];
          const key = profitableBy[id];
          const wanted =
            column === "% Profitable" && key !== undefined
              ? share(
                  deals,
                  key,
                  (value) => Number(value) >= (id === "freeCashFlow" ? 1000 : 0.001),
                )
              : figure
                ? figure(deals)
                : deals.length;
          const needed: [string, RegExp] | undefined =
            /rofitable$/.test(column) && !column.startsWith("%") && key !== undefined
              ? [key, /^Ltm/]
              : neededBy[column];
          const hasNone = deals.length === 0 && needed !== undefined;
          if (wanted === null || (hasNone && (await isUnknown(viewType, cell.filters, needed))))
            expect(cell.value, place).toBeNull();
          else expect(cell.value, place).toBeCloseTo(wanted, 3);
          expect(cell.known, `known of ${place}`).toBeLessThanOrEqual(cell.deals);
          count++;
        }
      }
    }
    return count;
  }

  const variants = [
    { headquarter: "US" },
    { headquarter: "US", includeSpacs: true, average: "median" },
    { headquarter: "Global", includeAShares: true },
    { headquarter: "NonUS", universe: "sec-total", filters: { DealSizeMin: 100 } },
  ] as const;

  test.each(statsPageIds)(
    "every cell of %s equals what its deals give (promises 7 and 8)",
    async (type: StatsPageId) => {
      for (const filters of variants) {
        const { data } = await member.call(getStatsElement, {
          params: { type },
          body: { filters },
        });
        for (const element of Object.values(data)) {
          const name = JSON.stringify([type, filters]);
          const count = await expectCells(name, element);
          expect(count + element.viewGrids.length, name).toBeGreaterThan(0);
        }
      }
    },
  );

  test.each(dashboardBlockIds)(
    "every cell of the block %s equals what its deals give, whatever its own filters (C-501)",
    async (type) => {
      const industry = 10;
      for (const dynamic of [
        {},
        { ipoFrom: "ytd", industry },
        { region: 502, adrsOnly: true },
      ] as const) {
        const body = { filters: variants[2], dynamic };
        const { data } = await member.call(getStatsChart, { params: { type }, body });
        expect(await expectCells(type, data)).toBeGreaterThan(0);
      }
    },
  );
});
