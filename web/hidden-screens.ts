import type { ScreenName } from "../domain/views/screen-names.ts";
import { paths } from "./paths.ts";

const pagesOf: Record<ScreenName, readonly string[]> = {
  custom: [paths.screensAdd, paths.screenCustom],
  estimates: [paths.screensEstimates],
  industry: [paths.screensIndustry, paths.screenOfIndustry],
  investors: [paths.screensInvestors, paths.screenOfInvestors],
  location: [paths.screensLocation, paths.screenOfLocation],
  lockups: [paths.screensLockups, paths.screensExpiredLockups],
  spacs: [paths.screensSpacs, paths.screenOfSpacs],
  underwriter: [paths.screensUnderwriter, paths.screenOfUnderwriter],
  withdrawn: [paths.screensWithdrawn],
};

/** True for an address that belongs to a screen which the account is without. */
export function isHiddenPage(path: string, hidden: readonly ScreenName[]): boolean {
  const page = path.replace(/\/+$/, "");
  return hidden.some((screen) => pagesOf[screen].includes(page));
}
