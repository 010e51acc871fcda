import { normalizePagePath } from "../../../domain/usage/page-paths.ts";
import type { Verb } from "../../http/context.ts";

/** Counts page views of the caller at this moment; texts that are not paths are left out. */
export const collectPageViews: Verb<"collectPageViews"> = async (context, { body }) => {
  const { userId, grants } = context.principal;
  const isStaff = grants.has("staff");
  const { userAgent } = context.caller;
  const counted = body.events.filter(({ pagePath }) => {
    const name = normalizePagePath(pagePath);
    return name !== null && context.usage.count({ userId, kind: "page", name, userAgent, isStaff });
  });
  return { counted: counted.length };
};
