import type { Day } from "../calendar/day.ts";
import { filingKind } from "./filing-forms.ts";

/** A filing of one issuer; what was read in its document is absent where it was not read. */
export interface Filing {
  form: string;
  filedOn: Day;
  accession: string;
  /** The registration's file number ("333-…"), shared by its amendments, prospectus and withdrawal. */
  fileNumber?: string | null;
  /** A confidential draft: the day it was released to the public. */
  releasedOn?: Day | null;
  /** The cover shows a price range. */
  hasPriceRange?: boolean | null;
  /** The date of a final prospectus. */
  prospectusOn?: Day | null;
  securityClass?: "shares" | "units" | "warrants" | "notes" | "fund" | null;
  /** Holders' shares only, nothing underwritten. */
  isResale?: boolean | null;
  isDirectListing?: boolean | null;
}

/** Debt and funds are registered by the same forms. */
export function isOtherSecurity({ securityClass }: Filing): boolean {
  return securityClass === "notes" || securityClass === "fund";
}

/** Units and warrants leave an exchange while the shares stay. */
export function isPartOfUnit({ securityClass }: Filing): boolean {
  return securityClass === "units" || securityClass === "warrants";
}

/** Within one day a registration comes before what rests on it. */
const kindOrder = [
  "placement",
  "draft",
  "registration",
  "amendment",
  "exchange",
  "effect",
  "prospectus",
  "upsizing",
  "withdrawal",
];

export function byDayAndForm(a: Filing, b: Filing): number {
  if (a.filedOn !== b.filedOn) return a.filedOn < b.filedOn ? -1 : 1;
  const rank = ({ form }: Filing) => kindOrder.indexOf(filingKind(form) ?? "");
  return rank(a) - rank(b);
}
