import type { Query, Reply } from "../../../domain/contract/route.ts";
import type { getUnderwritersTooltip as call } from "../../../domain/contract/tooltips.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { toUnderwriter } from "./to-underwriter.ts";
import { findCompanyLists } from "./tooltips-repository.ts";

export async function getUnderwritersTooltip(
  { db }: Context,
  { companyTicker }: Query<typeof call>,
): Promise<Reply<typeof call>> {
  const lists = await findCompanyLists(db, companyTicker);
  if (!lists) throw new Failure("not_found");
  return lists.underwriters.map(toUnderwriter);
}
