/** The forms whose documents state the terms of an offering. */
export const prospectusForms = new Set([
  "S-1",
  "S-1/A",
  "F-1",
  "F-1/A",
  "S-11",
  "S-11/A",
  "424B1",
  "424B3",
  "424B4",
]);

/** Those of final prospectuses, which state a price. */
export const finalForms = ["424B1", "424B4"];

/** True for the registration of shares that are given for those of another company. */
export const isMergerForm = (form: string): boolean => /^[SF]-4(?:\/A)?$/i.test(form.trim());

/** True for the registration of a class of shares, of which none are sold. */
export const isClassForm = (form: string): boolean => /^10-12[BG](?:\/A)?$/i.test(form.trim());

/** True for the offering circular of an offering that is exempt from registration. */
export const isExemptForm = (form: string): boolean =>
  /^(?:1-A(?:\/A| POS)?|253G[1-4])$/i.test(form.trim());

/** True for a free writing prospectus, which tells what changes while an offering is sold. */
export const isFreeForm = (form: string): boolean => /^FWP$/i.test(form.trim());

/** True for the forms whose documents are read. Those of mergers, of classes and of exempt offerings state no terms. */
export function isProspectusForm(form: string): boolean {
  const reads = [isMergerForm, isClassForm, isExemptForm, isFreeForm];
  return prospectusForms.has(form.trim().toUpperCase()) || reads.some((isOne) => isOne(form));
}
