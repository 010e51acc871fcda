import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { addAccount, admitUser } from "../account/user-acts.ts";
import { actAs } from "../desk/act-as.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import { lockRequest, markConverted } from "./requests-repository.ts";

export const convertTrial: Verb<"convertTrial"> = async (context, { params: { id } }) => {
  const { config } = context;
  return context.write(async (writing) => {
    const { db, mail } = writing;
    const acting = actAs(context, writing);
    const trial = await lockRequest(db, id);
    if (!trial) throw new Failure("not_found");
    if (trial.kind !== "trial") throw new Failure("not_a_trial");
    if (trial.converted_at) throw new Failure("trial_already_converted");
    const newcomer = {
      email: trial.email,
      firstName: trial.first_name,
      lastName: trial.last_name,
      isAccountAdmin: true,
    };
    const accountId = await addAccount(acting, trial.company);
    const { userId, link } = await admitUser(acting, accountId, newcomer);
    await markConverted(db, id, userId, acting.now);
    await mail(invitationMail(newcomer, link, config.provider));
    return { accountName: trial.company, email: trial.email };
  });
};
