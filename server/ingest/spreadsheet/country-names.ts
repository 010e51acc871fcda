import { UnreadableValue } from "../reading/unreadable-value.ts";

const names = new Intl.DisplayNames("en", { type: "region" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second;
      const name = names.of(code);
      // A code of former times, or a nickname such as UK, leads to the code that is meant.
      const isMeant = new Intl.Locale("und", { region: code }).region === code;
      return !isMeant || name === undefined || name === code ? [] : [[name.toLowerCase(), code]];
    }),
  ),
);

/** Names that tables use beside those of the standard. */
const otherNames: Record<string, string> = {
  "czech republic": "CZ",
  "hong kong": "HK",
  korea: "KR",
  turkey: "TR",
  uae: "AE",
  uk: "GB",
  usa: "US",
};

/** The ISO 3166 code of a country's English name. */
export function countryCodeOf(name: string): string {
  const written = name.trim().toLowerCase();
  const code = otherNames[written] ?? codes.get(written);
  if (code === undefined) throw new UnreadableValue(`"${name}" is not the name of a country`);
  return code;
}
