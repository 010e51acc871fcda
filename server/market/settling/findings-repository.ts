import type { Db } from "../../db/connect.ts";
import type { Findings } from "./testimony.ts";

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
  for (let start = 0; start < conflicts.length; start += batchSize)
    await db
      .insertInto("value_conflict")
      .values(conflicts.slice(start, start + batchSize))
      .execute();
  const heldBack = listRows(findings, (one) => one.heldBack);
  if (heldBack.length > 0) await db.insertInto("held_back_figure").values(heldBack).execute();
  return conflicts.length;
}

function listRows<Row extends object>(
  findings: ReadonlyMap<number, Findings>,
  select: (of: Findings) => readonly Row[],
) {
  return [...findings].flatMap(([company_key, one]) =>
    select(one).map((row) => ({ company_key, ...row })),
  );
}
