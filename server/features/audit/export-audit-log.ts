import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type AuditKind, auditKinds } from "../../../domain/contract/staff/audit.ts";
import { type ActFilter, listActs } from "../../audit/audit-repository.ts";
import type { Db } from "../../db/connect.ts";
import { spool } from "../../files/spool.ts";
import type { Context, Verb } from "../../http/context.ts";
import { writeCsvLine } from "../exports/csv.ts";
import { actorOf, openOwnAudit } from "./list-audit-log.ts";

const titles = ["When (UTC)", "Who", "What", "Account", "On", "Old value", "New value"];
const rowsAtOnce = 1000;
/** Excel opens no longer file; the filter by day makes it shorter. */
const mostRows = 1_000_000;

/** Writes all acts that match as CSV, newest first. */
export const exportAuditLog: Verb<"exportAuditLog"> = (context, { query }) =>
  exportActs(context, query);

export const exportAccountAuditLog: Verb<"exportAccountAuditLog"> = async (context, { query }) => {
  const { accountId, provider } = openOwnAudit(context);
  return exportActs(context, { ...query, accountId }, provider);
};

async function exportActs(context: Context, filter: ActFilter, provider?: string) {
  const file = await spool(
    join(context.config.dataDir, "spool"),
    writeLines(context.db, filter, provider),
    context.signal,
  );
  return {
    name: `audit-log-${newYorkDay(context.clock.now())}.csv`,
    mediaType: "text/csv; charset=utf-8",
    bytes: file.bytes,
    body: file.body,
  };
}

async function* writeLines(db: Db, filter: ActFilter, provider?: string): AsyncGenerator<string> {
  yield `\ufeff${writeCsvLine(titles)}`;
  for (let skipped = 0; skipped < mostRows; skipped += rowsAtOnce) {
    const rows = await listActs(db, filter, skipped, rowsAtOnce);
    yield rows
      .map((row) =>
        writeCsvLine([
          row.acted_at.toISOString(),
          actorOf(row, provider),
          auditKinds[row.kind as AuditKind] ?? row.kind,
          row.account_name,
          row.subject,
          row.old_value,
          row.new_value,
        ]),
      )
      .join("");
    if (rows.length < rowsAtOnce) return;
  }
}
