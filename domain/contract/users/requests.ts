import * as z from "zod/mini";
import {
  businessEmail,
  captchaToken,
  onOneLine,
  phoneNumber,
  requiredLine,
  requiredText,
} from "../../forms/fields.ts";
import { maxCommentLength } from "../../forms/limits.ts";
import { questionTypes } from "../../forms/question-types.ts";
import { CallDay } from "../days.ts";
import { Id, keepAccounts, member, visitor } from "../route.ts";

const nothing = z.object({});
const visitorLimit = [{ by: "address", max: 10, windowSeconds: 300 }] as const;

const person = {
  firstName: requiredLine("First Name"),
  lastName: requiredLine("Last Name"),
  phoneNumber: phoneNumber(),
  company: requiredLine("Company"),
  jobTitle: requiredLine("Job Title"),
  agree: z._default(z.boolean(), false),
  recaptchaToken: captchaToken(),
};

export const requestTrial = visitor.post("/Account/trial", {
  summary: "Asks for a free trial.",
  body: z.strictObject({
    ...person,
    businessEmail: businessEmail(),
    linkSource: z._default(
      z.string().check(z.overwrite(onOneLine), z.trim(), z.maxLength(200)),
      "",
    ),
  }),
  reply: nothing,
  failures: ["captcha_rejected"],
  limits: visitorLimit,
});

export const contactUs = visitor.post("/Account/contactus", {
  summary: "Sends a message to the provider.",
  body: z.strictObject({
    ...person,
    email: businessEmail("Email"),
    comment: requiredText("Comment", maxCommentLength),
  }),
  reply: nothing,
  failures: ["captcha_rejected"],
  limits: visitorLimit,
});

export const talkToAnAnalyst = member.post("/Account/TalkToAnAnalyst", {
  summary: "Asks an analyst a question.",
  body: z.strictObject({
    about: z.enum(
      questionTypes.map((type) => type.value),
      "Question Type is required",
    ),
    comment: requiredText("Comment", maxCommentLength),
  }),
  reply: nothing,
  limits: [{ by: "address", max: 20, windowSeconds: 300 }],
});

export const requestKinds = ["trial", "contact", "question"] as const;

/** A stored request. Fields that its kind does not have are null. */
const StoredRequest = z.object({
  id: z.number(),
  kind: z.enum(requestKinds),
  createdAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  company: z.string(),
  jobTitle: z.nullable(z.string()),
  about: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  agree: z.nullable(z.boolean()),
  linkSource: z.nullable(z.string()),
  /** When the trial became an account. */
  convertedAt: z.nullable(z.string()),
});

export type StoredRequest = z.output<typeof StoredRequest>;

/** Newest first; `before` is the id of the last request already seen. */
export const listRequests = keepAccounts.get("/Requests", {
  summary: "The requests that came in, newest first.",
  query: z.strictObject({
    kind: z.optional(z.enum(requestKinds)),
    before: z.optional(Id),
  }),
  reply: z.object({ requests: z.array(StoredRequest), hasMore: z.boolean() }),
});

/** Creates an account with the requester as its admin, and mails them a link to set a password. */
export const convertTrial = keepAccounts.post("/Requests/{id}/Account", {
  summary: "Turns a trial request into an account.",
  params: z.strictObject({ id: Id }),
  /** The last day of the trial; null without an end. */
  body: z.strictObject({ expiresOn: z.nullable(CallDay) }),
  reply: z.object({ accountName: z.string(), email: z.string() }),
  failures: [
    "not_found",
    "not_a_trial",
    "trial_already_converted",
    "account_exists",
    "user_exists",
  ],
});
