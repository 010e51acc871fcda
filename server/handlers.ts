import type { CallName, Calls } from "../domain/contract/calls.ts";
import { getAccountSettings } from "./features/account/get-account-settings.ts";
import { issueChallenge } from "./features/captcha/captcha.ts";
import { contactUs } from "./features/requests/contact-us.ts";
import { convertTrial } from "./features/requests/convert-trial.ts";
import { listRequests } from "./features/requests/list-requests.ts";
import { requestTrial } from "./features/requests/request-trial.ts";
import { talkToAnAnalyst } from "./features/requests/talk-to-an-analyst.ts";
import { changePassword } from "./features/sessions/change-password.ts";
import { logIn } from "./features/sessions/log-in.ts";
import { logOut } from "./features/sessions/log-out.ts";
import { recoverPassword } from "./features/sessions/recover-password.ts";
import { refreshTokens } from "./features/sessions/refresh-tokens.ts";
import { resetPassword } from "./features/sessions/reset-password.ts";
import type { Handler } from "./http/context.ts";
import { listMail } from "./mail/list-mail.ts";
import { siteOf } from "./site.ts";

/** Which verb answers which call; the compiler demands one for each. */
export const handlers: { [Name in CallName]: Handler<Calls[Name]> } = {
  login: (context, { body }) => logIn(context, body),
  refreshTokens: (context, { body }) => refreshTokens(context, body),
  logout: (context, { body }) => logOut(context, body),
  recoverPassword: (context, { body }) => recoverPassword(context, body),
  resetPassword: (context, { body }) => resetPassword(context, body),
  changePassword: (context, { body }) => changePassword(context, body),
  getAccountSettings: (context) => getAccountSettings(context),
  requestTrial: (context, { body }) => requestTrial(context, body),
  contactUs: (context, { body }) => contactUs(context, body),
  talkToAnAnalyst: (context, { body }) => talkToAnAnalyst(context, body),
  listRequests: (context, { query }) => listRequests(context, query),
  convertTrial: (context, { params }) => convertTrial(context, params),
  listMail: (context) => listMail(context),
  getCaptchaChallenge: ({ config, clock }) => issueChallenge(config, clock.now()),
  getSite: async ({ config }) => siteOf(config),
};
