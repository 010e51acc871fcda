import * as z from "zod/mini";
import { route } from "./route.ts";

/** Mail is stored for 24 h, and only when no mail server is configured. */
export const listMail = route({
  method: "GET",
  path: "/Mailbox",
  summary: "The mail of the last 24 hours, newest first, if no mail server is configured.",
  grant: "staff",
  reply: z.object({
    isDelivering: z.boolean(),
    messages: z.array(
      z.object({
        id: z.number(),
        sentAt: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  failures: [],
});
