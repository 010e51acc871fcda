import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getView,
  getViewOfType,
  resetDefaultView,
  runView,
  saveAndShare,
  saveLayout,
  saveSorting,
  saveView,
} from "../../../domain/contract/views.ts";
import { standardLayout } from "../../../domain/views/layout.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const wide = { widths: { Sector: 240 }, pins: { Sector: "left" }, pageSize: 100 } as const;
const standardColumns = viewTypes.Priced.columns.web;
const reversed = standardColumns.toReversed();
const bySize = { column: "DealSize", direction: "asc" } as const;

describe.each(databaseKinds)("the arrangement of a grid on %s", (on) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on });
  });
  afterAll(() => portal.close());

  const readDefault = async (member: Caller) =>
    (await member.call(getViewOfType, { params: { type: "Priced" } })).data;
  const read = async (member: Caller, id: string) =>
    (await member.call(getView, { params: { id } })).data;
  const arrange = (member: Caller, id: string, body: object) =>
    member.call(saveLayout, { params: { id }, body: { layout: wide, ...body } });

  test("of a default view is kept for its user, with the order of columns and of rows, until it is reset", async () => {
    const [member, other] = [await portal.newMember(), await portal.newMember()];
    const { id, layout } = await readDefault(member);
    expect(layout).toEqual(standardLayout);
    await member.call(saveSorting, { params: { id }, body: { sort: bySize } });
    expect((await arrange(member, id, { columns: reversed })).data).toEqual(wide);
    const { dataTable, selectedColumns, ...arranged } = await readDefault(member);
    expect(arranged.layout).toEqual(wide);
    expect(selectedColumns.web).toEqual(reversed);
    expect(dataTable.sort).toEqual(bySize);
    expect((await readDefault(other)).layout).toEqual(standardLayout);

    await member.call(resetDefaultView, { params: { id } });
    const standard = await readDefault(member);
    expect(standard.layout).toEqual(standardLayout);
    expect(standard.selectedColumns.web).toEqual(standardColumns);
    expect(standard.dataTable.sort).toEqual(viewTypes.Priced.sort);
  });

  test("of a default view is that of every run that leaves it open, as with another time frame", async () => {
    const member = await portal.newMember();
    const { id } = await readDefault(member);
    await arrange(member, id, { columns: reversed });
    const body = { viewType: "Priced", filters: { timeframe: "all" } } as const;
    const { data } = await member.call(runView, { body });
    expect(data.layout).toEqual(wide);
    expect(data.selectedColumns.web).toEqual(reversed);
    const named = {
      ...body,
      columns: { web: ["Ticker"], excel: ["Ticker"] },
      layout: standardLayout,
    };
    const explicit = (await member.call(runView, { body: named })).data;
    expect(explicit.layout).toEqual(standardLayout);
    expect(explicit.selectedColumns.web).toEqual(["Ticker"]);
  });

  test("of a stored view is kept in it, and goes with it under a name and behind a link", async () => {
    const [member, stranger] = [await portal.newMember(), await portal.newMember()];
    const body = { viewType: "Priced", filters: { timeframe: "all" } } as const;
    const { id } = (await member.call(runView, { body })).data;
    await arrange(member, id, { columns: reversed });
    expect((await read(member, id)).layout).toEqual(wide);
    const again = (await member.call(runView, { body: { ...body, layout: wide } })).data;
    expect(again.id).not.toBe(id);
    const same = { ...body, columns: { ...viewTypes.Priced.columns, web: reversed }, layout: wide };
    expect((await member.call(runView, { body: same })).data.id).toBe(id);

    const params = { id };
    const [saved] = (await member.call(saveView, { params, body: { name: "Mine" } })).data;
    expect((await read(member, saved?.viewId ?? "")).layout).toEqual(wide);
    const [link] = (await member.call(saveAndShare, { params, body: { linkName: "For you" } }))
      .data;
    const seen = await read(stranger, link?.viewId ?? "");
    expect([seen.isOwn, seen.layout]).toEqual([false, wide]);
    expect(seen.selectedColumns.web).toEqual(reversed);
    expect((await arrange(stranger, link?.viewId ?? "", {})).failure.code).toBe("not_found");
  });

  test("leaves the arrangement as it is when only the rows are sorted", async () => {
    const member = await portal.newMember();
    const { id } = await readDefault(member);
    await arrange(member, id, { columns: reversed });
    await member.call(saveSorting, { params: { id }, body: { sort: bySize } });
    const { layout, selectedColumns } = await readDefault(member);
    expect([layout, selectedColumns.web]).toEqual([wide, reversed]);
  });

  test.each([
    ["columns that the view does not have", { columns: [...standardColumns.slice(1), "Cik"] }],
    ["fewer columns", { columns: standardColumns.slice(1) }],
    ["a column twice", { columns: [...standardColumns.slice(1), "Ticker"] }],
    ["an unknown column", { layout: { ...wide, widths: { Nothing: 100 } } }],
    ["a column of other rows", { layout: { ...wide, pins: { Cfo: "left" } } }],
    ["a name that every object has", { layout: { ...wide, widths: { constructor: 90 } } }],
    ["a width without end", { layout: { ...wide, widths: { Sector: 1e9 } } }],
    ["no width", { layout: { ...wide, widths: { Sector: 0 } } }],
    ["half a pixel", { layout: { ...wide, widths: { Sector: 90.5 } } }],
    ["a page without rows", { layout: { ...wide, pageSize: 0 } }],
    ["an endless page", { layout: { ...wide, pageSize: 1_000_000 } }],
    ["an edge that a grid lacks", { layout: { ...wide, pins: { Sector: "top" } } }],
  ])("refuses %s", async (_what, body) => {
    const member = await portal.newMember();
    const { id } = await readDefault(member);
    expect((await arrange(member, id, body)).failure.code).toBe("invalid_input");
    expect((await readDefault(member)).layout).toEqual(standardLayout);
  });

  test("of somebody else and of a fixed view cannot be changed or reset", async () => {
    const [owner, other] = [await portal.newMember(), await portal.newMember()];
    const { id } = await readDefault(owner);
    for (const target of [id, "lockups", "no such view"]) {
      expect((await arrange(other, target, {})).failure.code, target).toBe("not_found");
      const reset = await other.call(resetDefaultView, { params: { id: target } });
      expect(reset.failure.code, target).toBe("not_found");
    }
  });
});
