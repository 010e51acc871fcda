import { read, utils } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { createView, exportView, getView, runView } from "../../../domain/contract/views.ts";
import { columnGroups, shownFields } from "../../../domain/fields/choose-fields.ts";
import { type FieldId, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { searchRows } from "../../../domain/search/search-rows.ts";
import { type ViewType, viewTypes } from "../../../domain/views/view-type.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { addMoreRowsThanFit } from "../../testing/many-rows.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

/** A key of the row for every grain, so that lines of a file can be compared with rows of a grid. */
const keyColumns = {
  deal: ["CompanyTicker", "CompanyName"],
  lockup: ["CompanyTicker", "LockupExpDate", "LockupHolders"],
  monitor: ["CompanyTicker", "CompanyName"],
} as const satisfies Record<string, readonly FieldId[]>;

const views: readonly ViewType[] = ["Priced", "CustomInUse", "LockUpsInUse", "Pcml"];

describe.each(databaseKinds)("a file of a searched grid on %s", (on) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on, withDetails: true });
    member = await portal.newMember();
    await member.call(addFavorite, { body: { companyKey: 1, companyName: "Any" } });
  });
  afterAll(() => portal.close());

  const stateOf = (viewType: ViewType, web: readonly FieldId[]) => ({
    viewType,
    filters: viewTypes[viewType].grain === "deal" ? { timeframe: "all", IncludeSpac: true } : {},
    columns: { web, excel: [...keyColumns[viewTypes[viewType].grain]] },
  });
  const linesOf = async (id: string, search?: string) => {
    const query = { format: "csv" as const, ...(search !== undefined && { search }) };
    const { file } = await member.call(exportView, { params: { id }, query });
    const [, ...lines]: string[][] = parse(file, { bom: true });
    return lines;
  };

  test.each(views)(
    "has exactly the rows that the grid of %s shows, for any search and columns",
    async (viewType) => {
      const { grain, columns } = viewTypes[viewType];
      const offered = columnGroups(grain).flatMap(({ fields }) => fields);
      for (const chosen of [columns.web, offered]) {
        const web = [...new Set([...chosen, ...keyColumns[grain]])];
        const body = stateOf(viewType, web);
        const query = { visible: "false", dictionaries: "false" };
        const { data } = await member.call(runView, { body, query });
        const { rows, isComplete } = data.dataTable;
        expect(isComplete).toBe(true);
        expect(rows.length).toBeGreaterThan(0);
        const shown = shownFields(data.selectedColumns.web, "web");
        const texts = rows.flatMap((row) =>
          shown
            .filter((id) => !fieldOf(id).isControl)
            .map((id) => visibleText(id, fieldValue(row, id), row)),
        );
        const keyOf = (line: readonly unknown[]) =>
          line.map((part) => String(part ?? "")).join("|");
        const keysOf = (list: typeof rows) =>
          list.map((row) => keyOf(keyColumns[grain].map((id) => fieldValue(row, id as FieldId))));
        const whole = await linesOf(data.id);
        expect(whole.map(keyOf).toSorted()).toEqual(keysOf([...rows]).toSorted());
        // A piece of a text that is on screen, in any case; two of them; or something that is nowhere.
        const piece = fc
          .tuple(
            fc.constantFrom(...texts),
            fc.nat(12),
            fc.integer({ min: 1, max: 8 }),
            fc.boolean(),
          )
          .map(([text, from, size, isLower]) => {
            const part = text.slice(from % Math.max(1, text.length)).slice(0, size);
            return isLower ? part.toLowerCase() : part;
          });
        const search = fc.oneof(
          piece,
          fc.tuple(piece, piece).map((pieces) => pieces.join(" ")),
          fc.constantFrom("zzzz", "50%", "_", "no", "-"),
        );
        await fc.assert(
          fc.asyncProperty(search, async (text) => {
            const inGrid = searchRows(rows, data.selectedColumns.web, text.trim());
            const inFile = await linesOf(data.id, text);
            expect(inFile.map(keyOf).toSorted()).toEqual(keysOf([...inGrid]).toSorted());
          }),
          { numRuns: 12 },
        );
      }
    },
    120_000,
  );

  test("names the search on the sheet that describes it, and counts what it found", async () => {
    const { data } = await member.call(runView, {
      body: stateOf("Priced", ["CompanyName"]),
      query: { visible: "false", dictionaries: "false" },
    });
    const [row] = data.dataTable.rows;
    const search = row?.companyName ?? "";
    const { file, headers } = await member.call(exportView, {
      params: { id: data.id },
      query: { search },
    });
    const { SheetNames, Sheets } = read(file);
    const [rows, about] = SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1 }),
    );
    expect(rows?.slice(1).map(([, name]) => name)).toEqual([search]);
    expect(about).toContainEqual(["Search", search]);
    expect(about).toContainEqual(["Rows", "1"]);
    expect(headers["x-total-count"]).toBe("1");
  });

  describe("of more rows than fit in one reply", () => {
    beforeAll(() => addMoreRowsThanFit(portal.db), 120_000);

    test("has the rows that the search of the pages finds", async () => {
      const { data: id } = await member.call(createView, {
        body: stateOf("CustomInUse", ["DealSize", "CompanyName"]),
      });
      const [[ticker = ""] = []] = await linesOf(id);
      for (const search of [ticker, " 17", "nothing is called this"]) {
        const { data } = await member.call(getView, {
          params: { id },
          query: { search, page: 1, pageSize: 1000, visible: "false" },
        });
        const { rows, totalRows, isComplete } = data.dataTable;
        expect(isComplete).toBe(false);
        expect(rows).toHaveLength(totalRows);
        const lines = await linesOf(id, search);
        expect(lines.map(([first]) => first)).toEqual(
          rows.map(({ companyTicker }) => companyTicker),
        );
      }
    }, 60_000);
  });
});
