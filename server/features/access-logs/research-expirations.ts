import type { Verb } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { setExpiry } from "../account/user-acts.ts";
import { actAs } from "../desk/act-as.ts";
import { listExpirations } from "./access-logs-repository.ts";

export const listResearchExpirations: Verb<"listResearchExpirations"> = async ({ db }) => {
  const rows = await listExpirations(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    accountName: row.name,
    expiresOn: row.research_expires_on,
    users: row.users ?? 0,
  }));
};

export const setResearchExpiration: Verb<"setResearchExpiration"> = (
  context,
  { params: { id }, body: { expiresOn } },
) =>
  context.write(async (writing) => {
    const account = await openAccount(writing.db, id);
    await setExpiry(actAs(context, writing), account, expiresOn);
    return {};
  });
