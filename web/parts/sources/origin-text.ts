import type { getTermsHistory } from "../../../domain/contract/companies/company.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import type { SourcedValue } from "./source-query.ts";

type Origin = NonNullable<SourcedValue["origin"]>;

/** Names the record that states a value in a line: its source, document and place. Nothing names no record. */
export function originText(origin: Pick<Origin, "source" | "document" | "place"> | null): string {
  return [origin?.source, origin?.document, origin?.place].filter(Boolean).join(", ");
}

/** Says why an editor corrected a value, and who. */
export function correctionText({
  because,
  by,
}: Pick<NonNullable<SourcedValue["correction"]>, "because" | "by">): string {
  return `Corrected by an editor: ${because} (${by})`;
}

/** Says which days a history leaves out; empty where it has them all. */
export function gapText(gap: Reply<typeof getTermsHistory>["gap"]): string {
  if (gap === null) return "";
  return `News from ${dayText(gap.from)} to ${dayText(gap.to)} isn't included: there's too much of it.`;
}
