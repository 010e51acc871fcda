import type { Site } from "../domain/contract/site.ts";
import type { Config } from "./config.ts";

/** What a visitor's browser may know of the settings. */
export function siteOf(config: Config): Site {
  return {
    provider: config.provider,
    marketingUrl: config.marketingUrl,
    captchaSiteId: config.captcha.siteId,
    fixedViewIds: config.fixedViewIds,
    isDemo: config.demo === "on",
    clockOffsetMs: config.clockOffsetMs,
  };
}
