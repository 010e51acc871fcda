import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { maxAccessLogRows } from "../../../domain/contract/staff/access-logs.ts";
import type { Verb } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { setExpiry } from "../account/user-acts.ts";
import { actAs } from "../desk/act-on-users.ts";
import { listAccessRows, listExpirations } from "./access-logs-repository.ts";

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

/** Of how many days the page tells what an account read. */
const readDays = 90;

export const listResearchExpirations: Verb<"listResearchExpirations"> = async ({ db, clock }) => {
  const rows = await listExpirations(db, addDays(newYorkDay(clock.now()), -readDays));
  return rows.map((row) => ({
    accountId: row.account_id,
    accountName: row.name,
    expiresOn: row.research_expires_on,
    ...{ users: row.users, opens: row.opens, downloads: row.downloads },
  }));
};

export const setResearchExpiration: Verb<"setResearchExpiration"> = (context, { params, body }) =>
  context.write(async (writing) => {
    const account = await openAccount(writing.db, params.id);
    await setExpiry(actAs(context, writing), account, body.expiresOn);
    return {};
  });
