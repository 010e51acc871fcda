import { normalizePagePath } from "../../../domain/usage/page-paths.ts";
import type { Verb } from "../../http/context.ts";

/** Counts page views of the caller at this moment; texts that are not paths are left out. */
export const collectPageViews: Verb<"collectPageViews"> = async (
  { usage, principal, caller },
  { body: { events } },
) => {
  const { userId, grants } = principal;
  const isStaff = grants.has("staff");
  const { userAgent } = caller;
  const counted = events.filter(({ pagePath }) => {
    const name = normalizePagePath(pagePath);
    return name !== null && usage.count({ userId, kind: "page", name, userAgent, isStaff });
  });
  return { counted: counted.length };
};
