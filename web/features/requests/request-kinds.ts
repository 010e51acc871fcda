import type { requestKinds } from "../../../domain/contract/users/requests.ts";

export type RequestKind = (typeof requestKinds)[number];

export const kindNames: Record<RequestKind, { one: string; plural: string; tone?: string }> = {
  trial: { one: "Trial", plural: "Trials", tone: "brand" },
  contact: { one: "Message", plural: "Messages" },
  question: { one: "Question", plural: "Questions", tone: "accent" },
};
