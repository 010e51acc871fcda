import * as z from "zod/mini";
import { longestPagePath } from "../../usage/page-paths.ts";
import { member } from "../route.ts";

/** Page views that a browser collects before it sends them. */
export const mostPageViews = 50;

/**
 * Views of pages, in the order in which they were opened. Account, user, time and device are those of the call: whatever else
 * an event says is not read.
 */
export const collectPageViews = member.post("/Analytics/PageViews", {
  summary:
    "Counts pages that the user has opened. At most 240 a minute and 300 different ones a day are counted by name.",
  body: z.object({
    events: z
      .array(
        z.object({
          event: z.literal("page_view"),
          pagePath: z.string().check(z.minLength(1), z.maxLength(longestPagePath)),
        }),
      )
      .check(z.maxLength(mostPageViews, `Send at most ${mostPageViews} events at once`)),
  }),
  reply: z.object({ counted: z.number() }),
  repeat: "repeatable",
});
