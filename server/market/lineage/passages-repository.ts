import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

/** A passage of a filing that the portal keeps. */
export interface Passage {
  accession: string;
  form: string;
  filedOn: Day;
  document: string | null;
  position: number;
  heading: string;
  body: string;
  /** The values that it states, by the ids of their leaves. */
  states: string[];
}

/** Lists the passages of the newest filing of a company up to a day whose text the portal keeps, in their order. */
export async function listPassages(db: Db, companyKey: number, until: Day): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    select f.accession, f.form, f.filed_on as "filedOn", f.document, p.position, p.heading, p.body, p.states
    from filing_passage p join sec_filing f using (accession)
    where accession = (
      select accession from sec_filing join filing_passage using (accession)
      where company_key = ${companyKey} and filed_on <= ${until} order by filed_on desc, accession desc limit 1
    )
    order by p.position
  `.execute(db);
  return rows;
}
