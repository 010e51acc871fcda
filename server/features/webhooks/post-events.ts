import { addDays, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { companyPath } from "../../../domain/profile/company-path.ts";
import type { EventPost } from "../../../domain/webhooks/posts.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, invalidInput, type Verb } from "../../http/context.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { findFilingTraces } from "../../market/filing-trace-repository.ts";
import { readCompaniesOfRows } from "../../rows/read-rows.ts";
import { currentTrace, isTracing } from "../../traces/trace.ts";
import { readWatchedView } from "../alerts/watched-view.ts";
import { findSavedView, resolveView } from "../views/resolve-view.ts";
import {
  deleteEventPosts,
  type EventWebhook,
  hasCompany,
  insertEventPosts,
  listEventWebhooks,
  listFavoriteCompanies,
  listPostedEvents,
  type PostedEvent,
  updateWebhookEvents,
} from "./market-events-repository.ts";

/** An import may bring facts of years, which are no news. */
const newsDays = 3;
export const mostReplayDays = 30;

/** Queues a post for each new event of the market, to the webhooks that want its kind and its company. */
export async function queueEventPosts(
  db: Db,
  config: Pick<Config, "publicUrl" | "port">,
  now: Date,
): Promise<void> {
  const today = newYorkDay(now);
  const recent = addDays(today, -newsDays);
  const eventsSince = new Map<Day, PostedEvent[]>();
  for (const webhook of await listEventWebhooks(db)) {
    const { webhook_id: id, events_from: begun, replay_from: replayed, events } = webhook;
    const from = replayed ?? (begun !== null && begun > recent ? begun : recent);
    const found = eventsSince.get(from) ?? (await listPostedEvents(db, from, today));
    eventsSince.set(from, found);
    const companies = await listToldCompanies(db, webhook, today);
    const wanted = found.filter(
      ({ type, company_key }) => events.includes(type) && (companies?.has(company_key) ?? true),
    );
    const keys = wanted.map(({ company_key }) => company_key);
    const traces = isTracing() ? await findFilingTraces(db, keys) : new Map<number, string>();
    const posts = wanted.map((event) => ({
      ...writePost(event, readPublicUrl(config), now),
      trace: traces.get(event.company_key) ?? currentTrace(),
    }));
    await db.transaction().execute((trx) => insertEventPosts(trx, id, posts, now));
  }
}

/** Lists the companies that a webhook is told of; null for all. A view that was deleted or has lost a filter has no companies. */
async function listToldCompanies(
  db: Db,
  { is_of_favorites, events_company, events_view: viewId, created_by: userId }: EventWebhook,
  today: Day,
): Promise<ReadonlySet<number> | null> {
  if (events_company !== null) return new Set([events_company]);
  if (is_of_favorites) return listFavoriteCompanies(db, userId);
  if (viewId === null) return null;
  const saved = await findSavedView(db, userId, viewId);
  const view = saved ? readWatchedView(saved) : null;
  return view ? readCompaniesOfRows(db, view.wish, { userId, today }) : new Set();
}

function writePost(event: PostedEvent, origin: string, now: Date) {
  const { type, on, occasion, company, ticker, address, company_key: key, deal } = event;
  const eventKey = `event ${occasion}`;
  const url = origin + companyPath(address);
  const about = { key, name: company, ticker, address, url };
  const when = { on, at: now.toISOString(), isTest: false };
  const post: EventPost = { id: eventKey, type, ...when, company: about, deal };
  return { eventKey, body: JSON.stringify(post) };
}

export const setWebhookEvents: Verb<"setWebhookEvents"> = (
  { principal, config, clock, write },
  { params: { id }, body: { events, isOfFavorites, viewId = null, companyKey = null } },
) =>
  write(async ({ db }) => {
    if (viewId !== null) {
      await resolveView({ db, config, principal }, viewId);
      if (!(await findSavedView(db, principal.userId, viewId))) throw new Failure("not_found");
    }
    if (companyKey !== null && !(await hasCompany(db, companyKey))) throw new Failure("not_found");
    const change = {
      ...{ events: [...new Set(events)], is_of_favorites: isOfFavorites, events_view: viewId },
      events_company: companyKey,
      events_from: newYorkDay(clock.now()),
    };
    const which = { accountId: principal.accountId, webhookId: id };
    if (!(await updateWebhookEvents(db, which, change))) throw new Failure("not_found");
    return {};
  });

/** Posts the events since a day once more, under the names that they had. */
export const replayWebhook: Verb<"replayWebhook"> = (
  { principal, clock, write },
  { params: { id }, body: { from } },
) =>
  write(async ({ db }) => {
    const today = newYorkDay(clock.now());
    if (from > today || from < addDays(today, -mostReplayDays))
      throw invalidInput("from", `Day should be one of the last ${mostReplayDays} days`);
    const which = { accountId: principal.accountId, webhookId: id };
    if (!(await updateWebhookEvents(db, which, { replay_from: from })))
      throw new Failure("not_found");
    await deleteEventPosts(db, id, from);
    return {};
  });
