import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { SpecialReport } from "../../db/schema.ts";

/** The file is one of the provider's own; without a name, the portal makes the file. */
export type SpecialReportRow = Omit<Selectable<SpecialReport>, "entry_name"> & {
  kind: "annual" | "quarterly" | "special";
};

type ListedReport = Omit<SpecialReportRow, "body" | "body_html" | "content_hash"> & {
  has_body: boolean;
};

/** Lists the special reports that are out on a day, the newest first, without their texts. */
export async function listSpecialReports(db: Db, today: string): Promise<ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select special_report_id, kind, title, reported_on, file, rating, body is not null as has_body
    from special_report where reported_on <= ${today} order by reported_on desc, special_report_id desc
  `.execute(db);
  return rows;
}

export async function findSpecialReport(db: Db, id: number): Promise<SpecialReportRow | undefined> {
  const { rows } = await sql<SpecialReportRow>`
    select special_report_id, kind, title, reported_on, file, body, body_html, rating, content_hash
    from special_report where special_report_id = ${id}
  `.execute(db);
  return rows[0];
}
