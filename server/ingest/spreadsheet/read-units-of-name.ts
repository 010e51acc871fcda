import { readCurrencies, type WrittenCurrency } from "../reading/currencies.ts";
import type { Unit } from "../reading/units.ts";
import { matchNumber } from "../reading/written-numbers.ts";

/** Reads the units and the currency of numbers from the name of their column: "Deal Size ($mm)", "発行価格（円）", "Kurs in EUR". */
export interface UnitsOfName {
  unit: Unit | null;
  currencies: readonly WrittenCurrency[];
}

const longestName = 300;
const fillers = new Set("in of per share each figures amount amounts je par por je".split(" "));

/** Codes that are also words, such as ALL and TOP, count in brackets only. */
const plainCodes = new Set(
  "USD EUR GBP GBp GBX JPY CNY RMB INR HKD CHF CAD AUD NZD SEK NOK DKK PLN KRW TWD SGD BRL ZAR ZAc ILS ILA SAR AED RUB MXN THB IDR MYR".split(
    " ",
  ),
);

export function readUnitsOfName(name: string): UnitsOfName {
  const written = name.normalize("NFKC").slice(0, longestName);
  const inBrackets = [...written.matchAll(/[([【]([^()[\]【】]{1,60})[)\]】]/g)].map(
    ([, text = ""]) => text,
  );
  const found = inBrackets.map(readWords);
  const outside = written.replace(/[([【][^()[\]【】]{1,60}[)\]】]/g, " ");
  for (const word of outside.split(/[\s/,;:–-]+/)) {
    const isSign = /[^\p{L}\p{N}.]/u.test(word) || plainCodes.has(word);
    const isUnitWord = word.length > 3 || /%|億|亿|百万/.test(word);
    if (isSign || isUnitWord) found.push(readWords(word));
  }
  return {
    unit: found.find(({ unit }) => unit !== null)?.unit ?? null,
    currencies: found.find(({ currencies }) => currencies.length > 0)?.currencies ?? [],
  };
}

/** The words beside a number are read by the reader of numbers. */
function readWords(text: string): UnitsOfName {
  const words = text
    .split(/[\s/,]+/)
    .filter((word) => word !== "" && !fillers.has(word.toLowerCase()));
  // "$000s"
  const thousands = /^(\D{0,4}?)'?000'?s?$/.exec(words.join(" "));
  if (thousands) return { unit: "thousands", currencies: readCurrencies(thousands[1] ?? "") };
  const { unit = null, currencies = [] } = matchNumber(`1 ${words.join(" ")}`, ".") ?? {};
  if (unit !== null || currencies.length > 0) return { unit, currencies };
  const read = words.map((word) => matchNumber(`1 ${word}`, "."));
  return {
    unit: read.find((one) => one?.unit)?.unit ?? null,
    currencies:
      read.find((one) => one && one.currencies.length > 0)?.currencies ??
      words.map(readCurrencies).find((one) => one.length > 0) ??
      [],
  };
}
