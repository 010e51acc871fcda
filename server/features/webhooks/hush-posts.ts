import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { insertHushed, listPostedEvents } from "./market-events-repository.ts";
import { mostReplayDays } from "./post-events.ts";

/**
 * Notes the events of a company that webhooks can be told of, and returns a function that keeps those that have come since
 * from all webhooks.
 */
export async function hushPosts(
  db: Db,
  companyKey: number,
  now: Date,
): Promise<() => Promise<void>> {
  const today = newYorkDay(now);
  const list = async () =>
    (await listPostedEvents(db, addDays(today, -mostReplayDays), today)).flatMap((event) =>
      event.company_key === companyKey ? event.occasion : [],
    );
  const before = new Set(await list());
  return async () =>
    insertHushed(
      db,
      (await list()).filter((one) => !before.has(one)),
    );
}
