import { sql } from "kysely";
import { findLostFields } from "../../domain/sources/lost-readings.ts";
import { filingKind } from "../../domain/status/filing-forms.ts";
import type { Db } from "../db/connect.ts";

/** The newest documents that are looked at. */
const looked = 120;

/** Reads which fields the newest prospectuses no longer state, by their ids. */
export async function readLostFields(db: Db): Promise<string[]> {
  const { rows } = await sql<{ form: string; fields: string[] }>`
    select o.claims -> 'prospectus' ->> 'form' as form,
      jsonb_path_query_array(o.claims, '$.prospectus.stated[*].field') as fields
    from (
      select document_id from source_document
      where source = 'edgar-prospectuses' order by document_id desc limit ${looked}
    ) as newest
    join observation o using (document_id)
    where o.claims -> 'prospectus' is not null
      and o.claims -> 'prospectus' ->> 'isResale' is distinct from 'true'
      and o.claims -> 'prospectus' ->> 'form' is distinct from 'FWP'
      and o.claims -> 'prospectus' -> 'kind' ->> 'name' is distinct from 'exhibitsOnly'
    order by document_id desc, o.observation_id desc`.execute(db);
  return findLostFields(
    rows.map(({ form, fields }) => ({
      isFinal: filingKind(form) === "prospectus" || form === "424B3",
      fields,
    })),
  );
}
