/** An exchange, or a market beside the exchanges, on which companies are listed. */
export interface Venue {
  /** Stored rows refer to the id, so it never changes and is never given to another venue. */
  id: number;
  name: string;
  /** Market identifier code (ISO 10383); a board may trade under the code of its exchange. */
  code: string;
  /**
   * The names that sources write for the venue besides its name and its code, in lower case. A star at the end stands
   * for any words after it: sources add tiers and legal forms.
   */
  aliases?: readonly string[];
  /** The end of the portal's address of a company that is listed abroad. */
  suffix: string;
  /** ISO 3166. */
  countryCode: string;
  /** ISO 4217. */
  currency: string;
  /** The usual code of the hundredth of the currency in which prices, but not amounts, are written there. */
  priceUnit?: string;
  /** IANA's name of the time zone. */
  zone: string;
  /** The times between which shares trade, by the clocks of the zone. */
  hours: readonly [opens: string, closes: string];
  listsAShares?: true;
}

/** The portal is made for the investors of this country; what lists elsewhere is abroad. */
const homeCountry = "US";

export const homeCurrency = "USD";

export function isHome({ countryCode }: Pick<Venue, "countryCode">): boolean {
  return countryCode === homeCountry;
}
