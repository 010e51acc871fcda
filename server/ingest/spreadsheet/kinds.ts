/** The kinds of cells, with what each reads. */
export const cellKinds = {
  text: "any text",
  name: "a name, in any script",
  packedName: 'the name in "Fjord Acquisition Corp (FJRD, FJRDW)"',
  decimal: "a number, with its sign, unit or currency: 1,250.50, €12,50, $1.5B, 12 crore",
  count: "a whole number that is not negative",
  day: "a day, in one of the formats of the mapping or the column",
  range: "two prices, or one that is both ends: 22-25, 22.00 to 25.00",
  cik: "up to ten digits",
  symbol: "a ticker in any spelling: BRK-B, CIC'U, 700.HK",
  packedSymbol: 'the first ticker in "Fjord Acquisition Corp (FJRD, FJRDW)"',
  exchange: "an exchange by any tier or old name; an unknown one is named in the report",
  country: "a country by its ISO code or its name in one of several languages",
  currency: "a code such as EUR, a unit such as GBp, or a sign that one currency alone has",
  banks: "names of banks, parted by the separator",
  list: "names, parted by the separator",
  securityKind:
    "common stock, ordinary shares, ADS, unit or right, or a ticker whose form shows it",
  form: "the form of a registration: S1, S-1, F-1",
  yes: "1, true or yes; 0, false and no state nothing, since many tables write them for unknown",
} as const;

export type CellKind = keyof typeof cellKinds;
