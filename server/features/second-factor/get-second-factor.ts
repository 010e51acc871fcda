import type { Reply } from "../../../domain/contract/route.ts";
import type { getSecondFactor as call } from "../../../domain/contract/second-factor.ts";
import type { Context } from "../../http/context.ts";
import { countRecoveryCodes, findFactor } from "./second-factor-repository.ts";

export async function getSecondFactor({
  db,
  config,
  principal,
}: Context): Promise<Reply<typeof call>> {
  const { userId, grants, needsSecondFactor } = principal;
  const [factor, recoveryCodesLeft] = await Promise.all([
    findFactor(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  const isStaff = needsSecondFactor || grants.size > 1;
  return {
    since: factor?.second_factor_since?.toISOString() ?? null,
    recoveryCodesLeft,
    isDemanded: config.staffNeedSecondFactor && isStaff,
  };
}
