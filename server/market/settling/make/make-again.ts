import type { Day } from "../../../../domain/calendar/day.ts";
import type { Db } from "../../../db/connect.ts";
import { readClaims } from "../../observations-repository.ts";
import { byPrecedence } from "../../resolution.ts";
import { draftCompany, listCompanySightings } from "../draft/draft-company.ts";
import {
  type EditorCorrection,
  readCorrections,
  selectDeciding,
  toTestimony,
} from "../draft/editor-corrections.ts";
import { findMaking, restoreCompany } from "../draft/settled-company.ts";
import type { Findings, Testimony } from "../draft/testimony.ts";
import { acceptGenerated, findGenerated } from "../generated/over-generated.ts";
import { type MadeGenerated, makeGenerated } from "../generated/record-generated.ts";
import { readDictionaries } from "../settle-batch.ts";
import { type MadeCompany, makeCompany } from "./make-company.ts";

/** The facts of a company, made once more to see where each of them is from. */
export interface MadeAgain {
  company: MadeCompany;
  findings: Findings;
  prices: MadeCompany["prices"];
  /** All records of the company in order of precedence, those of editors first. */
  testimonies: Testimony[];
  testimoniesOf(dealKey: number): Testimony[];
  corrections: EditorCorrection[];
  /** True for a company of the demo market, whose records are made of its facts. */
  isGenerated: boolean;
}

/**
 * Makes the facts of a company again from its records and writes nothing; null for one whose records are not known, and on
 * demand for one of the demo market of which no editor has stated anything.
 */
export async function makeAgain(
  db: Db,
  companyKey: number,
  today: Day,
  { withUnedited = true } = {},
): Promise<MadeAgain | null> {
  const making = await findMaking(db, companyKey);
  if (making === undefined) {
    const generated = withUnedited ? await makeGenerated(db, companyKey, today) : undefined;
    return generated ? describe({ ...generated, corrections: [] }, true) : null;
  }
  const dealKeys = Object.values(making.deals);
  const [company, dictionaries, corrections] = await Promise.all([
    restoreCompany(db, making),
    readDictionaries(db, today),
    readCorrections(db, [companyKey], dealKeys),
  ]);
  const keyed = { company, companyKey, companyTicker: "", corrections: [] };
  const sightings = listCompanySightings(company);
  const ids = sightings.map(({ observationId }) => observationId);
  const claims = await readClaims(db, [...new Set(ids)]);
  const draft = draftCompany(keyed, claims, selectDeciding(corrections, companyKey));
  const keys = {
    deals: findKeys(draft.deals, making.deals),
    securities: findKeys(draft.securities, making.securities),
  };
  const made = makeCompany(draft, claims, keys, dictionaries, corrections);
  const generated = await findGenerated(db, companyKey, sightings);
  if (generated) acceptGenerated(made, generated, sightings);
  return describe({ draft, keys, corrections, made }, generated !== undefined);
}

function describe(
  { draft, keys, corrections, made }: MadeGenerated & Pick<MadeAgain, "corrections">,
  isGenerated: boolean,
): MadeAgain {
  const ofDeal = new Map(
    draft.deals.map((deal) => [keys.deals.get(deal), new Set(deal.sightings)]),
  );
  const testimonies = [...corrections.map(toTestimony), ...draft.testimonies].toSorted((a, b) =>
    byPrecedence(a.origin, b.origin),
  );
  return {
    ...{ company: made, findings: made.findings, prices: made.prices, testimonies, corrections },
    isGenerated,
    testimoniesOf: (dealKey) =>
      testimonies.filter(({ origin }) => ofDeal.get(dealKey)?.has(origin) ?? false),
  };
}

/**
 * A deal or security has the key of its first identity that has one; one that was not there when the company was settled gets a
 * key that nothing has.
 */
function findKeys<Draft extends { identities: readonly string[] }>(
  drafts: readonly Draft[],
  keys: Readonly<Record<string, number>>,
): Map<Draft, number> {
  return new Map(
    drafts.map((draft, i) => {
      const known = draft.identities.find((identity) => Object.hasOwn(keys, identity));
      return [draft, keys[known ?? ""] ?? -1 - i];
    }),
  );
}
