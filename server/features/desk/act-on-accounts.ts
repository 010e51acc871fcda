import type { Verb } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { addAccount, admitUser, hideScreens } from "../account/user-acts.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import { actAs } from "./act-as.ts";

export const addDeskAccount: Verb<"addDeskAccount"> = (context, { body: { name } }) =>
  context.write(async (writing) => ({
    id: await addAccount(actAs(context, writing), name),
  }));

/** Adds a user and mails them a link to choose a password. */
export const addDeskUser: Verb<"addDeskUser"> = (context, { params: { id }, body: newcomer }) =>
  context.write(async (writing) => {
    const { userId, link } = await admitUser(actAs(context, writing), id, newcomer);
    await writing.mail(invitationMail(newcomer, link, context.config.provider));
    return { id: userId };
  });

export const setHiddenScreens: Verb<"setHiddenScreens"> = (
  context,
  { params: { id }, body: { hiddenScreens } },
) =>
  context.write(async (writing) => {
    const account = await openAccount(writing.db, id);
    await hideScreens(actAs(context, writing), account, hiddenScreens);
    return {};
  });
