import {
  type listAccessLog as call,
  maxAccessLogRows,
} from "../../../domain/contract/access-logs.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { listAccessRows } from "./access-logs-repository.ts";

export async function listAccessLog({ db }: Context): Promise<Reply<typeof call>> {
  const rows = await listAccessRows(db, maxAccessLogRows);
  return rows.map((row) => ({
    latestTokenDate: row.last_used_at?.toISOString() ?? null,
    isActive: row.disabled_at === null,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    accountName: row.account_name,
  }));
}
