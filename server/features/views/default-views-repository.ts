import type { ViewType } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { prepared } from "../../db/marked-client.ts";

/** Lists the views with which pages open for a user: saved views of theirs, and shared views of others. */
export async function listDefaultViews(db: Db, userId: number) {
  return db
    .selectFrom("view_default as d")
    .innerJoin("view_state as v", (join) =>
      join.onRef("v.view_id", "=", "d.view_id").onRef("v.view_type", "=", "d.view_type"),
    )
    .select(["d.view_type", "d.view_id"])
    .where("d.user_id", "=", userId)
    .where((e) =>
      e.or([
        e("v.shared_at", "is not", null),
        e.and([e("v.user_id", "=", userId), e("v.saved_at", "is not", null)]),
      ]),
    )
    .modifyEnd(prepared)
    .execute();
}

export async function upsertDefaultView(
  db: Db,
  userId: number,
  viewType: ViewType,
  viewId: string,
): Promise<void> {
  await db
    .insertInto("view_default")
    .values({ user_id: userId, view_type: viewType, view_id: viewId })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "view_type"]).doUpdateSet({ view_id: viewId }),
    )
    .execute();
}

/** Deletes the user's default view of a type. */
export async function deleteDefaultView(db: Db, userId: number, viewType: ViewType): Promise<void> {
  await db
    .deleteFrom("view_default")
    .where("user_id", "=", userId)
    .where("view_type", "=", viewType)
    .execute();
}

/**
 * A view that is deleted from the saved list stops being a default, and does not become one again when it is saved
 * again.
 */
export async function deleteDefaultById(db: Db, userId: number, viewId: string): Promise<void> {
  await db
    .deleteFrom("view_default")
    .where("user_id", "=", userId)
    .where("view_id", "=", viewId)
    .execute();
}

/** When the name of a default view moves on to a changed view, the changed view becomes the default. */
export async function moveDefaultView(
  db: Db,
  userId: number,
  from: string,
  onto: string,
): Promise<void> {
  await db
    .updateTable("view_default")
    .set({ view_id: onto })
    .where("user_id", "=", userId)
    .where("view_id", "=", from)
    .execute();
}
