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

export function isProspectusForm(form: string): boolean {
  return prospectusForms.has(form.trim().toUpperCase());
}
