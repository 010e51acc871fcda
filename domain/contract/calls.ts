import * as calendar from "./calendar.ts";
import * as company from "./companies/company.ts";
import * as filings from "./companies/filings.ts";
import * as search from "./companies/search.ts";
import * as sources from "./companies/sources.ts";
import * as teamNotes from "./companies/team-notes.ts";
import * as tooltips from "./companies/tooltips.ts";
import * as news from "./content/news.ts";
import * as research from "./content/research.ts";
import * as videos from "./content/videos.ts";
import * as dashboard from "./dashboard.ts";
import * as files from "./files.ts";
import * as programData from "./program-data.ts";
import type { Route } from "./route.ts";
import * as site from "./site.ts";
import * as accessLogs from "./staff/access-logs.ts";
import * as analytics from "./staff/analytics.ts";
import * as audit from "./staff/audit.ts";
import * as companies from "./staff/companies.ts";
import * as desk from "./staff/desk.ts";
import * as house from "./staff/house.ts";
import * as imports from "./staff/imports.ts";
import * as mailbox from "./staff/mailbox.ts";
import * as newsroom from "./staff/newsroom.ts";
import * as pieceComments from "./staff/piece-comments.ts";
import * as pieces from "./staff/pieces.ts";
import * as proposedFacts from "./staff/proposed-facts.ts";
import * as records from "./staff/records.ts";
import * as staffPeople from "./staff/staff.ts";
import * as system from "./staff/system.ts";
import * as usage from "./staff/usage.ts";
import * as market from "./stats/market.ts";
import * as stats from "./stats/stats.ts";
import * as statsIndex from "./stats/stats-index.ts";
import * as statsPublished from "./stats/stats-published.ts";
import * as access from "./users/access.ts";
import * as account from "./users/account.ts";
import * as agents from "./users/agents.ts";
import * as alerts from "./users/alerts.ts";
import * as apiKeys from "./users/api-keys.ts";
import * as captcha from "./users/captcha.ts";
import * as emailPreferences from "./users/email-preferences.ts";
import * as favorites from "./users/favorites.ts";
import * as feeds from "./users/feeds.ts";
import * as passkeys from "./users/passkeys.ts";
import * as poll from "./users/poll.ts";
import * as requests from "./users/requests.ts";
import * as secondFactor from "./users/second-factor.ts";
import * as sessions from "./users/sessions.ts";
import * as singleSignOn from "./users/single-sign-on.ts";
import * as unsubscribe from "./users/unsubscribe.ts";
import * as webhooks from "./users/webhooks.ts";
import * as views from "./views.ts";

type CallsOf<Area> = {
  [Name in keyof Area as Area[Name] extends Route ? Name : never]: Area[Name];
};

/** The calls among what the files of the contract export. */
function callsOf<Area extends object>(area: Area): CallsOf<Area> {
  const calls = Object.entries(area).filter(([, exported]) => isCall(exported));
  // The type above leaves out the same exports.
  return Object.fromEntries(calls) as CallsOf<Area>;
}

/** Only a call has a path and a grant. */
function isCall(exported: unknown): boolean {
  return (
    typeof exported === "object" && exported !== null && "path" in exported && "grant" in exported
  );
}

/**
 * Every call of the API by its name; each file of the contract brings its own. The compiler demands a handler for each, and
 * the safety tests demand a row in each table.
 */
export const calls = {
  ...callsOf(accessLogs),
  ...callsOf(account),
  ...callsOf(alerts),
  ...callsOf(analytics),
  ...callsOf(agents),
  ...callsOf(apiKeys),
  ...callsOf(audit),
  ...callsOf(calendar),
  ...callsOf(captcha),
  ...callsOf(company),
  ...callsOf(filings),
  ...callsOf(dashboard),
  ...callsOf(companies),
  ...callsOf(records),
  ...callsOf(desk),
  ...callsOf(house),
  ...callsOf(emailPreferences),
  ...callsOf(favorites),
  ...callsOf(feeds),
  ...callsOf(files),
  ...callsOf(imports),
  ...callsOf(mailbox),
  ...callsOf(market),
  ...callsOf(news),
  ...callsOf(newsroom),
  ...callsOf(pieceComments),
  ...callsOf(pieces),
  ...callsOf(proposedFacts),
  ...callsOf(passkeys),
  ...callsOf(poll),
  ...callsOf(requests),
  ...callsOf(research),
  ...callsOf(search),
  ...callsOf(secondFactor),
  ...callsOf(sessions),
  ...callsOf(access),
  ...callsOf(singleSignOn),
  ...callsOf(site),
  ...callsOf(sources),
  ...callsOf(stats),
  ...callsOf(statsIndex),
  ...callsOf(statsPublished),
  ...callsOf(staffPeople),
  ...callsOf(system),
  ...callsOf(teamNotes),
  ...callsOf(tooltips),
  ...callsOf(unsubscribe),
  ...callsOf(usage),
  ...callsOf(videos),
  ...callsOf(views),
  ...callsOf(programData),
  ...callsOf(webhooks),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** A call that the server answers. */
export type ListedRoute = Route & { path: Calls[CallName]["path"] };
