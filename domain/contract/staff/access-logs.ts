import * as z from "zod/mini";
import { CallDay } from "../days.ts";
import { Id, keepAccounts, readPersons, staff } from "../route.ts";

/** More users than any provider of this kind has; the table filters those that it has. */
export const maxAccessLogRows = 10_000;

export const listAccessLog = readPersons.get("/Analytics/AccessLog", {
  summary: "All users with the time at which their newest token was last used, newest first.",
  reply: z.array(
    z.object({
      /** Null for a user who has never logged in, or whose sessions are forgotten. */
      latestTokenDate: z.nullable(z.string()),
      /** False for a user who was disabled. */
      isActive: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      accountName: z.string(),
    }),
  ),
  replyIsChecked: "in tests",
});

export const listResearchExpirations = staff.get("/Analytics/ResearchExpirations", {
  summary:
    "All accounts with the last day on which they get research, soonest first, and what they read of the house in 90 days.",
  reply: z.array(
    z.object({
      accountId: z.number(),
      accountName: z.string(),
      expiresOn: z.nullable(z.string()),
      users: z.number(),
      /** Articles of the house that its users opened, and reports that they downloaded, each as often as they did. */
      opens: z.number(),
      downloads: z.number(),
    }),
  ),
});

export const setResearchExpiration = keepAccounts.put("/Analytics/ResearchExpirations/{id}", {
  summary: "Sets the last day on which an account gets research, or none.",
  params: z.object({ id: Id }),
  body: z.object({ expiresOn: z.nullable(CallDay) }),
  reply: z.object({}),
  failures: ["not_found"],
});
