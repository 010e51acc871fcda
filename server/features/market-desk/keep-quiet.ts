import type { Db } from "../../db/connect.ts";
import { hushEvents } from "../../mail/market-events/announce-events.ts";
import type { MailConfig } from "../../mail/queue-mail.ts";
import { hushAlerts } from "../alerts/hush-alerts.ts";
import { hushPosts } from "../webhooks/hush-posts.ts";

interface Quiet {
  config: MailConfig;
  companyKey: number;
  now: Date;
}

/** Does work on a company of which no email, alert or webhook tells; sources, histories and exports show it like any other. */
export async function keepQuiet<Result>(
  db: Db,
  { config, companyKey, now }: Quiet,
  work: () => Promise<Result>,
): Promise<Result> {
  const hushes = [
    await hushAlerts(db, companyKey),
    await hushEvents(db, config, companyKey, now),
    await hushPosts(db, companyKey, now),
  ];
  const result = await work();
  for (const hush of hushes) await hush();
  return result;
}
