import type { Day } from "../calendar/day.ts";
import type { FiledDeal } from "./filed-deal.ts";
import type { Filing } from "./filing.ts";

export type SkipReason =
  | "duplicate"
  | "reporting company"
  | "already registered"
  | "other security"
  | "resale"
  | "direct listing"
  | "no registration"
  | "other registration"
  | "already priced"
  | "already traded"
  | "too soon"
  | "amendment withdrawn"
  | "replaced"
  | "exchange transfer"
  | "not listed"
  | "class unknown";

export interface FilingOutcome {
  deals: FiledDeal[];
  /** Filings whose form could mark an event but does not here. Forms that mark nothing are not listed. */
  skipped: { filing: Filing; reason: SkipReason }[];
}

/** Facts about an issuer that its filings do not state. */
export interface IssuerFacts {
  /** An ETF or a commodity pool. */
  isFund: boolean;
  /** The first day on which its shares are known to have traded. */
  tradedOn?: Day | null;
}
