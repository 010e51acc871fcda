import { getAccountSettings } from "./account.ts";
import { getCaptchaChallenge } from "./captcha.ts";
import { listMail } from "./mailbox.ts";
import {
  contactUs,
  convertTrial,
  listRequests,
  requestTrial,
  talkToAnAnalyst,
} from "./requests.ts";
import {
  changePassword,
  login,
  logout,
  recoverPassword,
  refreshTokens,
  resetPassword,
} from "./sessions.ts";
import { getSite } from "./site.ts";

/** Every call there is. The compiler demands a handler for each, and the safety tests a row in each table. */
export const calls = {
  login,
  refreshTokens,
  logout,
  recoverPassword,
  resetPassword,
  changePassword,
  getAccountSettings,
  requestTrial,
  contactUs,
  talkToAnAnalyst,
  listRequests,
  convertTrial,
  listMail,
  getCaptchaChallenge,
  getSite,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
