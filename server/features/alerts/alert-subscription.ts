import { maxId } from "../../../domain/contract/route.ts";
import type { Db } from "../../db/connect.ts";
import { readSubscription } from "../../mail/unsubscribe-token.ts";
import { deleteAlerts, findAlert, muteAlerts } from "./alerts-repository.ts";

/** The alerts that a link in a mail is for. */
export interface AlertSubscription {
  userId: number;
  alertIds: number[];
  label: string;
  isOn: boolean;
}

/** Finds the alerts of a signed link; null for a link that is not for alerts. Alerts that are deleted count as muted. */
export async function findAlertSubscription(
  db: Db,
  secret: string,
  token: string,
): Promise<AlertSubscription | null> {
  const subscription = readSubscription(secret, token);
  const [, ids = ""] = subscription?.kind.match(/^alert:([\d,]+)$/) ?? [];
  if (subscription === null || ids === "") return null;
  const { userId } = subscription;
  const alertIds = ids
    .split(",")
    .map(Number)
    .filter((id) => id > 0 && id <= maxId);
  const alerts = await Promise.all(alertIds.map((id) => findAlert(db, userId, id)));
  const found = alerts.filter((alert) => alert !== undefined);
  return {
    ...{ userId, alertIds },
    label: found.map(({ saved_name }) => saved_name).join(", ") || "this alert",
    isOn: found.some(({ muted_at }) => muted_at === null),
  };
}

export async function endAlertSubscription(
  db: Db,
  { userId, alertIds }: AlertSubscription,
  { isDeleted, now }: { isDeleted: boolean; now: Date },
): Promise<void> {
  if (isDeleted) await deleteAlerts(db, userId, alertIds);
  else await muteAlerts(db, userId, alertIds, now);
}
