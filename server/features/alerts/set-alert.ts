import { watches as allWatches, maxAlerts } from "../../../domain/alerts/alert-kinds.ts";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Alert } from "../../../domain/contract/users/alerts.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { listRowSources } from "../../rows/moments.ts";
import { readCount } from "../../rows/read-result.ts";
import { resolveView } from "../views/resolve-view.ts";
import {
  beginMoment,
  countAlerts,
  deleteAlertOfView,
  deleteAlerts,
  findAlert,
  updateMuted,
  updateViewOfAlert,
  upsertAlert,
} from "./alerts-repository.ts";
import { listAlerts } from "./list-alerts.ts";
import { watchView } from "./watched-view.ts";

/** Sets the alert on a saved view of the user. It tells changes from now on. */
export const setAlert: Verb<"setAlert"> = async (
  context,
  { body: { viewId, watches, ...wish } },
) => {
  const { principal, clock, config, db: readDb } = context;
  const { userId } = principal;
  const { state, row } = await resolveView({ db: readDb, config, principal }, viewId);
  if (row?.user_id !== userId || row.saved_at === null) throw new Failure("not_found");
  const { wish: rows } = watchView(state, userId);
  const today = newYorkDay(clock.now());
  const noted = await readCount(context, rows, { userId, today });
  return context.write(async ({ db }) => {
    const moment = await beginMoment(db);
    const id = await upsertAlert(
      db,
      {
        ...{ userId, viewId, noted, ...wish },
        watches: allWatches.filter((watch) => watches.includes(watch)),
        sources: listRowSources(rows, { userId, today }),
      },
      { moment, today, now: clock.now() },
    );
    if ((await countAlerts(db, userId)) > maxAlerts) throw new Failure("too_many_alerts");
    return readAlert(context, db, id);
  });
};

export const muteAlert: Verb<"muteAlert"> = async (context, { params: { id }, body }) => {
  const { principal, clock } = context;
  return context.write(async ({ db }) => {
    if (!(await findAlert(db, principal.userId, id))) throw new Failure("not_found");
    const now = clock.now();
    const at = { moment: await beginMoment(db), today: newYorkDay(now), now };
    await updateMuted(db, id, body.isMuted ? now : null, at);
    return readAlert(context, db, id);
  });
};

async function readAlert(context: Context, db: Db, id: number): Promise<Alert> {
  const alerts = await listAlerts({ ...context, db: db as Context["db"] });
  const alert = alerts.find((one) => one.id === id);
  if (alert === undefined) throw new Failure("not_found");
  return alert;
}

export const deleteAlert: Verb<"deleteAlert"> = ({ principal, write }, { params: { id } }) =>
  write(async ({ db }) => {
    if (!(await deleteAlerts(db, principal.userId, [id]))) throw new Failure("not_found");
    return { id };
  });

/** The alert of a view that is removed from the saved list ends, and stays ended if the view is saved again. */
export async function dropAlertOfView(db: Db, userId: number, viewId: string): Promise<void> {
  await deleteAlertOfView(db, userId, viewId);
}

/** When a view is saved under the same name with other content, its alert moves on to the new content. */
export async function moveAlert(
  { clock }: Pick<Context, "clock">,
  db: Db,
  userId: number,
  views: { from: string; onto: string; state: OrderedState },
): Promise<void> {
  const now = clock.now();
  const today = newYorkDay(now);
  const sources = listRowSources(watchView(views.state, userId).wish, { userId, today });
  const moment = await beginMoment(db);
  await updateViewOfAlert(db, userId, views, sources, { moment, today, now });
}
