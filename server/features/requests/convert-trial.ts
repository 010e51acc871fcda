import type { convertTrial as call } from "../../../domain/contract/requests.ts";
import type { Params, Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { addAccount } from "../account/add-account.ts";
import { addUser } from "../account/add-user.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import { lockRequest, markConverted } from "./requests-repository.ts";

export async function convertTrial(
  { config, clock, write }: Context,
  { id }: Params<typeof call>,
): Promise<Reply<typeof call>> {
  return write(async ({ db, mail }) => {
    const now = clock.now();
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
    const accountId = await addAccount(db, trial.company, now);
    const { userId, link } = await addUser(db, config, accountId, newcomer, now);
    await markConverted(db, id, userId, now);
    await mail(invitationMail(newcomer, config.provider.name, link));
    return { accountName: trial.company, email: trial.email };
  });
}
