import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { KeyedCompany } from "../draft/draft-company.ts";
import { listCompanySightings } from "../draft/draft-company.ts";

/** Lists the companies whose facts were made of one of these observations. */
export async function listCompaniesOf(
  db: Db,
  observationIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select distinct company_key as key from settled_observation
    where observation_id = any(${observationIds}::int[])
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Lists the observations of which the facts of these companies were made. */
export async function listMembers(db: Db, companyKeys: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct observation_id as id from settled_observation
    where company_key = any(${companyKeys}::int[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores of which observations the facts of companies were made. */
export async function replaceMembers(db: Db, companies: readonly KeyedCompany[]): Promise<void> {
  const members = companies.flatMap(({ company, companyKey }) =>
    listCompanySightings(company).map(({ observationId }) => ({ observationId, companyKey })),
  );
  const keys = companies.map(({ companyKey }) => companyKey);
  const rows = sql`unnest(
    ${members.map(({ observationId }) => observationId)}::int[],
    ${members.map(({ companyKey }) => companyKey)}::int[]
  )`;
  await sql`
    delete from settled_observation where company_key = any(${keys}::int[])
    and (observation_id, company_key) not in (select * from ${rows})
  `.execute(db);
  await sql`
    insert into settled_observation (observation_id, company_key) select distinct * from ${rows} on conflict do nothing
  `.execute(db);
}

export async function deleteMembers(db: Db, companyKeys: readonly number[]): Promise<void> {
  await sql`
    delete from settled_observation where company_key = any(${companyKeys}::int[])
  `.execute(db);
}
