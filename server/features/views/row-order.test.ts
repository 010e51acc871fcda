import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFavorite } from "../../../domain/contract/favorites.ts";
import type { Row } from "../../../domain/contract/view-shapes.ts";
import { createView, exportView, getView, runView } from "../../../domain/contract/views.ts";
import { columnGroups, fieldOf } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { rowComparison } from "../../../domain/fields/row-order.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import { rebuildReadModel } from "../../market/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleDetails } from "../../testing/sample-details.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { varyRows } from "../../testing/varied-rows.ts";

const directions = ["asc", "desc"] as const;
/** A view type for each grain. */
const wholeViews = ["CustomInUse", "LockUpsInUse", "Pcml"] as const;

describe.each(databaseKinds)("the order of rows on %s", (on) => {
  let portal: TestApp;
  let member: Caller;

  beforeAll(async () => {
    portal = await buildSamplePortal({ on });
    await writeFacts(portal.db, sampleDetails);
    await rebuildReadModel(portal.db, sampleToday);
    await varyRows(portal.db, 12);
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

  test.each(wholeViews)(
    "of %s is the same in a browser and on pages, by every column and in both directions",
    async (viewType) => {
      const columns = columnsToTry(viewTypes[viewType].grain);
      const rows = await readAll(viewType, columns);
      const narrow = whole(viewType, ["CompanyTicker"]);
      const { data: id } = await member.call(createView, { body: narrow });
      for (const sortColumn of columns) {
        const compare = rowComparison(sortColumn);
        for (const sortDirection of directions) {
          const page = { visible: "false", dictionaries: "false", page: 1, pageSize: 1000 };
          const { data } = await member.call(getView, {
            params: { id },
            query: { ...page, sortColumn, sortDirection },
          });
          const sorted = rows.toSorted((a, b) => compare(a, b, sortDirection));
          expect(idsOf(sorted), `${sortColumn} ${sortDirection}`).toEqual(
            idsOf(data.dataTable.rows),
          );
        }
      }
    },
    60_000,
  );

  test("is that of the exported file, by visible and by hidden values", async () => {
    const shown = [
      ...(["CompanyTicker", "CompanyName", "CompanyWithDescription", "NoteNumber"] as const),
      ...(["IpoPrice", "PriceRange", "CurrentPrice", "EstimatedTiming", "Research"] as const),
    ];
    const rows = await readAll("CustomInUse", shown);
    for (const column of shown) {
      const compare = rowComparison(column);
      for (const direction of directions) {
        const body = { ...whole("CustomInUse", shown), sort: { column, direction } };
        const { data: id } = await member.call(createView, { body });
        const { file } = await member.call(exportView, {
          params: { id },
          query: { format: "csv" },
        });
        const [, ...lines]: string[][] = parse(file, { bom: true });
        const sorted = rows.toSorted((a, b) => compare(a, b, direction));
        expect(
          lines.map(([ticker]) => ticker),
          `${column} ${direction}`,
        ).toEqual(sorted.map(({ companyTicker }) => companyTicker));
      }
    }
  });
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
