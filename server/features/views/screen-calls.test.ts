import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countMatches,
  createCustomScreen,
  createView,
  deleteSavedView,
  deleteSharedLink,
  exportView,
  getCustomScreenColumns,
  getCustomScreenDictionaries,
  getView,
  getViewOfType,
  listSavedScreens,
  renameSavedView,
  resetDefaultView,
  runView,
  saveAndShare,
  saveLayout,
  saveSorting,
  saveView,
  saveViewAndRun,
} from "../../../domain/contract/views.ts";
import { standardLayout } from "../../../domain/views/layout.ts";
import { screenNames, screens } from "../../../domain/views/screens.ts";
import { databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const typesOfScreens = screenNames.map((name) => screens[name].shows);
const sort = { column: "CompanyName", direction: "desc" } as const;

describe.each(databaseKinds)("the calls of views, on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
  });
  afterAll(() => portal.close());

  test.each(typesOfScreens)("all serve the screen of type %s (V-605)", async (viewType) => {
    const member = await portal.newMember();
    const parts = { viewType, filters: {} };

    const created = (await member.call(createView, { body: parts })).data;
    const read = (await member.call(getView, { params: { id: created } })).data;
    const ran = (await member.call(runView, { body: parts })).data;
    expect([read.viewType, ran.viewType]).toEqual([viewType, viewType]);
    const counted = await member.call(countMatches, { body: parts });
    expect(counted.data.count).toBe(ran.dataTable.totalRows);

    const byId = { params: { id: created } };
    await member.call(saveView, { ...byId, body: { name: "First" } });
    const second = { ...parts, name: "Second" };
    const saved = (await member.call(saveViewAndRun, { body: second })).data;
    expect(saved).toMatchObject({ viewType, name: "Second" });
    const listed = (await member.call(listSavedScreens)).data;
    expect(listed.map((view) => [view.name, view.viewType])).toEqual([
      ["First", viewType],
      ["Second", viewType],
    ]);
    const bySaved = { params: { id: saved.id } };
    await member.call(renameSavedView, { ...bySaved, body: { name: "Third" } });

    expect((await member.call(saveSorting, { ...bySaved, body: { sort } })).data).toMatchObject(
      sort,
    );
    const layout = { ...standardLayout, pageSize: 50 };
    await member.call(saveLayout, { ...bySaved, body: { layout } });
    const opened = (await member.call(getView, bySaved)).data;
    expect(opened).toMatchObject({
      viewType,
      name: "Third",
      dataTable: { sort },
      layout: { pageSize: 50 },
    });

    const file = await member.call(exportView, { ...bySaved, query: { format: "csv" } });
    expect(file.status).toBe(200);
    const links = (await member.call(saveAndShare, { ...byId, body: { linkName: "Link" } })).data;
    const link = links.at(-1)?.viewId ?? "";
    const reader = await portal.newMember();
    const shared = (await reader.call(getView, { params: { id: link } })).data;
    expect(shared).toMatchObject({ viewType, dataTable: { totalRows: read.dataTable.totalRows } });
    await member.call(deleteSharedLink, { params: { id: link } });
    expect((await reader.call(getView, { params: { id: link } })).status).toBe(404);

    const standard = (await member.call(getViewOfType, { params: { type: viewType } })).data;
    expect(standard.viewType).toBe(viewType);
    expect((await member.call(resetDefaultView, { params: { id: standard.id } })).status).toBe(200);
    await member.call(deleteSavedView, bySaved);
    const rest = await member.call(listSavedScreens);
    expect(rest.data.map(({ name }) => name)).toEqual(["First"]);

    const made = (await member.call(createCustomScreen, { body: { ...parts, name: "Fourth" } }))
      .data;
    expect(made.savedScreens.map((view) => [view.name, view.viewType])).toEqual([
      ["First", viewType],
      ["Fourth", viewType],
    ]);
    expect((await member.call(getView, { params: { id: made.viewId } })).data.name).toBe("Fourth");
    for (const call of [getCustomScreenColumns, getCustomScreenDictionaries])
      expect((await member.call(call)).status).toBe(200);
  });
});
