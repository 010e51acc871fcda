import * as z from "zod/mini";
import { type ShownHouse, shownHouseNames } from "../house/shown-house.ts";
import { visitor } from "./route.ts";

const Site = z.object({
  provider: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Follows the provider's name: "is an SEC-registered investment adviser"; empty if nothing is to be said. */
    adviser: z.string(),
    linkedinUrl: z.string(),
    xUrl: z.string(),
    youtubeUrl: z.string(),
    address: z.string(),
    /** The address of the logo; empty without one. */
    logo: z.string(),
  }),
  /** What else the house says of itself; an empty text is left out. */
  house: z.object(
    Object.fromEntries(shownHouseNames.map((name) => [name, z.string()])) as Record<
      keyof ShownHouse,
      z.ZodMiniString
    >,
  ),
  /** The colors that follow from the accent of the house, for light and dark; null for the product's own. */
  accent: z.nullable(
    z.object({
      light: z.record(z.string(), z.string()),
      dark: z.record(z.string(), z.string()),
    }),
  ),
  /** True where the pages show sample figures, because users are fictional. */
  hasSamples: z.boolean(),
  /** The site with Overview, Features, Pricing and similar pages; without a trailing slash. */
  marketingUrl: z.string(),
  captchaSiteId: z.string(),
  /** The views that the two lock-up screens show. */
  fixedViewIds: z.object({ lockups: z.string(), expired: z.string() }),
  /** True when users and companies are fictional. */
  isDemo: z.boolean(),
  /** True when the portal takes filings from the SEC's EDGAR by itself. */
  followsEdgar: z.boolean(),
  /** The address below which the pictures of videos are; without a trailing slash. */
  videoImagesUrl: z.string(),
  /** The address of the socket that sends prices as they change. */
  priceSocket: z.string(),
  /** Days for which usage is kept. */
  usageDays: z.number(),
  /** Milliseconds from the browser's time to the portal's; 0 unless the portal treats a past day as today. */
  clockOffsetMs: z.number(),
});

export type Site = z.output<typeof Site>;

/** Every page contains these settings as JSON, so the browser makes this call in development only. */
export const getSite = visitor.get("/Site", {
  summary: "The settings of this installation that the browser of a visitor needs.",
  reply: Site,
  limits: [{ by: "address", max: 120, windowSeconds: 60 }],
});
