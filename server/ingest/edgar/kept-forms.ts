import { filingKind } from "../../../domain/status/filing-forms.ts";

/** Forms that the portal shows besides those that mark events. */
const alsoKept = [
  /^8-K(12B|12G3)?(\/A)?$/,
  /^(10-K|10-Q|20-F|40-F|6-K)(T)?\/A$/,
  /^(S|F)-4(\/A)?$/,
  /^(S-1|F-1|S-11) POS$|^POS AM$/,
  /^SB-2(\/A)?$/,
  /^424B[357]$/,
  /^FWP$/,
  /^(DEFM|PREM)14A$/,
  /^1-A(\/A| POS)?$|^QUALIF$|^253G[1-4]$/,
  /^8-A12[BG](\/A)?$/,
  /^10-12[BG]\/A$/,
];

/** False for holders' reports, letters, proxies and the many supplements of a bank's notes. */
export function isKeptForm(form: string): boolean {
  return filingKind(form) !== null || alsoKept.some((pattern) => pattern.test(form));
}

/** True for the forms of an offering; companies of any age file the others. */
export function isOfferingForm(form: string): boolean {
  const kind = filingKind(form);
  const isOfAnyAge = kind === "periodic" || kind === "placement" || kind === "deregistration";
  return kind !== null && !isOfAnyAge && kind !== "delisting";
}
