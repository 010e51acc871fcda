import type { Day } from "../../../../domain/calendar/day.ts";
import type { Db } from "../../../db/connect.ts";
import type { IdentifiedCompany } from "../../identity/identify.ts";
import { respellUnits } from "../../identity/respell-units.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { readSightings } from "../../observations-repository.ts";
import { byPrecedence } from "../../resolution.ts";
import type { Keys } from "../make/make-company.ts";
import type { CompanyDraft, KeyedCompany } from "./draft-company.ts";
import { listCorrectedCompanies } from "./editor-corrections.ts";

/**
 * The observations that the facts of a company were made of, and the keys of its deals and securities by their first
 * identity. With them one company is made again, by the same rules, without looking for its records among all.
 */
export interface Making {
  identities: string[];
  cik: string | null;
  offerings: { identities: string[]; observations: number[] }[];
  sightings: number[];
  series: { observation: number; from: Day; to: Day }[];
  deals: Record<string, number>;
  securities: Record<string, number>;
}

export function describeMaking(draft: CompanyDraft, keys: Keys): Making {
  const { identities, cik, offerings, sightings, series } = draft.company;
  const idsOf = (some: readonly Sighting[]) => some.map(({ observationId }) => observationId);
  return {
    ...{ identities, cik },
    offerings: offerings.map((one) => ({
      identities: one.identities,
      observations: idsOf(one.sightings),
    })),
    sightings: idsOf(sightings),
    series: series.map(({ sighting, from, to }) => ({
      ...{ observation: sighting.observationId, from, to },
    })),
    deals: keysByName(draft.deals, keys.deals),
    securities: keysByName(draft.securities, keys.securities),
  };
}

function keysByName<Draft extends { identities: string[] }>(
  drafts: readonly Draft[],
  keys: ReadonlyMap<Draft, number>,
): Record<string, number> {
  return Object.fromEntries(
    drafts.flatMap((draft) => {
      const key = keys.get(draft);
      return key === undefined ? [] : [[draft.identities[0] ?? "", key]];
    }),
  );
}

/** Finds how the facts of a company were made; undefined for one that no import made. */
export async function findMaking(db: Db, companyKey: number): Promise<Making | undefined> {
  const row = await db
    .selectFrom("settled")
    .select("made_of")
    .where("company_key", "=", companyKey)
    .executeTakeFirst();
  return (row?.made_of as Making | null | undefined) ?? undefined;
}

/** Restores a company as it was identified last; observations that are gone since are left out. */
export async function restoreCompany(db: Db, making: Making): Promise<IdentifiedCompany> {
  const { identities, cik, offerings, sightings, series } = making;
  const ids = [
    ...offerings.flatMap(({ observations }) => observations),
    ...sightings,
    ...series.map(({ observation }) => observation),
  ];
  const read = await readSightings(db, [...new Set(ids)]);
  const spelled = respellUnits(read.toSorted(byPrecedence));
  const found = new Map(spelled.map((one) => [one.observationId, one]));
  const restore = (some: readonly number[]) => some.flatMap((id) => found.get(id) ?? []);
  return {
    ...{ identities, cik },
    offerings: offerings.map((one) => ({
      identities: one.identities,
      sightings: restore(one.observations),
    })),
    sightings: restore(sightings),
    series: series.flatMap(({ observation, from, to }) => {
      const sighting = found.get(observation);
      return sighting ? [{ sighting, from, to }] : [];
    }),
  };
}

/** Restores a company with its key, its address and its corrections, ready to be settled. */
export async function restoreKeyedCompany(
  db: Db,
  companyKey: number,
): Promise<KeyedCompany | undefined> {
  const making = await findMaking(db, companyKey);
  const row = await db
    .selectFrom("company")
    .select("company_ticker")
    .where("company_key", "=", companyKey)
    .executeTakeFirst();
  if (making === undefined || row === undefined) return undefined;
  return {
    company: await restoreCompany(db, making),
    companyKey,
    companyTicker: row.company_ticker,
    corrections: (await listCorrectedCompanies(db)).get(companyKey) ?? [],
  };
}
