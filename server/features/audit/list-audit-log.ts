import {
  type AuditActs,
  type AuditKind,
  auditPageSize,
} from "../../../domain/contract/staff/audit.ts";
import { type ActFilter, countActs, listActs } from "../../audit/audit-repository.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";

/** Lists all acts for staff. */
export const listAuditLog: Verb<"listAuditLog"> = ({ db }, { query: { page, ...filter } }) =>
  readPage(db, filter, page);

/** Lists the acts on the caller's account, if the caller is an admin of it. */
export const listAccountAuditLog: Verb<"listAccountAuditLog"> = async (
  context,
  { query: { page, ...filter } },
) => {
  const { accountId, provider } = openOwnAudit(context);
  return readPage(context.db, { ...filter, accountId }, page, provider);
};

/**
 * Opens the acts on the caller's account to its admins, who read the provider as the actor in place of a person of its staff; a
 * stranger does not learn what admins see.
 */
export function openOwnAudit({ principal, config }: Context) {
  if (!principal.grants.has("accountAdmin")) throw new Failure("not_found");
  return { accountId: principal.accountId, provider: config.provider.name };
}

type Row = Awaited<ReturnType<typeof listActs>>[number];

export const actorOf = (row: Row, provider?: string): string =>
  provider === undefined || row.is_by_client ? row.actor : provider;

async function readPage(
  db: Db,
  filter: ActFilter,
  page: number,
  provider?: string,
): Promise<AuditActs> {
  const total = await countActs(db, filter);
  const rows = await listActs(db, filter, (page - 1) * auditPageSize, auditPageSize);
  return {
    total,
    acts: rows.map((row) => ({
      id: row.act_id,
      actedAt: row.acted_at.toISOString(),
      actor: actorOf(row, provider),
      kind: row.kind as AuditKind,
      accountName: row.account_name,
      subject: row.subject,
      oldValue: row.old_value,
      newValue: row.new_value,
    })),
  };
}
