import * as z from "zod/mini";
import { member } from "../route.ts";

const Poll = z.object({
  question: z.string(),
  answers: z.array(z.object({ name: z.string(), votes: z.number() })),
  /** The answer that the user has chosen; null before they vote. */
  vote: z.nullable(z.string()),
});

export const getPoll = member.get("/Poll", {
  summary: "The poll of the house with the votes of all users; null without one.",
  reply: z.nullable(Poll),
});

export const vote = member.post("/Poll/Vote", {
  summary: "Votes in the poll of the house; another vote replaces it.",
  body: z.strictObject({ answer: z.string().check(z.minLength(1), z.maxLength(600)) }),
  reply: Poll,
  failures: ["not_found"],
});
