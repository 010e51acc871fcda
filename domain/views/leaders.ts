import { spacScreens } from "../spacs/spac-screens.ts";

/** The filters whose choices the landings of screens list, those with the most deals first. */
export type LeaderFilter =
  | "UnderwriterKeyList"
  | "SectorIndustry"
  | "LocationExchangeList"
  | "Investor"
  | "DealStatusSelect";

/** The most choices that a landing lists. */
export const mostLeaders = 15;

/** The stages that a SPAC passes, by the codes of their filter. */
export const spacStageCodes = spacScreens.filter((one) => "stages" in one).map(({ code }) => code);
