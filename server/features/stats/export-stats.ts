import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Params } from "../../../domain/contract/route.ts";
import type { exportStats as call } from "../../../domain/contract/stats/stats.ts";
import {
  dashboardBlockIds,
  dashboardBlockOf,
  dashboardTitle,
} from "../../../domain/stats/blocks.ts";
import { pageTitle, statsPageOf } from "../../../domain/stats/pages.ts";
import { invalidInput, type Verb } from "../../http/context.ts";
import { sendWorkbook } from "../exports/send-workbook.ts";
import { readFilterSentences } from "./filter-sentences.ts";
import { getPublishedRecord } from "./get-published-record.ts";
import { parsePage } from "./parse-page.ts";
import { readElement } from "./read-element.ts";
import { aboutSheet, gridSheet, reasonsSheet, viewGridSheet } from "./stats-sheets.ts";

/** Writes the chosen tables of a page, as the page shows them, with what their figures mean. */
export const exportStats: Verb<"exportStats"> = async (context, { params, body }) => {
  const { forced, blocks, titleOf } = tablesOf(params.type);
  const unknown = [...body.grids, ...Object.keys(body.charts)].filter(
    (id) => !Object.hasOwn(blocks, id),
  );
  if (unknown.length > 0) throw invalidInput("grids", "The page has no such table");
  return sendWorkbook(context, async () => {
    const page = parsePage(body.filters, forced);
    const today = newYorkDay(context.clock.now());
    // A version that is read first may be older than the figures, but never names data that they lack.
    const versions = await context.versions.current(["market", "prices"]);
    const chosen = Object.entries(blocks).filter(([id]) => body.grids.includes(id));
    const filtersOf = new Map(Object.entries(body.charts));
    const elements = await Promise.all(
      chosen.map(([id, { label, ...block }]) =>
        readElement(context, label, {
          ...{ id, block, page, today },
          dynamic: filtersOf.get(id) ?? body.dynamic,
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
    const names = namesOf(params.type, title, context.clock.now());
    return { ...names, title, sheets: [...sheets, about] };
  });
};

/** The tables of a page, and the name of its file. */
function tablesOf(type: Params<typeof call>["type"]) {
  if (type === "dashboard") {
    const blocks = dashboardBlockIds.map((id) => {
      const block = dashboardBlockOf(id);
      return [id, { ...block, label: block.title }] as const;
    });
    return { forced: undefined, blocks: Object.fromEntries(blocks), titleOf: dashboardTitle };
  }
  const page = statsPageOf(type);
  return {
    forced: page.forced,
    blocks: page.types,
    titleOf: (headquarter: Parameters<typeof pageTitle>[1]) => pageTitle(page, headquarter),
  };
}

/** Writes the chosen comparisons as the page shows them, with the reasons and what the columns mean. */
export const exportPublishedRecord: Verb<"exportPublishedRecord"> = (context, { body }) =>
  sendWorkbook(context, async () => {
    const versions = await context.versions.current(["market", "prices"]);
    const { records, note } = await getPublishedRecord(context);
    const chosen = records.filter(({ series }) => body.grids.includes(series));
    if (chosen.length < new Set(body.grids).size)
      throw invalidInput("grids", "Nobody has imported such a table");
    const title = "Compared with Published Data";
    const about = aboutSheet({
      ...{ title, versions },
      sentencesOf: await readFilterSentences(context),
      elements: chosen.map(({ grid }) => ({
        ...{ label: grid.title, grids: [grid], viewGrids: [], info: { footnote: note } },
      })),
      readAt: context.clock.now(),
    });
    const sheets = chosen.map(({ grid }) => gridSheet(grid.title, grid));
    const names = namesOf("published-record", title, context.clock.now());
    return { ...names, title, sheets: [...sheets, reasonsSheet(chosen), about] };
  });

function namesOf(name: string, title: string, readAt: Date) {
  return {
    name: `${name}-${newYorkDay(readAt)}.xlsx`,
    countedAs: `${name}.xlsx`,
    readableName: `${title}.xlsx`,
  };
}
