import { questionTypes } from "../../../domain/forms/question-types.ts";
import type { Verb } from "../../http/context.ts";
import { getAccountSettings } from "../account/get-account-settings.ts";
import { providerMail } from "./provider-mail.ts";
import { insertRequest } from "./requests-repository.ts";

export const talkToAnAnalyst: Verb<"talkToAnAnalyst"> = async (
  context,
  { body: { about, comment } },
) => {
  const { config, clock, principal, write } = context;
  const { user, accountName } = await getAccountSettings(context);
  const label = questionTypes.find((type) => type.value === about)?.label ?? about;
  return write(async ({ db, mail }) => {
    await insertRequest(db, {
      kind: "question",
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      company: accountName,
      about,
      comment,
      user_id: principal.userId,
      created_at: clock.now(),
    });
    if (config.provider.email !== "")
      await mail(
        providerMail(config, {
          subject: `Question: ${label}`,
          reason: "A client asked a question on the portal.",
          fields: {
            Name: `${user.firstName} ${user.lastName}`,
            Email: user.email,
            Account: accountName,
            Comment: comment,
          },
        }),
      );
    return {};
  });
};
