import type { Site } from "../domain/contract/site.ts";
import type { Config } from "./config.ts";

/** Selects the settings that a visitor's browser may know. */
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
