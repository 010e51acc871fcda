import { ranks } from "../../../../domain/sources/ranks.ts";
import type { StatedClaim } from "../../../../domain/statements/claims.ts";
import type { Json } from "../../../../domain/statements/kinds.ts";
import { statedFields } from "../../../../domain/statements/stated-fields.ts";
import { byPrecedence } from "../../resolution.ts";
import type { Proposal, Testimony } from "../draft/testimony.ts";

const filingRank = ranks.indexOf("filing");

/**
 * Lists the values of a deal, or of the company itself, that filings state and no rule proves. A newer filing takes the
 * place of an older one, and a value that a filing of the same day or a later one states for certain needs nobody.
 */
export function listProposals(
  testimonies: readonly Testimony[],
  dealKey: number | null,
): Proposal[] {
  const of = dealKey === null ? "company" : "deal";
  const newestFirst = testimonies.toSorted((a, b) => byPrecedence(a.origin, b.origin));
  const seen = new Set<string>();
  return newestFirst.flatMap(({ origin, claims: { prospectus } }) => {
    if (prospectus === undefined) return [];
    const own = prospectus.stated.filter(
      ({ field, isCertain }) => !isCertain && statedFields[field]?.of === of && !seen.has(field),
    );
    for (const { field } of own) seen.add(field);
    return own
      .filter((stated) => !isSettled(stated, prospectus.filedOn, testimonies))
      .map((stated) => ({ ...stated, dealKey, origin, prospectus }));
  });
}

function isSettled(
  { field, value }: StatedClaim,
  filedOn: string,
  testimonies: readonly Testimony[],
): boolean {
  const [group, name] = statedFields[field].claim;
  return testimonies.some(({ origin, claims }) => {
    const isAsGood = origin.rank <= filingRank && (origin.documentOn ?? "") >= filedOn;
    const groups = { ...claims, subject: origin.subject } as Record<string, unknown>;
    const stated = groups[group] as Record<string, unknown> | undefined;
    if (Array.isArray(value) && Array.isArray(stated)) return isAsGood && statesAll(stated, value);
    return isAsGood && (name === "" ? stated : stated?.[name]) != null;
  });
}

/** True when a list of statements has each figure of another list, whatever its amount. */
function statesAll(stated: readonly Figures[], wanted: readonly Json[]): boolean {
  return wanted.every((one) => {
    const figures = one as Figures;
    const same = stated.find((other) => periodKeys.every((key) => other[key] === figures[key]));
    return same !== undefined && Object.keys(figures).every((key) => same[key] != null);
  });
}

type Figures = Record<string, Json>;
const periodKeys = ["periodEndOn", "asOfOn", "term", "currency"];
