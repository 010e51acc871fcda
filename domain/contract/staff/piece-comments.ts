import * as z from "zod/mini";
import { requiredPlainText } from "../../forms/fields.ts";
import { Id, readDrafts, write } from "../route.ts";

const Said = { id: z.number(), author: z.string(), at: z.string(), body: z.string() };

export const Comment = z.object({
  ...Said,
  quote: z.string(),
  isResolved: z.boolean(),
  /** The replies to the comment, oldest first. */
  replies: z.array(z.object(Said)),
});

export const addPieceComment = readDrafts.post("/Desk/Pieces/{id}/Comments", {
  summary: "Adds a comment to a piece, on a passage of it or on the whole.",
  params: z.object({ id: Id }),
  body: z.strictObject({
    quote: z._default(z.string().check(z.trim(), z.maxLength(400)), ""),
    body: requiredPlainText("Comment", 2000),
  }),
  reply: z.object({ id: z.number() }),
  failures: ["not_found"],
});

export const replyToPieceComment = readDrafts.post("/Desk/Pieces/{id}/Comments/{key}/Replies", {
  summary: "Answers a comment that nobody has resolved.",
  params: z.object({ id: Id, key: Id }),
  body: z.strictObject({ body: requiredPlainText("Reply", 2000) }),
  reply: z.object({ id: z.number() }),
  failures: ["not_found"],
});

export const resolvePieceComment = write.post("/Desk/Pieces/{id}/Comments/{key}/Resolve", {
  summary: "Marks a comment as done, with what was answered to it.",
  params: z.object({ id: Id, key: Id }),
  reply: z.object({}),
  failures: ["not_found"],
});
