import type { contactUs as call } from "../../../domain/contract/requests.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { takeVisitorRequest } from "./take-visitor-request.ts";

export function contactUs(
  context: Context<null>,
  form: Body<typeof call>,
): Promise<Record<string, never>> {
  return takeVisitorRequest(context, form, {
    kind: "contact",
    subject: "Message from the contact form",
    reason: "A visitor sent a message on Greenshoe.",
    emailLabel: "Email",
    email: form.email,
    comment: form.comment,
    linkSource: null,
  });
}
