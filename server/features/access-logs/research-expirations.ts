import type {
  listResearchExpirations as listCall,
  setResearchExpiration as setCall,
} from "../../../domain/contract/access-logs.ts";
import type { Body, Params, Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { setExpiry } from "../account/user-acts.ts";
import { actAs } from "../desk/act-as.ts";
import { listExpirations } from "./access-logs-repository.ts";

export async function listResearchExpirations({ db }: Context): Promise<Reply<typeof listCall>> {
  const rows = await listExpirations(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    accountName: row.name,
    expiresOn: row.research_expires_on,
    users: row.users ?? 0,
  }));
}

export async function setResearchExpiration(
  context: Context,
  { id }: Params<typeof setCall>,
  { expiresOn }: Body<typeof setCall>,
): Promise<Record<string, never>> {
  return context.write(async (writing) => {
    const account = await openAccount(writing.db, id);
    await setExpiry(actAs(context, writing), account, expiresOn);
    return {};
  });
}
