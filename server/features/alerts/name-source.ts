import { dayText } from "../../../domain/fields/formats.ts";
import type { Source } from "../sources/read-sources.ts";

/** Names the source of a value in a few words, with the address of its document. */
export interface NamedSource {
  text: string;
  link: string | null;
}

/** Names the record that states a value; for a derived value, the first record behind its inputs. */
export function nameSource({ values }: Source): NamedSource | null {
  const [value] = values;
  if (value === undefined) return null;
  const corrected = values.find(({ correction }) => correction !== null)?.correction;
  if (corrected) return { text: `Corrected by ${corrected.by}: ${corrected.because}`, link: null };
  const origin = values.find((one) => one.origin !== null)?.origin;
  if (origin) {
    const place = [origin.document ?? origin.source, origin.place].filter((part) => part !== null);
    const day = origin.documentOn === null ? "" : `, ${dayText(origin.documentOn)}`;
    return { text: place.join(", ") + day, link: origin.link };
  }
  if (values.some(({ kind }) => kind === "demo")) return { text: "Sample data", link: null };
  return value.formula === null ? null : { text: value.formula, link: null };
}
