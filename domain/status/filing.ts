import type { Day } from "../calendar/day.ts";
import { filingKind } from "./filing-forms.ts";

/** A filing of one issuer. Facts from its document are absent if the document was not read. */
export interface Filing {
  form: string;
  filedOn: Day;
  accession: string;
  /** The registration's file number ("333-…"), shared by its amendments, prospectus and withdrawal. */
  fileNumber?: string | null;
  /** The day on which a confidential draft was released to the public. */
  releasedOn?: Day | null;
  /** True if the cover shows a price range. */
  hasPriceRange?: boolean | null;
  /** The date of a final prospectus. */
  prospectusOn?: Day | null;
  securityClass?: "shares" | "units" | "warrants" | "notes" | "preferred" | "fund" | null;
  /** True if it sells nothing to the public for the first time: holders resell, or the company is public already. */
  isResale?: boolean | null;
  isDirectListing?: boolean | null;
  /** True if its document proves that it sells shares to the public for the first time. */
  isInitial?: boolean | null;
}

/** Within a text, the mark that stands for the accession number of a document that came without the header of its filing. */
export const documentMark = /\bdocument-[0-9a-f]{16}\b/;

/** Makes the mark of a document from the SHA-256 of its content, in hexadecimal digits. */
export const markDocument = (sha256: string): string => `document-${sha256.slice(0, 16)}`;

/** The accession number of a filing, or the mark of its document, within a text. */
export const filingId = new RegExp(String.raw`\b\d{10}-\d\d-\d{6}\b|${documentMark.source}`);

/** Debt, preferred shares and funds are registered with the same forms. */
export function isOtherSecurity({ securityClass }: Filing): boolean {
  return securityClass === "notes" || securityClass === "preferred" || securityClass === "fund";
}

/** Units and warrants leave an exchange while the shares stay. */
export function isPartOfUnit({ securityClass }: Filing): boolean {
  return securityClass === "units" || securityClass === "warrants";
}

/** Within one day a registration comes before the filings that depend on it. */
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
