import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export interface SpecialReportRow {
  special_report_id: number;
  kind: "annual" | "quarterly" | "special";
  title: string;
  reported_on: string;
  /** The name of a file of the provider's own; null where the portal makes the file. */
  file: string | null;
  body: string | null;
  body_html: string | null;
  rating: number | null;
  content_hash: string | null;
}

/** Lists the special reports that are out on a day, the newest first, without their texts. */
export async function listSpecialReports(
  db: Db,
  today: string,
): Promise<
  (Omit<SpecialReportRow, "body" | "body_html" | "content_hash"> & { has_body: boolean })[]
> {
  const { rows } = await sql<
    Omit<SpecialReportRow, "body" | "body_html" | "content_hash"> & { has_body: boolean }
  >`
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
