/** The facts that decide which footnotes a deal has. */
export interface NotedDeal {
  /** The components of a unit; null for other securities. */
  unitComposition: string | null;
  isUnit: boolean;
  /** Ordinary shares for one depositary share; null for other securities. */
  adsRatio: number | null;
  isDirectListing: boolean;
  isRegA: boolean;
  isDualListing: boolean;
  isCrossListing: boolean;
  isUpListing: boolean;
  /** The exchange on which the company traded before; null when unknown. */
  preIpoExchange: string | null;
  currency: string;
  /** True for a deal that has priced, and whose price no source states. */
  isPriceUnknown: boolean;
}

interface Footnote {
  /** Shown next to the name of the company. A number never changes its meaning. */
  number: number;
  /** The meaning of the number, shown below the grid. */
  legend: string;
  /** The text for one deal; null when the footnote does not apply. */
  textOf(deal: NotedDeal): string | null;
}

/** All footnotes, in the order of their numbers. */
export const footnotes: readonly Footnote[] = [
  {
    number: 1,
    legend: "Offered in units.",
    textOf: ({ isUnit, unitComposition }) =>
      isUnit
        ? sentence("Offered in units", unitComposition && `of ${lowerFirst(unitComposition)}`)
        : null,
  },
  {
    number: 2,
    legend: "Depositary shares. Prices and share counts are per depositary share.",
    textOf: ({ adsRatio }) => (adsRatio === null ? null : depositaryText(adsRatio)),
  },
  {
    number: 3,
    legend:
      "Amounts converted to US dollars at the offer-date rate, or the filing-date rate before pricing.",
    textOf: ({ currency }) =>
      currency === "USD" ? null : `Offered in ${currency}; amounts converted to US dollars.`,
  },
  {
    number: 4,
    legend: "Direct listing. No shares are sold; returns are measured from the opening trade.",
    textOf: ({ isDirectListing }) =>
      isDirectListing ? "Direct listing. Returns are measured from the opening trade." : null,
  },
  {
    number: 5,
    legend: "Offered under Regulation A.",
    textOf: ({ isRegA }) => (isRegA ? "Offered under Regulation A." : null),
  },
  {
    number: 6,
    legend: "Dual-listed.",
    textOf: ({ isDualListing }) => (isDualListing ? "Dual-listed." : null),
  },
  {
    number: 7,
    legend: "Already listed on another exchange.",
    textOf: ({ isCrossListing, preIpoExchange }) =>
      isCrossListing ? sentence("Already listed", preIpoExchange && `on ${preIpoExchange}`) : null,
  },
  {
    number: 8,
    legend: "Up-listing.",
    textOf: ({ isUpListing, preIpoExchange }) =>
      isUpListing ? sentence("Up-listing", preIpoExchange && `from ${preIpoExchange}`) : null,
  },
  {
    number: 9,
    legend: "Priced at a price that no source states yet; figures leave the deal out.",
    textOf: ({ isPriceUnknown }) =>
      isPriceUnknown ? "Priced at a price that no source states yet." : null,
  },
];

/** Returns the footnotes of one deal: their numbers and their joined text, null when there are none. */
export function composeFootnotes(deal: NotedDeal): { numbers: number[]; text: string | null } {
  const matches = footnotes.flatMap(({ number, textOf }) => {
    const text = textOf(deal);
    return text === null ? [] : [{ number, text }];
  });
  return {
    numbers: matches.map(({ number }) => number),
    text: matches.map(({ text }) => text).join(" ") || null,
  };
}

function depositaryText(ratio: number): string {
  const shares = ratio === 1 ? "one ordinary share" : `${ratio} ordinary shares`;
  return `Each depositary share represents ${shares}.`;
}

function sentence(start: string, more: string | null): string {
  return `${[start, more].filter(Boolean).join(" ")}.`;
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
