import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Grain } from "../../../domain/fields/field.ts";
import {
  type FilterKey,
  type Filters,
  filterEntries,
  isOfGrain,
} from "../../../domain/filters/filters.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { passes, plainDeals } from "../../testing/evaluate-filters.ts";
import { insertMadeRows } from "../../testing/insert-made-rows.ts";
import { filterValues, madeFilters, usualValue } from "../../testing/made-filters.ts";
import { madeToday, makeRows } from "../../testing/made-rows.ts";
import type { PlainRow } from "../../testing/plain-rules.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { searchSql } from "../search-sql.ts";
import { filterConditions } from "./filters-sql.ts";

const made = makeRows(200, 7);
const viewerId = 1;

/** A view type for each grain; the first leaves out blank checks and A-shares. */
const settings: { viewType: ViewType; grain: Grain; leavesOut: boolean }[] = [
  { viewType: "CustomInUse", grain: "deal", leavesOut: true },
  { viewType: "SpacsInUse", grain: "deal", leavesOut: false },
  { viewType: "LockUpsInUse", grain: "lockup", leavesOut: false },
  { viewType: "Pcml", grain: "monitor", leavesOut: false },
];
type Setting = (typeof settings)[number];

const everything: Setting = { viewType: "SpacsInUse", grain: "deal", leavesOut: false };

const deals = plainDeals(made);
const plainEntries: PlainRow[] = made.entries.map(({ row, isFavorite }) => ({
  ...row,
  key: row.monitor_list_id,
  isFavorite,
}));
const expectedKeys = (filters: Filters, { grain, leavesOut }: Setting) =>
  (grain === "monitor" ? plainEntries : deals)
    .filter((row) => passes(row, filters, { today: madeToday, leavesOut, grain }))
    .map((row) => row.key);

/** Each filter with every later one. */
const usual = filterEntries.map(([id, filter]) => usualValue(id, filter));
const allPairs = usual
  .map((one, index) => usual.slice(index + 1).map((other): Filters => ({ ...one, ...other })))
  .filter((pairs) => pairs.length > 0);
const fewDeals = 50;
const counted = new Map<Filters, number>();

/** The number of the first rows that pass, counted once for all databases. */
function countOfFew(filters: Filters): number {
  const found = counted.get(filters);
  if (found !== undefined) return found;
  const setting = { today: madeToday, leavesOut: false, grain: "deal" } as const;
  const count = deals.slice(0, fewDeals).filter((row) => passes(row, filters, setting)).length;
  counted.set(filters, count);
  return count;
}

const rowTables = {
  deal: sql`deal_row r left join deal_price p on p.deal_key = r.deal_key`,
  lockup: sql`lockup_tranche t join deal_row r on r.deal_key = t.deal_key
    left join deal_price p on p.deal_key = r.deal_key`,
  monitor: sql`monitor_row r`,
};
const keySql = { deal: sql`r.deal_key`, lockup: sql`r.deal_key`, monitor: sql`r.monitor_list_id` };

const conditionOf = (filters: Filters, { viewType, grain }: Setting): RawBuilder<boolean> => {
  const conditions = filterConditions(filters, { today: madeToday, viewType, grain });
  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` and `);
};
const fromOf = (grain: Grain) => sql`${rowTables[grain]}
  left join favorite f on f.user_id = ${viewerId} and f.company_key = r.company_key`;

describe.each(databaseKinds)("filters on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await insertMadeRows(database.db, made, viewerId);
  });
  afterAll(() => database.close());

  const keysOf = async (filters: Filters, setting: Setting): Promise<number[]> => {
    const { rows } = await sql<{ key: number }>`
      select ${keySql[setting.grain]} as key from ${fromOf(setting.grain)}
      where ${conditionOf(filters, setting)} order by 1
    `.execute(database.db);
    return rows.map(({ key }) => key);
  };
  /** Counts all conditions in one statement, optionally only for rows up to a key. */
  const countsOf = async (
    wishes: Filters[],
    setting: Setting,
    lastKey = made.deals.length,
  ): Promise<number[]> => {
    const counts = wishes.map(
      (filters, index) =>
        sql`count(*) filter (where ${conditionOf(filters, setting)})::int as ${sql.ref(`n${index}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(counts)} from ${fromOf(setting.grain)}
      where ${keySql[setting.grain]} <= ${lastKey}
    `.execute(database.db);
    return wishes.map((_, index) => rows[0]?.[`n${index}`] ?? -1);
  };

  /** Returns the database's plan for finding the deals that meet a condition. */
  const planOf = (condition: RawBuilder<unknown>): Promise<string> =>
    database.db.transaction().execute(async (transaction) => {
      // A table of two hundred rows is read faster by a sequential scan.
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<Record<string, string>>`
        explain select r.deal_key from ${fromOf("deal")} where ${condition}
      `.execute(transaction);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });

  test.each(settings)(
    "any filters together give the rows that meet each of them: $viewType (V-600)",
    async (setting) => {
      await fc.assert(
        fc.asyncProperty(madeFilters(setting.grain), async (filters) => {
          expect(await keysOf(filters, setting)).toEqual(expectedKeys(filters, setting));
        }),
        { numRuns: 120 },
      );
    },
  );

  test.each(filterEntries)("%s alone gives the rows that meet it", async (id, filter) => {
    const setting = settings.find(({ grain }) => isOfGrain(filter, grain)) ?? everything;
    const samples = fc.sample(filterValues(filter), { numRuns: 8, seed: 3 });
    const found = await countsOf(samples, setting);
    expect(found).toEqual(samples.map((filters) => expectedKeys(filters, setting).length));
    if (id !== "LostFilters") expect(Math.max(...found)).toBeGreaterThan(0);
  });

  test("every filter works with every other, and the rows meet both", async () => {
    for (const pairs of allPairs) {
      expect(await countsOf(pairs, everything, fewDeals)).toEqual(pairs.map(countOfFew));
    }
  });

  test("an additional filter never widens a result", async () => {
    await fc.assert(
      fc.asyncProperty(madeFilters("deal"), madeFilters("deal", 1), async (filters, more) => {
        fc.pre(Object.keys(more).every((key) => isNarrowing(key as FilterKey, filters, more)));
        const [fewer, all] = await Promise.all([
          keysOf({ ...filters, ...more }, everything),
          keysOf(filters, everything),
        ]);
        expect(all).toEqual(expect.arrayContaining(fewer));
      }),
      { numRuns: 100 },
    );
  });

  test("the parts of a whole add up to it: statuses, rating bands", async () => {
    const statuses = [
      "PCW",
      "Filed",
      "Scheduled",
      "Priced",
      "Postponed",
      "Withdrawn",
      "Acquired",
    ] as const;
    const bands = [
      "Outperform/Strong",
      "Marketperform/Neutral",
      "Underperform/Weak",
      "Not Rated",
    ] as const;
    await fc.assert(
      fc.asyncProperty(madeFilters("deal", 2), async (filters) => {
        const { DealStatusIn: _statuses, RcRating: _bands, ...rest } = filters;
        // An upcoming status measures time frames by another day, so the parts would not add up to the same whole.
        fc.pre(rest.timeframe === undefined);
        const [whole, ...parts] = await countsOf(
          [
            rest,
            ...statuses.map((status): Filters => ({ ...rest, DealStatusIn: [status] })),
            ...bands.map((band): Filters => ({ ...rest, RcRating: [band] })),
          ],
          everything,
        );
        const sum = (numbers: number[]) => numbers.reduce((total, count) => total + count, 0);
        expect(rest.StatusWithAcqPos ? whole : sum(parts.slice(0, 7))).toBe(whole);
        expect(sum(parts.slice(7))).toBe(whole);
      }),
      { numRuns: 40 },
    );
  });

  test.each<[Filters, RegExp]>([
    [{ UnderwriterKeyList: [1, 2] }, /deal_row_by_underwriters/],
    [{ UnderwriterKeyList: [1], UnderwriterRole: "Lead Left" }, /deal_row_by_lead_left/],
    [{ UnderwriterKeyList: [1], UnderwriterTypeKey: 2 }, /deal_row_by_underwriters/],
    [{ Investor: [1] }, /deal_row_by_investors/],
    [{ CompanyTags: [1, 2] }, /deal_row_by_tags/],
    [{ ReturnsCompTicker: "QRVN" }, /deal_row_by_comparables/],
    [{ SectorIndustry: [1, 700] }, /by_sector.+by_group.+by_industry.+by_sub_industry/s],
    [{ LocationExchangeList: [1, 2] }, /deal_row_by_exchange/],
    [{ FileDateTimeFrame: "30Days" }, /deal_row_(by|latest)_filing/],
    [{ timeframe: "30Days" }, /deal_row_(by|latest)_offer/],
    [{ DealStatus: "Priced" }, /deal_row_\w+_status/],
    [{ DealSizeMin: 50, DealSizeMax: 60 }, /deal_row_(largest|smallest)/],
    [{ MarketCapAtIPOMin: 1000 }, /deal_row_largest_market_cap/],
    [{ RcRating: ["Outperform/Strong"] }, /deal_row_by_rating/],
    [{ EstimatedTiming: [1] }, /deal_row_by_timing/],
    [{ DateAddedToPcw: 30 }, /deal_row_by_watchlist_day/],
    [{ DealTimingUpdatedInPast: 30 }, /deal_row_by_update/],
    [{ ValuationMin: 100 }, /deal_row_by_valuation/],
  ])("a selective filter uses an index: %j (complaint 15)", async (filters, index) => {
    const plan = await planOf(conditionOf(filters, everything));
    expect(plan).toMatch(index);
  });

  test("a search within names reads them by their indexes (complaint 15)", async () => {
    const plan = await planOf(searchSql("deal", "quorvane"));
    for (const searched of ["company", "ticker", "underwriter", "industry"]) {
      expect(plan).toContain(`deal_row_by_${searched}_search`);
    }
  });

  test.each(["'; drop table deal_row; --", "x') or ('1'='1", "$$; select 1", "\\", "%"])(
    "a text that is SQL is a text: %s",
    async (hostile) => {
      const filters: Filters = {
        ReturnsCompTicker: hostile,
        ExchangeCountry: [hostile],
        HeadquartersCityStateCountry: [hostile, `US/${hostile}`, `US/CO/${hostile}`],
      };
      for (const key of Object.keys(filters) as FilterKey[]) {
        expect(await keysOf({ [key]: filters[key] }, everything)).toEqual([]);
      }
      const { sql: statement } = conditionOf(filters, everything).compile(database.db);
      expect(statement).not.toContain(hostile.length > 1 ? hostile : `'${hostile}'`);
    },
  );
});

/** False for a filter that qualifies another or includes more rows: its purpose is not to narrow. */
function isNarrowing(key: FilterKey, filters: Filters, more: Filters): boolean {
  const value = more[key];
  if (key in filters || key.endsWith("Period") || key === "StatusWithAcqPos") return false;
  // The two lists of statuses are one choice.
  if (isStatusList(key) && Object.keys(filters).some(isStatusList)) return false;
  // Any one of several kinds or outcomes is accepted, so one more choice shows more rows.
  if (value === "only" || key === "Postponed" || key === "Withdrawn" || key === "Acquired")
    return false;
  return filters.timeframe === undefined || !JSON.stringify(value).includes("Upcoming");
}

function isStatusList(key: string): boolean {
  return key === "DealStatusDealStatusList" || key === "DealStatusWithdrawnAcquiredPostponed";
}

test("the values of a filter change only parameters", () => {
  const compiled = (filters: Filters) => {
    const conditions = filterConditions(filters, {
      today: madeToday,
      viewType: "LockUpsInUse",
      grain: "lockup",
    });
    return conditions.map((condition) => JSON.stringify(condition.toOperationNode()));
  };
  const statementOf = (filters: Filters) => compiled(filters).map(withoutValues);
  for (const [, { keys, control }] of filterEntries) {
    const values: Partial<Record<typeof control.kind, [unknown, unknown]>> = {
      numberRange: [2, 3],
      number: [12, 20],
      date: ["2024-01-01", "2025-01-01"],
      dateRange: ["2024-01-01", "2025-01-01"],
      text: ["A", "B"],
      ...("dictionary" in control &&
        !control.dictionary.startsWith("Head") && {
          select: [4, 5],
          multiSelect: [
            [4, 5],
            [6, 7],
          ],
        }),
    };
    const [one, other] = values[control.kind] ?? [];
    if (one === undefined) continue;
    for (const key of keys) {
      const [first, second] = [one, other].map((value) => statementOf({ [key]: value } as Filters));
      expect(first).toEqual(second);
      expect(first).not.toEqual([]);
    }
  }
});

/** The nodes of a condition without the values that are sent as parameters. */
function withoutValues(nodes: string): string {
  return nodes.replace(
    /"kind":"ValueNode","value":(\[[^\]]*\]|"[^"]*"|-?[\d.]+)/g,
    '"kind":"ValueNode"',
  );
}
