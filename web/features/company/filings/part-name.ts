import { lowerCapitals } from "../../../../domain/profile/lower-capitals.ts";

/** The name of a part of a document, which many print in capitals. */
export function partName(heading: string): string {
  return lowerCapitals(heading, "place");
}
