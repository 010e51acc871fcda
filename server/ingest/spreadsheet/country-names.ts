import { countries } from "../../reference/countries.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";

/** The first language wins where a name is of two countries. */
const languages = "en de fr es it pt nl sv da nb pl ru tr ja zh zh-Hant ko ar hi".split(" ");

/** Names that tables use besides those of the standard. */
const otherNames: Record<string, string> = {
  ...{ us: "US", usa: "US", "united states of america": "US" },
  ...{ uk: "GB", "great britain": "GB", england: "GB", scotland: "GB", wales: "GB" },
  ...{ korea: "KR", "republic of korea": "KR", "korea, republic of": "KR" },
  ...{ prc: "CN", "people's republic of china": "CN", "hong kong": "HK", "hong kong sar": "HK" },
  ...{ macau: "MO", macao: "MO", "taiwan, province of china": "TW" },
  ...{ "russian federation": "RU", "viet nam": "VN", turkey: "TR", "czech republic": "CZ" },
  ...{ holland: "NL", "ivory coast": "CI", bvi: "VG", uae: "AE" },
};

function readNames(): ReadonlyMap<string, string> {
  const named = new Map(Object.entries(otherNames));
  const codes = countries.map(({ code }) => code).toSorted();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const code of codes) {
      const name = fold(names.of(code) ?? code);
      if (!named.has(name)) named.set(name, code);
    }
  }
  // Codes are written in capitals, which no folded name has.
  for (const code of codes) named.set(code, code);
  return named;
}

function fold(name: string): string {
  return name
    .trim()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^the (?=.)/, "")
    .replaceAll(".", "")
    .replaceAll("’", "'");
}

/** Made when a table first needs it, since each import starts a process that reads. */
let codesByName: ReadonlyMap<string, string> | undefined;

/** Reads a country's ISO 3166 code, or its name in one of several languages, as its code. */
export function readCountryCode(name: string): string {
  codesByName ??= readNames();
  const code = codesByName.get(name.trim()) ?? codesByName.get(fold(name));
  if (code === undefined) throw new UnreadableValue(`"${name}" is not the name of a country`);
  return code;
}
