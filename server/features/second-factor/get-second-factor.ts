import type { Verb } from "../../http/context.ts";
import { countRecoveryCodes, findFactor } from "./second-factor-repository.ts";

export const getSecondFactor: Verb<"getSecondFactor"> = async ({ db, config, principal }) => {
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
};
