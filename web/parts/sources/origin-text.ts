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
