import {
  type AuditActs,
  type AuditKind,
  auditPageSize,
} from "../../../domain/contract/staff/audit.ts";
import { type ActFilter, countActs, listActs } from "../../audit/audit-repository.ts";
import type { Db } from "../../db/connect.ts";
import type { Verb } from "../../http/context.ts";
import { requireAccountAdmin } from "../account/acted-on.ts";

/** Lists all acts for staff. */
export const listAuditLog: Verb<"listAuditLog"> = ({ db }, { query: { page, ...filter } }) =>
  readPage(db, filter, page);

/**
 * Lists the acts on the caller's account, if the caller is an admin of it. Each act names the provider as its actor,
 * and not the person.
 */
export const listAccountAuditLog: Verb<"listAccountAuditLog"> = async (
  { db, principal, config },
  { query: { page, ...filter } },
) => {
  const { accountId, userId } = principal;
  await requireAccountAdmin(db, userId);
  const { total, acts } = await readPage(db, { ...filter, accountId }, page);
  return { total, acts: acts.map((act) => ({ ...act, actor: config.provider.name })) };
};

async function readPage(db: Db, filter: ActFilter, page: number): Promise<AuditActs> {
  const total = await countActs(db, filter);
  const rows = await listActs(db, filter, (page - 1) * auditPageSize, auditPageSize);
  return {
    total,
    acts: rows.map((row) => ({
      id: row.act_id,
      actedAt: row.acted_at.toISOString(),
      actor: row.actor,
      kind: row.kind as AuditKind,
      accountName: row.account_name,
      subject: row.subject,
      oldValue: row.old_value,
      newValue: row.new_value,
    })),
  };
}
