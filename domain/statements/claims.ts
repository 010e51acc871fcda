import type {
  balanceStatements,
  figureStatements,
  filingStatements,
  holderStatements,
  periodStatements,
  prospectusStatements,
} from "./filing.ts";
import type { publishedStatements, rateStatements } from "./series.ts";
import type { StatedFieldId } from "./stated-fields.ts";
import type { ClaimsBy } from "./stated-value.ts";
import type { claimStatements } from "./statements.ts";
import type { subjectStatements } from "./subject.ts";

// The statements that sources may make of the market; observations are stored in these terms.

/** The subject of a record. Absent and null both mean that it is not stated. */
export type Subject = ClaimsBy<typeof subjectStatements>;
export type FormerName = NonNullable<Subject["formerNames"]>[number];

/** A reading of a prospectus names the fields that it states. */
type Prospectus = ClaimsBy<typeof prospectusStatements>;
export type StatedClaim = Omit<Prospectus["stated"][number], "field"> & { field: StatedFieldId };
export type ProspectusClaim = Omit<Prospectus, "stated"> & { stated: StatedClaim[] };

/** The claims of a record by entity. A field that is absent or null states nothing: it neither wins nor conflicts. */
export type Claims = Omit<ClaimsBy<typeof claimStatements>, "prospectus"> & {
  prospectus?: ProspectusClaim;
};

type Group<Name extends keyof Claims> = NonNullable<Claims[Name]>;
export type CompanyClaims = Group<"company">;
export type SecurityClaims = Group<"security">;
export type DealClaims = Group<"deal">;
export type SpacClaims = Group<"spac">;
export type SeriesClaim = Group<"series">;
export type Bar = SeriesClaim["bars"][number];
export type HoldersClaim = ClaimsBy<typeof holderStatements>;
export type FilingClaim = ClaimsBy<typeof filingStatements>;
export type StatementClaim = ClaimsBy<typeof periodStatements>;
export type StatementReport = NonNullable<StatementClaim["reports"]>[number];
export type StatementFigure = keyof typeof figureStatements;
export type BalanceClaim = ClaimsBy<typeof balanceStatements>;
export type RateClaim = ClaimsBy<typeof rateStatements>;
export type PublishedClaim = ClaimsBy<typeof publishedStatements>;
