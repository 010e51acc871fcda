import type { requestTrial as call } from "../../../domain/contract/requests.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { takeVisitorRequest } from "./take-visitor-request.ts";

export function requestTrial(
  context: Context<null>,
  form: Body<typeof call>,
): Promise<Record<string, never>> {
  return takeVisitorRequest(context, form, {
    kind: "trial",
    subject: "Trial request",
    reason: "A visitor asked for a free trial of Greenshoe.",
    emailLabel: "Business Email",
    email: form.businessEmail,
    comment: null,
    linkSource: form.linkSource || null,
  });
}
