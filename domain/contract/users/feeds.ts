import * as z from "zod/mini";
import { feedKindNames } from "../../feeds/feed-kinds.ts";
import { member } from "../route.ts";
import { ViewId } from "../view-shapes.ts";

const kind = z.enum(feedKindNames);

export const listFeeds = member.get("/Account/Feeds", {
  summary: "The kinds of feeds, and which of them the signed-in user has an address for.",
  reply: z.array(
    z.object({
      kind,
      /** When the address was created; null for a kind without one. */
      createdAt: z.nullable(z.string()),
      /** When a program last read the feed, at most an hour behind; null if none has. */
      usedAt: z.nullable(z.string()),
    }),
  ),
});

/** The secret is stored as a hash, so that no other call can tell the address again. */
export const createFeed = member.post("/Account/Feeds/{kind}", {
  summary: "Creates the secret address of a feed and ends the address before it.",
  params: z.object({ kind }),
  reply: z.object({
    /** One path of this server for each format. */
    addresses: z.array(z.object({ label: z.string(), path: z.string() })),
  }),
  limits: [{ by: "address", max: 60, windowSeconds: 300 }],
  repeat: "repeatable",
  failures: ["feeds_stopped"],
});

export const revokeFeed = member.delete("/Account/Feeds/{kind}", {
  summary: "Ends the secret address of a feed.",
  params: z.object({ kind }),
  reply: z.object({}),
  failures: ["not_found"],
});

const ofView = z.object({ id: ViewId });

export const getViewAddress = member.get("/Account/Feeds/Views/{id}", {
  summary: "When the secret address of a view's rows was created and last read, if there is one.",
  params: ofView,
  reply: z.object({ createdAt: z.nullable(z.string()), usedAt: z.nullable(z.string()) }),
});

export const createViewAddress = member.post("/Account/Feeds/Views/{id}", {
  summary:
    "Creates a secret address that reads the rows of this view alone, as CSV, and ends the one before it.",
  params: ofView,
  reply: z.object({ path: z.string() }),
  failures: ["feeds_stopped", "not_found", "not_authorized", "keys_not_allowed"],
  repeat: "repeatable",
});

export const revokeViewAddress = member.delete("/Account/Feeds/Views/{id}", {
  summary: "Ends the secret address of a view's rows.",
  params: ofView,
  reply: z.object({}),
  failures: ["not_found"],
});
