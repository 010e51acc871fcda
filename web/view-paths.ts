import type { ViewType } from "../domain/views/view-type.ts";
import { paths } from "./paths.ts";

/** The page that shows views of a type; null where no page does. */
const pages: Partial<Record<ViewType, string>> = {
  Priced: paths.priced,
  Scheduled: paths.scheduled,
  Pipeline: paths.pipeline,
  Pcw: paths.privateCompanyWatchlist,
  Pcml: paths.privateCompanyMonitorList,
  UnderwriterInUse: paths.screenOfUnderwriter,
  IndustryInUse: paths.screenOfIndustry,
  LocationInUse: paths.screenOfLocation,
  InvestorsInUse: paths.screenOfInvestors,
  SpacsInUse: paths.screenOfSpacs,
  UnderwriterLanding: paths.screensUnderwriter,
  IndustryLanding: paths.screensIndustry,
  LocationLanding: paths.screensLocation,
  InvestorsLanding: paths.screensInvestors,
  SpacsLanding: paths.screensSpacs,
  EstimatesInUse: paths.screensEstimates,
  LockUpsInUse: paths.screensLockups,
  CustomInUse: paths.screenCustom,
  PostponedWithdrawn: paths.screensWithdrawn,
};

/** The address under which a view is shown. */
export function viewPath(viewType: ViewType, viewId: string): string {
  const page = pages[viewType] ?? paths.priced;
  return `${page}?viewId=${encodeURIComponent(viewId)}`;
}
