import { getAccountSettings } from "./account.ts";
import { getCaptchaChallenge } from "./captcha.ts";
import {
  addFavorite,
  getFavorite,
  listFavorites,
  listSavings,
  removeFavorite,
} from "./favorites.ts";
import { listMail } from "./mailbox.ts";
import {
  contactUs,
  convertTrial,
  listRequests,
  requestTrial,
  talkToAnAnalyst,
} from "./requests.ts";
import { searchCompanies, searchCompaniesNotInFavorites } from "./search.ts";
import {
  changePassword,
  login,
  logout,
  recoverPassword,
  refreshTokens,
  resetPassword,
} from "./sessions.ts";
import { getSite } from "./site.ts";
import { getCompanyTooltip, getPcmlTooltip, getUnderwritersTooltip } from "./tooltips.ts";
import {
  createCustomScreen,
  createView,
  deleteSavedView,
  exportView,
  getCustomScreenColumns,
  getCustomScreenDictionaries,
  getView,
  getViewOfType,
  listSavedScreens,
  runView,
  saveAndShare,
  saveSorting,
  saveView,
  saveViewAndRun,
} from "./views.ts";

/** Every call of the API. The compiler demands a handler for each, and the safety tests demand a row in each table. */
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
  listFavorites,
  getFavorite,
  addFavorite,
  removeFavorite,
  searchCompanies,
  searchCompaniesNotInFavorites,
  getViewOfType,
  getView,
  createView,
  runView,
  saveView,
  saveViewAndRun,
  saveSorting,
  deleteSavedView,
  exportView,
  saveAndShare,
  getCustomScreenColumns,
  listSavedScreens,
  createCustomScreen,
  getCustomScreenDictionaries,
  getCompanyTooltip,
  getUnderwritersTooltip,
  getPcmlTooltip,
  listSavings,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
