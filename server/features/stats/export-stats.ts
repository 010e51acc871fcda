import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Params } from "../../../domain/contract/route.ts";
import type { exportStats as call } from "../../../domain/contract/stats.ts";
import { dashboardBlocks, dashboardTitle } from "../../../domain/stats/blocks.ts";
import { pageTitle, statsPageOf } from "../../../domain/stats/pages.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { readFilterSentences } from "./filter-sentences.ts";
import { parsePage } from "./parse-page.ts";
import { readElement } from "./read-element.ts";
import { sendWorkbook } from "./send-workbook.ts";
import { aboutSheet, gridSheet, viewGridSheet } from "./stats-sheets.ts";

/** Writes the chosen tables of a page, as the page shows them, with what their figures mean. */
export const exportStats: Verb<"exportStats"> = async (
  context,
  { params: { type }, body: { grids, filters, dynamic, charts } },
) => {
  const { forced, blocks, titleOf } = tablesOf(type);
  const unknown = [...grids, ...Object.keys(charts)].filter((id) => !Object.hasOwn(blocks, id));
  if (unknown.length > 0)
    throw new Failure("invalid_input", {
      invalidParams: [{ name: "grids", reasons: ["The page has no such table"] }],
    });
  return sendWorkbook(context, type, async () => {
    const page = parsePage(filters, forced);
    const today = newYorkDay(context.clock.now());
    // A version that is read first may be older than the figures, but never names data that they lack.
    const versions = await context.versions.current(["market", "prices"]);
    const chosen = Object.entries(blocks).filter(([id]) => grids.includes(id));
    const filtersOf = new Map(Object.entries(charts));
    const elements = await Promise.all(
      chosen.map(([id, { label, ...block }]) =>
        readElement(context, label, {
          ...{ id, block, page, today },
          dynamic: filtersOf.get(id) ?? dynamic,
        }),
      ),
    );
    const sheets = elements.flatMap(({ label, grids: tables, viewGrids }) => [
      ...tables.map((grid) => gridSheet(label, grid)),
      ...viewGrids.map((grid) => viewGridSheet(label, grid)),
    ]);
    const title = titleOf(page.headquarter);
    const about = aboutSheet({
      ...{ title, elements, versions },
      sentencesOf: await readFilterSentences(context),
      readAt: context.clock.now(),
    });
    return { title, sheets: [...sheets, about] };
  });
};

/** The tables of a page, and the name of its file. */
function tablesOf(type: Params<typeof call>["type"]) {
  if (type === "dashboard") {
    const blocks = Object.entries(dashboardBlocks).map(
      ([id, block]) => [id, { ...block, label: block.title }] as const,
    );
    return { forced: undefined, blocks: Object.fromEntries(blocks), titleOf: dashboardTitle };
  }
  const page = statsPageOf(type);
  return {
    forced: page.forced,
    blocks: page.types,
    titleOf: (headquarter: Parameters<typeof pageTitle>[1]) => pageTitle(page, headquarter),
  };
}
