import type { Site } from "../domain/contract/site.ts";
import { priceSocketPath } from "../domain/live/price-messages.ts";
import type { Config } from "./config.ts";

/** Selects the settings that a visitor's browser may know. */
export function siteOf(config: Config): Site {
  return {
    provider: config.provider,
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
