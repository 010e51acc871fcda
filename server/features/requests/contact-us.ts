import type { Verb } from "../../http/context.ts";
import { takeVisitorRequest } from "./take-visitor-request.ts";

export const contactUs: Verb<"contactUs"> = (context, { body: form }) =>
  takeVisitorRequest(context, form, {
    kind: "contact",
    subject: "Message from the contact form",
    reason: "A visitor sent a message on Greenshoe.",
    emailLabel: "Email",
    email: form.email,
    comment: form.comment,
    linkSource: null,
  });
