import { lowerCapitals } from "../../../../domain/profile/lower-capitals.ts";

/** The name of a part of a document, which many print in capitals. */
export function partName(heading: string): string {
  return lowerCapitals(heading, "place");
}

/** The id of a part on its page, to which lists of parts lead. */
export function partId(heading: string): string {
  return `part-${heading.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}
