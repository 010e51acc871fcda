import { maxAccessLogRows } from "../../../domain/contract/access-logs.ts";
import type { Verb } from "../../http/context.ts";
import { listAccessRows } from "./access-logs-repository.ts";

export const listAccessLog: Verb<"listAccessLog"> = async ({ db }) => {
  const rows = await listAccessRows(db, maxAccessLogRows);
  return rows.map((row) => ({
    latestTokenDate: row.last_used_at?.toISOString() ?? null,
    isActive: row.disabled_at === null,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    accountName: row.account_name,
  }));
};
