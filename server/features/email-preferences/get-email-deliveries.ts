import type { Delivery } from "../../../domain/contract/email-preferences.ts";
import type { Verb } from "../../http/context.ts";
import {
  listLatestDeliveries,
  listTroubledDeliveries,
} from "../../mail/queue/deliveries-repository.ts";

const daysMs = 30 * 24 * 60 * 60 * 1000;
const mostProblems = 10;

export const getEmailDeliveries: Verb<"getEmailDeliveries"> = async ({ db, clock, principal }) => {
  const since = new Date(clock.now().getTime() - daysMs);
  const latest = await listLatestDeliveries(db, principal.userId);
  const problems = await listTroubledDeliveries(db, principal.userId, since, mostProblems);
  return { latest: latest.map(toDelivery), problems: problems.map(toDelivery) };
};

function toDelivery(row: Awaited<ReturnType<typeof listLatestDeliveries>>[number]): Delivery {
  return {
    type: row.kind,
    subject: row.subject,
    settledAt: row.settled_at.toISOString(),
    outcome: row.outcome,
    attempts: row.attempts,
    answer: row.answer,
  };
}
