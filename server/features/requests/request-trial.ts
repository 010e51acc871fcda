import type { Verb } from "../../http/context.ts";
import { takeVisitorRequest } from "./take-visitor-request.ts";

export const requestTrial: Verb<"requestTrial"> = (context, { body: form }) =>
  takeVisitorRequest(context, form, {
    kind: "trial",
    subject: "Trial request",
    reason: "A visitor asked for a free trial of Greenshoe.",
    emailLabel: "Business Email",
    email: form.businessEmail,
    comment: null,
    linkSource: form.linkSource || null,
  });
