import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { readFilterSentences } from "./filter-sentences.ts";
import { getPublishedRecord } from "./get-published-record.ts";
import { sendWorkbook } from "./send-workbook.ts";
import { aboutSheet, gridSheet, reasonsSheet } from "./stats-sheets.ts";

/** Writes the chosen comparisons as the page shows them, with the reasons and what the columns mean. */
export const exportPublishedRecord: Verb<"exportPublishedRecord"> = (
  context,
  { body: { grids } },
) =>
  sendWorkbook(context, "published-record", async () => {
    const versions = await context.versions.current(["market", "prices"]);
    const { records, note } = await getPublishedRecord(context);
    const chosen = records.filter(({ series }) => grids.includes(series));
    if (chosen.length < new Set(grids).size)
      throw new Failure("invalid_input", {
        invalidParams: [{ name: "grids", reasons: ["Nobody has imported such a table"] }],
      });
    const title = "Beside the Published Record";
    const about = aboutSheet({
      ...{ title, versions },
      sentencesOf: await readFilterSentences(context),
      elements: chosen.map(({ grid }) => ({
        ...{ label: grid.title, grids: [grid], viewGrids: [], info: { footnote: note } },
      })),
      readAt: context.clock.now(),
    });
    const sheets = chosen.map(({ grid }) => gridSheet(grid.title, grid));
    return { title, sheets: [...sheets, reasonsSheet(chosen), about] };
  });
