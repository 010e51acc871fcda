import type { Body, Reply } from "../../../domain/contract/route.ts";
import type { collectPageViews as call } from "../../../domain/contract/usage.ts";
import { normalizePagePath } from "../../../domain/usage/page-paths.ts";
import type { Context } from "../../http/context.ts";

/** Counts page views of the caller at this moment; texts that are not paths are left out. */
export async function collectPageViews(
  { usage, principal, caller }: Context,
  { events }: Body<typeof call>,
): Promise<Reply<typeof call>> {
  const { userId, grants } = principal;
  const isStaff = grants.has("staff");
  const { userAgent } = caller;
  const counted = events.filter(({ pagePath }) => {
    const name = normalizePagePath(pagePath);
    return name !== null && usage.count({ userId, kind: "page", name, userAgent, isStaff });
  });
  return { counted: counted.length };
}
