import type { Site } from "../domain/contract/site.ts";
import { accentColors } from "../domain/house/accent.ts";
import { type ShownHouse, shownHouseNames } from "../domain/house/shown-house.ts";
import { priceSocketPath } from "../domain/live/price-messages.ts";
import type { Config } from "./config.ts";

/** Selects the settings that a visitor's browser may know. */
export function siteOf(config: Config): Site {
  const { house } = config;
  const { light, dark } = accentColors(house.accent || "#000000");
  return {
    provider: config.provider,
    house: Object.fromEntries(shownHouseNames.map((name) => [name, house[name]])) as ShownHouse,
    accent: house.accent === "" ? null : { light, dark },
    hasSamples: config.demo !== "off",
    marketingUrl: config.marketingUrl,
    captchaSiteId: config.captcha.siteId,
    fixedViewIds: config.fixedViewIds,
    priceSocket: priceSocketPath,
    videoImagesUrl: config.videoImagesUrl,
    isDemo: config.demo === "on",
    followsEdgar: config.edgar !== undefined,
    usageDays: config.usageDays,
    clockOffsetMs: config.clockOffsetMs,
  };
}
