import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { isSameAddress, type TextAddress } from "./text-address.ts";

/** Selects those of some texts that readers do not find. */
export async function selectGone(
  db: Db,
  addresses: readonly TextAddress[],
): Promise<TextAddress[]> {
  if (addresses.length === 0) return [];
  const keysOf = (of: TextAddress["of"]) =>
    addresses.flatMap((one) => (one.of === of && "key" in one ? [one.key] : []));
  const names = addresses.flatMap((one) => ("name" in one ? [one.name] : []));
  const { rows } = await sql<{ of: TextAddress["of"]; key: number | null; name: string | null }>`
    select 'news' as "of", news_key as key, null as name from news_item where news_key = any(${keysOf("news")}::int[])
    union all select 'research', report_id, null from research_report where report_id = any(${keysOf("research")}::int[])
    union all select 'special-report', special_report_id, null from special_report
      where special_report_id = any(${keysOf("special-report")}::int[])
    union all select 'file', null, lower(file_name) from given_file where lower(file_name) = any(${names}::text[])
  `.execute(db);
  return addresses.filter(
    (address) => !rows.some((row) => isSameAddress(row as TextAddress, address)),
  );
}
