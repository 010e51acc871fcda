import * as z from "zod/mini";
import { comparisons, publishedSeries } from "../../stats/published-record.ts";
import { member } from "../route.ts";
import { StatsChart, StatsGrid } from "./stats.ts";

const PublishedRecord = z.object({
  series: z.enum(publishedSeries),
  publisher: z.string(),
  /** Years with our count, the published one and the difference; the same of proceeds. */
  grid: StatsGrid,
  /** The counts and the proceeds of both, the oldest year first. */
  charts: z.array(StatsChart),
  /** Why the figures of each row differ, in the order of the rows. */
  reasons: z.array(z.string()),
});

export type PublishedRecord = z.output<typeof PublishedRecord>;

export const getPublishedRecord = member.get("/Stats/Published", {
  changesWith: ["market", "day"],
  summary: "Our yearly counts and proceeds beside those that others published, with the reasons.",
  reply: z.object({ records: z.array(PublishedRecord), note: z.string() }),
});

export const exportPublishedRecord = member.post("/Stats/Published/Excel", {
  pastDays: true,
  summary:
    "The chosen comparisons with the published record as a workbook, with their definitions.",
  body: z.strictObject({
    grids: z
      .array(z.enum(publishedSeries))
      .check(
        z.minLength(1, "Choose at least one table"),
        z.maxLength(comparisons.length, `Choose at most ${comparisons.length} tables`),
      ),
  }),
  reply: "file",
  media: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  repeat: "repeatable",
  failures: ["too_many_exports"],
});
