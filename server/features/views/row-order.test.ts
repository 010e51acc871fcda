import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import type { Row } from "../../../domain/contract/view-shapes.ts";
import { createView, exportView, getView, runView } from "../../../domain/contract/views.ts";
import { columnGroups } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { rowComparison } from "../../../domain/fields/row-order.ts";
import { formatThenBy, mostSortKeys, toSort } from "../../../domain/views/sort-keys.ts";
import { type ViewType, viewTypes } from "../../../domain/views/view-type.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { varyRows } from "../../testing/varied-rows.ts";

const directions = ["asc", "desc"] as const;
/** A view type for each grain. */
const wholeViews = ["CustomInUse", "LockUpsInUse", "Pcml"] as const;

describe.each(databaseKinds)("the order of rows on %s", (on) => {
  let portal: TestApp;
  let member: Caller;

  beforeAll(async () => {
    portal = await buildSamplePortal({ on, withDetails: true });
    await varyRows(portal.db, 18);
    member = await portal.newMember();
    for (const companyKey of [1, 4, 5])
      await member.call(addFavorite, { body: { companyKey, companyName: "Any" } });
  });
  afterAll(() => portal.close());

  /** A view of all rows with these columns in the grid and in files. */
  const whole = (viewType: ViewType, shown: readonly FieldId[]) => ({
    viewType,
    filters: viewTypes[viewType].grain === "deal" ? { timeframe: "all" } : {},
    columns: { web: shown, excel: shown },
  });

  /** All rows in no particular order, as a browser that sorts them itself receives them. */
  async function readAll(viewType: ViewType, shown: readonly FieldId[]): Promise<Row[]> {
    const body = whole(viewType, shown);
    const query = { visible: "false", dictionaries: "false" };
    const { data } = await member.call(runView, { body, query });
    const { rows, isComplete } = data.dataTable;
    expect(isComplete).toBe(true);
    expect(rows.length).toBeGreaterThan(20);
    return rows.toSorted((a, b) => digest(a.rowId) - digest(b.rowId));
  }

  /** Reads page after page, each by the row that it follows. */
  async function walk(id: string, order: object): Promise<string[]> {
    const walked: string[] = [];
    const reading = { visible: "false", dictionaries: "false", totals: "false", pageSize: 15 };
    for (let place: object = { page: 1 }; ; ) {
      const { data } = await member.call(getView, {
        params: { id },
        query: { ...reading, ...order, ...place },
      });
      const { rows } = data.dataTable;
      walked.push(...idsOf(rows));
      const last = rows.at(-1);
      if (last === undefined || rows.length < 15) return walked;
      place = { after: last.rowId };
    }
  }

  test.each(wholeViews)(
    "of %s is the same in a browser and on pages, by every column and in both directions",
    async (viewType) => {
      const columns = columnsToTry(viewTypes[viewType].grain);
      const rows = await readAll(viewType, columns);
      const narrow = whole(viewType, ["CompanyTicker"]);
      const { data: id } = await member.call(createView, { body: narrow });
      for (const sortColumn of columns) {
        for (const sortDirection of directions) {
          const compare = rowComparison([{ column: sortColumn, direction: sortDirection }]);
          const page = { visible: "false", dictionaries: "false", page: 1, pageSize: 1000 };
          const { data } = await member.call(getView, {
            params: { id },
            query: { ...page, sortColumn, sortDirection },
          });
          const sorted = rows.toSorted(compare);
          expect(idsOf(sorted), `${sortColumn} ${sortDirection}`).toEqual(
            idsOf(data.dataTable.rows),
          );
          const walked = await walk(id, { sortColumn, sortDirection });
          expect(walked, `${sortColumn} ${sortDirection} row after row`).toEqual(idsOf(sorted));
        }
      }
    },
    60_000,
  );

  test.each(wholeViews)(
    "of %s is the same in a browser, on pages and in a stored view by any several columns",
    async (viewType) => {
      const columns = columnsToTry(viewTypes[viewType].grain);
      const rows = await readAll(viewType, columns);
      const narrow = whole(viewType, ["CompanyTicker"]);
      const { data: id } = await member.call(createView, { body: narrow });
      const orders = fc
        .uniqueArray(
          fc.record({
            column: fc.constantFrom(...columns),
            direction: fc.constantFrom(...directions),
          }),
          { minLength: 2, maxLength: mostSortKeys, selector: ({ column }) => column },
        )
        .map((keys) => [...keys]);
      await fc.assert(
        fc.asyncProperty(orders, async (keys) => {
          const sort = toSort(keys);
          if (sort === null) throw new Error("There is no order without a column");
          const sorted = idsOf(rows.toSorted(rowComparison(keys)));
          const { data } = await member.call(getView, {
            params: { id },
            query: {
              visible: "false",
              page: 1,
              pageSize: 1000,
              sortColumn: sort.column,
              sortDirection: sort.direction,
              sortThenBy: formatThenBy(sort),
            },
          });
          expect(idsOf(data.dataTable.rows)).toEqual(sorted);
          const body = { ...narrow, sort };
          const { data: stored } = await member.call(runView, { body });
          expect(stored.dataTable.sort).toEqual(sort);
          expect(idsOf(stored.dataTable.rows)).toEqual(sorted);
        }),
        { numRuns: 25 },
      );
    },
    60_000,
  );

  test.each(wholeViews)(
    "of %s is that of the exported file and of the view that a colleague opens by its link, by every column",
    async (viewType) => {
      const columns = columnsToTry(viewTypes[viewType].grain).filter(
        // Each user has stars of their own.
        (id) => id !== "Favorite",
      );
      const rows = await readAll(viewType, columns);
      const colleague = await portal.newMember();
      for (const [place, column] of columns.entries()) {
        // Directions alternate, since both are tried of every column above.
        const sort = { column, direction: directions[place % 2] ?? "asc" };
        const sorted = rows.toSorted(rowComparison([sort]));
        const body = { ...whole(viewType, ["CompanyName", column]), sort };
        const { data: id } = await member.call(createView, { body });
        const { data } = await colleague.call(getView, {
          params: { id },
          query: { visible: "false", page: 1, pageSize: 1000 },
        });
        expect(data.dataTable.sort).toEqual(sort);
        expect(idsOf(data.dataTable.rows), column).toEqual(idsOf(sorted));
        const { file } = await member.call(exportView, {
          params: { id },
          query: { format: "csv" },
        });
        const [, ...lines]: string[][] = parse(file, { bom: true });
        expect(lines.map(([name]) => name)).toEqual(sorted.map(({ companyName }) => companyName));
      }
    },
    60_000,
  );
});

/** The columns that lock-ups share with deals are tried on deals, except for one. */
function columnsToTry(grain: Grain): FieldId[] {
  const offered = columnGroups(grain).flatMap((group) => group.fields);
  const ordered = offered.filter((id) => fieldOf(id).order !== null);
  if (grain !== "lockup") return ordered;
  return ordered.filter((id) => id === "CompanyName" || !fieldOf(id).grains.includes("deal"));
}

const idsOf = (rows: readonly Row[]) => rows.map(({ rowId }) => rowId);

/** Unrelated to any order. */
function digest(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
}
