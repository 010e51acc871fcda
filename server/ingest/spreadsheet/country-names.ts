import { UnreadableValue } from "../reading/unreadable-value.ts";

const names = new Intl.DisplayNames("en", { type: "region" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second;
      const name = names.of(code);
      // A former code, or an informal one such as UK, is another name of a valid code.
      const isCanonical = new Intl.Locale("und", { region: code }).region === code;
      return !isCanonical || name === undefined || name === code
        ? []
        : [[name.toLowerCase(), code]];
    }),
  ),
);

/** Names that tables use besides those of the standard. */
const otherNames: Record<string, string> = {
  "czech republic": "CZ",
  "hong kong": "HK",
  korea: "KR",
  turkey: "TR",
  uae: "AE",
  uk: "GB",
  usa: "US",
};

/** Reads a country's English name as its ISO 3166 code. */
export function readCountryCode(name: string): string {
  const written = name.trim().toLowerCase();
  const code = otherNames[written] ?? codes.get(written);
  if (code === undefined) throw new UnreadableValue(`"${name}" is not the name of a country`);
  return code;
}
