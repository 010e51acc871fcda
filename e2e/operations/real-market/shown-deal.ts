/** A priced deal in a file that a user downloads. What the portal does not know is null. */
export interface ShownDeal {
  ticker: string;
  company: string;
  cik: string;
  offerOn: string;
  /** The day of the first public filing; empty where nobody knows it. */
  filedOn: string;
  exchange: string;
  price: number | null;
  shares: number | null;
  sizeUsd: number | null;
  firstClose: number | null;
  /** A fraction. */
  firstDay: number | null;
}
