import type { CallName, Calls } from "../domain/contract/calls.ts";
import { getAccountSettings } from "./features/account/get-account-settings.ts";
import { issueChallenge } from "./features/captcha/captcha.ts";
import { getCompanyTooltip } from "./features/companies/get-company-tooltip.ts";
import { getPcmlTooltip } from "./features/companies/get-pcml-tooltip.ts";
import { getUnderwritersTooltip } from "./features/companies/get-underwriters-tooltip.ts";
import { exportView } from "./features/exports/export-view.ts";
import { addFavorite } from "./features/favorites/add-favorite.ts";
import { getFavorite } from "./features/favorites/get-favorite.ts";
import { listFavorites } from "./features/favorites/list-favorites.ts";
import { listSavings } from "./features/favorites/list-savings.ts";
import { removeFavorite } from "./features/favorites/remove-favorite.ts";
import { listMail } from "./features/mailbox/list-mail.ts";
import { contactUs } from "./features/requests/contact-us.ts";
import { convertTrial } from "./features/requests/convert-trial.ts";
import { listRequests } from "./features/requests/list-requests.ts";
import { requestTrial } from "./features/requests/request-trial.ts";
import { talkToAnAnalyst } from "./features/requests/talk-to-an-analyst.ts";
import { searchCompanies } from "./features/search/search-companies.ts";
import { changePassword } from "./features/sessions/change-password.ts";
import { logIn } from "./features/sessions/log-in.ts";
import { logOut } from "./features/sessions/log-out.ts";
import { recoverPassword } from "./features/sessions/recover-password.ts";
import { refreshTokens } from "./features/sessions/refresh-tokens.ts";
import { resetPassword } from "./features/sessions/reset-password.ts";
import {
  getCustomScreenColumns,
  getCustomScreenDictionaries,
  listSavedScreens,
} from "./features/views/custom-screens.ts";
import { deleteSavedView } from "./features/views/delete-saved-view.ts";
import { getView, getViewOfType } from "./features/views/get-view.ts";
import { createView, runView } from "./features/views/run-view.ts";
import { saveSorting } from "./features/views/save-sorting.ts";
import { createCustomScreen, saveView, saveViewAndRun } from "./features/views/save-view.ts";
import { shareView } from "./features/views/share-view.ts";
import type { Handler } from "./http/context.ts";
import { siteOf } from "./site.ts";

/** The verb that answers each call; the compiler demands all of them. */
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
  listFavorites: (context) => listFavorites(context),
  getFavorite: (context, { params }) => getFavorite(context, params),
  addFavorite: (context, { body }) => addFavorite(context, body),
  removeFavorite: (context, { params }) => removeFavorite(context, params),
  listSavings: (context) => listSavings(context),
  getCompanyTooltip: (context, { query }) => getCompanyTooltip(context, query),
  getUnderwritersTooltip: (context, { query }) => getUnderwritersTooltip(context, query),
  getPcmlTooltip: (context, { query }) => getPcmlTooltip(context, query),
  searchCompanies: ({ db }, { query }) => searchCompanies(db, query.searchTerm),
  searchCompaniesNotInFavorites: ({ db, principal }, { query }) =>
    searchCompanies(db, query.searchTerm, { exceptFavoritesOf: principal.userId }),
  getViewOfType: (context, { params, query }) => getViewOfType(context, params, query),
  getView: (context, { params, query }) => getView(context, params, query),
  createView: (context, { body }) => createView(context, body),
  runView: (context, { body, query }) => runView(context, body, query),
  saveView: (context, { params, body }) => saveView(context, params, body),
  saveViewAndRun: (context, { body, query }) => saveViewAndRun(context, body, query),
  saveSorting: (context, { params, body }) => saveSorting(context, params, body),
  exportView: (context, { params, query }) => exportView(context, params, query),
  deleteSavedView: (context, { params }) => deleteSavedView(context, params),
  saveAndShare: (context, { params, body }) => shareView(context, params, body),
  getCustomScreenColumns: () => getCustomScreenColumns(),
  listSavedScreens: (context) => listSavedScreens(context),
  createCustomScreen: (context, { body }) => createCustomScreen(context, body),
  getCustomScreenDictionaries: (context) => getCustomScreenDictionaries(context),
};
