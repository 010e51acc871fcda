import type {
  addDeskAccount as addAccountCall,
  addDeskUser as addUserCall,
  setHiddenScreens as hideCall,
} from "../../../domain/contract/desk.ts";
import type { Body, Params } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { addAccount, admitUser, hideScreens } from "../account/user-acts.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import { actAs } from "./act-as.ts";

export async function addDeskAccount(
  context: Context,
  { name }: Body<typeof addAccountCall>,
): Promise<{ id: number }> {
  return context.write(async (writing) => ({
    id: await addAccount(actAs(context, writing), name),
  }));
}

/** Adds a user and mails them a link to choose a password. */
export async function addDeskUser(
  context: Context,
  { id }: Params<typeof addUserCall>,
  newcomer: Body<typeof addUserCall>,
): Promise<{ id: number }> {
  return context.write(async (writing) => {
    const { userId, link } = await admitUser(actAs(context, writing), id, newcomer);
    await writing.mail(invitationMail(newcomer, link, context.config.provider));
    return { id: userId };
  });
}

export async function setHiddenScreens(
  context: Context,
  { id }: Params<typeof hideCall>,
  { hiddenScreens }: Body<typeof hideCall>,
): Promise<Record<string, never>> {
  return context.write(async (writing) => {
    const account = await openAccount(writing.db, id);
    await hideScreens(actAs(context, writing), account, hiddenScreens);
    return {};
  });
}
