import { expect, test } from "vitest";
import { dashboardBlockIds, dashboardBlockOf } from "./blocks.ts";
import { statsPageIds, statsPageOf } from "./pages.ts";

const ofPages = statsPageIds.flatMap((id) => Object.values(statsPageOf(id).types));
const blocks = [...ofPages, ...dashboardBlockIds.map(dashboardBlockOf)];

test.each(blocks)("$title names its axis", ({ yAxisTitle }) => {
  expect(yAxisTitle).not.toBe("");
});
