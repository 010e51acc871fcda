import type { Delivery } from "../../../domain/contract/users/email-preferences.ts";

/** Describes the outcome of a mail: "Accepted on attempt 2". */
export function outcomeText({ outcome, attempts }: Pick<Delivery, "outcome" | "attempts">): string {
  if (outcome === "refused") return "Refused";
  if (outcome === "expired") return "Not delivered in time";
  return attempts > 1 ? `Accepted on attempt ${attempts}` : "Accepted";
}
