import { keptChoice } from "../../../ui/kept-choice.ts";

export const additionalMenuId = "additional-menu";

const choice = keptChoice("AdditionalMenu", (stored) => stored !== "hidden");

/** True when the strip below the header is shown. */
export const useAdditionalMenu = choice.use;

export const setAdditionalMenu = (isVisible: boolean): void =>
  choice.set(isVisible ? null : "hidden");
