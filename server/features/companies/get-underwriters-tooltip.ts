import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { toUnderwriter } from "./to-underwriter.ts";
import { findCompanyLists } from "./tooltips-repository.ts";

export const getUnderwritersTooltip: Verb<"getUnderwritersTooltip"> = async (
  { db },
  { query: { companyTicker } },
) => {
  const lists = await findCompanyLists(db, companyTicker);
  if (!lists) throw new Failure("not_found");
  return lists.underwriters.map(toUnderwriter);
};
