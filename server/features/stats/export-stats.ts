import type { Body, Params } from "../../../domain/contract/route.ts";
import type { exportStats as call } from "../../../domain/contract/stats.ts";
import { pageTitle, statsPageOf } from "../../../domain/stats/pages.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import type { FileReply } from "../../http/file-reply.ts";
import { getStatsElement } from "./get-stats.ts";
import { parsePage } from "./parse-page.ts";
import { sendWorkbook } from "./send-workbook.ts";
import { aboutSheet, gridSheet, viewGridSheet } from "./stats-sheets.ts";

/** Writes the chosen tables of a page, as the page shows them, with what their figures mean. */
export async function exportStats(
  context: Context,
  params: Params<typeof call>,
  { grids, ...body }: Body<typeof call>,
): Promise<FileReply> {
  const page = statsPageOf(params.type);
  const unknown = [...new Set(grids)].filter((id) => !Object.hasOwn(page.types, id));
  if (unknown.length > 0)
    throw new Failure("invalid_input", {
      invalidParams: [{ name: "grids", reasons: ["The page has no such table"] }],
    });
  return sendWorkbook(context, params.type, async () => {
    const filters = parsePage(body.filters, page.forced);
    const elements = await getStatsElement(context, params, body);
    const title = pageTitle(page, filters.headquarter);
    const chosen = Object.entries(elements).filter(([id]) => grids.includes(id));
    const sheets = chosen.flatMap(([, { label, grids: tables, viewGrids }]) => [
      ...tables.map((grid) => gridSheet(label, grid)),
      ...viewGrids.map((grid) => viewGridSheet(label, grid)),
    ]);
    const about = aboutSheet({
      title,
      elements: chosen.map(([, element]) => element),
      readAt: context.clock.now(),
    });
    return { title, sheets: [...sheets, about] };
  });
}
