import * as z from "zod/mini";
import { route } from "./route.ts";

const Site = z.object({
  provider: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Follows the provider's name: "is an SEC-registered investment adviser". */
    adviser: z.string(),
    linkedinUrl: z.string(),
    xUrl: z.string(),
    youtubeUrl: z.string(),
  }),
  /** Where Overview, Features, Pricing and the like live; without a trailing slash. */
  marketingUrl: z.string(),
  captchaSiteId: z.string(),
  /** The views that the two lock-up screens show. */
  fixedViewIds: z.object({ lockups: z.string(), expired: z.string() }),
  /** True when the users and companies on show are fictional. */
  isDemo: z.boolean(),
  /** Milliseconds from the browser's time to the portal's; 0 but on a portal that takes a past day for today. */
  clockOffsetMs: z.number(),
});

export type Site = z.output<typeof Site>;

/** The same settings stand in every page as JSON, so the browser asks for them in development only. */
export const getSite = route({
  method: "GET",
  path: "/Site",
  summary: "What a visitor's browser has to know of this installation.",
  grant: "visitor",
  reply: Site,
  failures: [],
  limits: [{ by: "address", max: 120, windowSeconds: 60 }],
});
