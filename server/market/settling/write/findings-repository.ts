import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { splitTurns } from "../../split-turns.ts";
import type { Findings } from "../draft/testimony.ts";

/** The rows of one statement, which has a limited number of parameters. */
const batchSize = 2000;

/** Replaces the conflicts and the figures held back of the companies; returns the number of conflicts. */
export async function replaceFindings(
  db: Db,
  findings: ReadonlyMap<number, Findings>,
): Promise<number> {
  const keys = [...findings.keys()];
  for (const table of ["value_conflict", "held_back_figure"] as const)
    await db.deleteFrom(table).where("company_key", "in", keys).execute();
  const conflicts = listRows(findings, (one) => one.conflicts);
  for (const batch of splitTurns(conflicts, batchSize))
    await db.insertInto("value_conflict").values(batch).execute();
  const heldBack = listRows(findings, (one) => one.heldBack);
  if (heldBack.length > 0) await db.insertInto("held_back_figure").values(heldBack).execute();
  await replaceProposals(db, findings);
  return conflicts.length;
}

/** Open proposals keep their numbers while they are proposed; decided ones stay for good. */
async function replaceProposals(db: Db, findings: ReadonlyMap<number, Findings>): Promise<void> {
  const rows = [...findings].flatMap(([company_key, { proposals }]) =>
    proposals.map((one) => ({
      company_key,
      deal_key: one.dealKey,
      field: one.field,
      value: one.value,
      passage: one.passage,
      place: one.place,
      reason: one.reason,
      confidence: one.confidence,
      record_key: one.origin.recordKey,
      form: one.prospectus.form,
      filed_on: one.prospectus.filedOn,
      accession: one.prospectus.accession,
      document: one.prospectus.document,
    })),
  );
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g (
    company_key int, deal_key int, field text, value jsonb, passage text, place text, reason text, confidence int,
    record_key text, form text, filed_on date, accession text, document text)`;
  await sql`
    delete from proposed_fact p where state = 'open' and company_key = any(${[...findings.keys()]}::int[])
    and not exists (
      select from ${given} where g.record_key = p.record_key and g.field = p.field and g.value = p.value
    )
  `.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into proposed_fact (company_key, deal_key, field, value, passage, place, reason, confidence, record_key,
      form, filed_on, accession, document)
    select g.* from ${given}
    on conflict (record_key, field, md5(value::text)) do update set
      company_key = excluded.company_key, deal_key = excluded.deal_key, passage = excluded.passage,
      place = excluded.place, reason = excluded.reason, confidence = excluded.confidence
  `.execute(db);
}

function listRows<Row extends object>(
  findings: ReadonlyMap<number, Findings>,
  select: (of: Findings) => readonly Row[],
) {
  return [...findings].flatMap(([company_key, one]) =>
    select(one).map((row) => ({ company_key, ...row })),
  );
}
