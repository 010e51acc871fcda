/** The kinds of offerings that a registration or prospectus can be for. */
export const registrationKinds = [
  "initial",
  "spac",
  "selfUnderwritten",
  "directListing",
  "spinOff",
  "upListing",
  "resale",
  "followOn",
  "rights",
  "notes",
  "fund",
  "regulationA",
  "merger",
  "classOnly",
  "exhibitsOnly",
] as const;

export type RegistrationKind = (typeof registrationKinds)[number];

const initialKinds: readonly RegistrationKind[] = ["initial", "spac", "selfUnderwritten"];

/** True for a first sale of shares to the public: no other kind states terms of a deal. */
export function isInitialKind(kind: RegistrationKind): boolean {
  return initialKinds.includes(kind);
}

/** True for a registration that begins a deal. A direct listing is one without terms. */
export function beginsDeal(kind: RegistrationKind): boolean {
  return isInitialKind(kind) || kind === "directListing";
}
