import * as accessLogs from "./access-logs.ts";
import * as account from "./account.ts";
import * as alerts from "./alerts.ts";
import * as analytics from "./analytics.ts";
import * as audit from "./audit.ts";
import * as calendar from "./calendar.ts";
import * as captcha from "./captcha.ts";
import * as company from "./company.ts";
import * as dashboard from "./dashboard.ts";
import * as desk from "./desk.ts";
import * as emailPreferences from "./email-preferences.ts";
import * as favorites from "./favorites.ts";
import * as feeds from "./feeds.ts";
import * as files from "./files.ts";
import * as imports from "./imports.ts";
import * as mailbox from "./mailbox.ts";
import * as market from "./market.ts";
import * as news from "./news.ts";
import * as proposedFacts from "./proposed-facts.ts";
import * as requests from "./requests.ts";
import * as research from "./research.ts";
import type { Route } from "./route.ts";
import * as search from "./search.ts";
import * as secondFactor from "./second-factor.ts";
import * as sessions from "./sessions.ts";
import * as site from "./site.ts";
import * as sources from "./sources.ts";
import * as stats from "./stats.ts";
import * as statsIndex from "./stats-index.ts";
import * as statsPublished from "./stats-published.ts";
import * as system from "./system.ts";
import * as teamNotes from "./team-notes.ts";
import * as tooltips from "./tooltips.ts";
import * as unsubscribe from "./unsubscribe.ts";
import * as usage from "./usage.ts";
import * as videos from "./videos.ts";
import * as views from "./views.ts";
import * as webhooks from "./webhooks.ts";

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
  ...callsOf(audit),
  ...callsOf(calendar),
  ...callsOf(captcha),
  ...callsOf(company),
  ...callsOf(dashboard),
  ...callsOf(desk),
  ...callsOf(emailPreferences),
  ...callsOf(favorites),
  ...callsOf(feeds),
  ...callsOf(files),
  ...callsOf(imports),
  ...callsOf(mailbox),
  ...callsOf(market),
  ...callsOf(news),
  ...callsOf(proposedFacts),
  ...callsOf(requests),
  ...callsOf(research),
  ...callsOf(search),
  ...callsOf(secondFactor),
  ...callsOf(sessions),
  ...callsOf(site),
  ...callsOf(sources),
  ...callsOf(stats),
  ...callsOf(statsIndex),
  ...callsOf(statsPublished),
  ...callsOf(system),
  ...callsOf(teamNotes),
  ...callsOf(tooltips),
  ...callsOf(unsubscribe),
  ...callsOf(usage),
  ...callsOf(videos),
  ...callsOf(views),
  ...callsOf(webhooks),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** A call that the server answers. */
export type ListedRoute = Route & { path: Calls[CallName]["path"] };
