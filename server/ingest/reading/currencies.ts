/** A currency as tables name it: prices may be written in a hundredth of it. */
export interface WrittenCurrency {
  /** ISO 4217. */
  code: string;
  /** The power of ten between the unit of its prices and the currency: 2 for pence. */
  minorDigits: number;
}

/** Units of prices by their usual codes. Letter case tells GBp from GBP. */
const minorUnits: Readonly<Record<string, WrittenCurrency>> = {
  GBp: { code: "GBP", minorDigits: 2 },
  GBX: { code: "GBP", minorDigits: 2 },
  GBx: { code: "GBP", minorDigits: 2 },
  p: { code: "GBP", minorDigits: 2 },
  pence: { code: "GBP", minorDigits: 2 },
  ZAc: { code: "ZAR", minorDigits: 2 },
  ZAC: { code: "ZAR", minorDigits: 2 },
  ZAX: { code: "ZAR", minorDigits: 2 },
  ILA: { code: "ILS", minorDigits: 2 },
  ILX: { code: "ILS", minorDigits: 2 },
  KWF: { code: "KWD", minorDigits: 3 },
};

/** Signs and words, by lowercase letters; one that several currencies share lists all of them. */
const signs: Readonly<Record<string, readonly string[]>> = {
  $: "USD HKD CAD AUD SGD NZD TWD MXN CLP COP ARS BRL BMD KYD".split(" "),
  us$: ["USD"],
  hk$: ["HKD"],
  a$: ["AUD"],
  c$: ["CAD"],
  s$: ["SGD"],
  nt$: ["TWD"],
  nz$: ["NZD"],
  r$: ["BRL"],
  "€": ["EUR"],
  euro: ["EUR"],
  euros: ["EUR"],
  "£": ["GBP", "EGP"],
  "¥": ["JPY", "CNY"],
  円: ["JPY"],
  日元: ["JPY"],
  元: ["CNY"],
  人民币: ["CNY"],
  人民幣: ["CNY"],
  rmb: ["CNY"],
  cnh: ["CNY"],
  港元: ["HKD"],
  港币: ["HKD"],
  "₹": ["INR"],
  rs: ["INR", "PKR", "LKR", "NPR", "MUR"],
  "₩": ["KRW"],
  원: ["KRW"],
  "₽": ["RUB"],
  руб: ["RUB"],
  "₺": ["TRY"],
  tl: ["TRY"],
  "₪": ["ILS"],
  nis: ["ILS"],
  zł: ["PLN"],
  zl: ["PLN"],
  kr: ["SEK", "NOK", "DKK", "ISK"],
  rp: ["IDR"],
  rm: ["MYR"],
  "฿": ["THB"],
  "₫": ["VND"],
  "₱": ["PHP"],
  sr: ["SAR"],
  "ر.س": ["SAR"],
  "د.إ": ["AED"],
};

const codes = new Set(Intl.supportedValuesOf("currency"));

/** Returns the currencies that a code, sign or word can mean, without its dot: "Rs." is of India or Pakistan. Empty for none. */
export function readCurrencies(written: string): readonly WrittenCurrency[] {
  const word = written.trim().replace(/\.$/, "");
  const minor = Object.hasOwn(minorUnits, word) ? minorUnits[word] : undefined;
  if (minor) return [minor];
  const code = word.toUpperCase();
  if (codes.has(code)) return [{ code, minorDigits: 0 }];
  const sign = word.toLowerCase();
  const meant = Object.hasOwn(signs, sign) ? (signs[sign] ?? []) : [];
  return meant.map((one) => ({ code: one, minorDigits: 0 }));
}
