import { sql } from "kysely";
import type { OrderedState, Sort } from "../../../domain/views/view-state.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { contentHash } from "./view-content.ts";
import { newViewId } from "./view-ids.ts";

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

/** Serializes writers of one user's views until the end of the transaction. */
export async function lockViews(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('views'), ${userId}::integer)`.execute(db);
}

export async function findView(db: Db, viewId: string) {
  return db
    .selectFrom("view_state as v")
    .leftJoin("view_state as base", (join) =>
      join
        .onRef("base.view_id", "=", "v.based_on")
        .onRef("base.user_id", "=", "v.user_id")
        .on("base.saved_at", "is not", null),
    )
    .selectAll("v")
    .select(["base.view_id as base_id", "base.view_type as base_type"])
    .select(["base.saved_name as base_name", "base.saved_at as base_saved_at"])
    .where("v.view_id", "=", viewId)
    .executeTakeFirst();
}

/** Lists everything that a user has saved or shared, oldest first. */
export async function listSavedAndSharedViews(db: Db, userId: number) {
  return db
    .selectFrom("view_state")
    .select(["view_id", "view_type", "saved_name", "link_name"])
    .where("user_id", "=", userId)
    .where((e) => e.or([e("saved_at", "is not", null), e("shared_at", "is not", null)]))
    .orderBy((e) => e.fn.coalesce("saved_at", "shared_at"))
    .orderBy("view_id")
    .execute();
}

function toColumns({ viewType, filters, columns, sort }: OrderedState) {
  return {
    view_type: viewType,
    filters: JSON.stringify(filters),
    web_columns: columns.web,
    excel_columns: columns.excel,
    sort_column: sort.column,
    sort_direction: sort.direction,
  };
}

/** Returns the id of the user's view with this content, and inserts the view if there is none. */
export async function findOrInsertView(
  db: Db,
  userId: number,
  state: OrderedState,
  { basedOn, now }: { basedOn: string | null; now: Date },
): Promise<string> {
  const { view_id } = await db
    .insertInto("view_state")
    .values({
      view_id: newViewId(),
      user_id: userId,
      ...toColumns(state),
      content_hash: contentHash(state),
      based_on: basedOn,
      run_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "content_hash"]).doUpdateSet((e) => ({
        run_at: now,
        // A view is not based on itself.
        based_on: e
          .case()
          .when("view_state.view_id", "=", basedOn ?? "")
          .then(e.ref("view_state.based_on"))
          .else(e.fn.coalesce("excluded.based_on", "view_state.based_on"))
          .end(),
      })),
    )
    .returning("view_id")
    .executeTakeFirstOrThrow();
  return view_id;
}

/** Inserts a separate view, which no run finds and no change of another view affects. */
export async function insertCopy(
  db: Db,
  userId: number,
  state: OrderedState,
  label: { savedName: string; savedAt: Date } | { linkName: string; sharedAt: Date },
  now: Date,
): Promise<string> {
  const viewId = newViewId();
  await db
    .insertInto("view_state")
    .values({
      view_id: viewId,
      user_id: userId,
      ...toColumns(state),
      ...("savedName" in label
        ? { saved_name: label.savedName, saved_at: label.savedAt }
        : { link_name: label.linkName, shared_at: label.sharedAt }),
      run_at: now,
    })
    .execute();
  return viewId;
}

export async function updateSaved(
  db: Db,
  viewId: string,
  saved: { name: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable("view_state")
    .set({ saved_name: saved?.name ?? null, saved_at: saved?.at ?? null })
    .$if(saved !== null, (update) => update.set({ based_on: null }))
    .where("view_id", "=", viewId)
    .execute();
}

/** Moves all views that are based on one saved view onto another. */
export async function rebaseViews(
  db: Db,
  userId: number,
  from: string,
  onto: string,
): Promise<void> {
  await db
    .updateTable("view_state")
    .set({ based_on: onto })
    .where("user_id", "=", userId)
    .where("based_on", "=", from)
    .where("view_id", "!=", onto)
    .execute();
}

/** If the new order gives a view the content of another one, runs find the view that was just sorted from now on. */
export async function updateSort(db: Db, row: ViewRow, sorted: OrderedState): Promise<void> {
  const hash = contentHash(sorted);
  await db
    .updateTable("view_state")
    .set({ content_hash: null })
    .where("user_id", "=", row.user_id)
    .where("content_hash", "=", hash)
    .where("view_id", "!=", row.view_id)
    .execute();
  await db
    .updateTable("view_state")
    .set({ sort_column: sorted.sort.column, sort_direction: sorted.sort.direction })
    .$if(row.content_hash !== null, (update) => update.set({ content_hash: hash }))
    .where("view_id", "=", row.view_id)
    .execute();
}

export async function findTypeSort(db: Db, userId: number, viewType: ViewType) {
  return db
    .selectFrom("view_type_sort")
    .select(["sort_column", "sort_direction"])
    .where("user_id", "=", userId)
    .where("view_type", "=", viewType)
    .executeTakeFirst();
}

export async function upsertTypeSort(
  db: Db,
  userId: number,
  viewType: ViewType,
  { column, direction }: Sort,
): Promise<void> {
  const sort = { sort_column: column, sort_direction: direction };
  await db
    .insertInto("view_type_sort")
    .values({ user_id: userId, view_type: viewType, ...sort })
    .onConflict((conflict) => conflict.columns(["user_id", "view_type"]).doUpdateSet(sort))
    .execute();
}

/** Deletes views that were neither saved nor shared and have not been run since then. */
export async function deleteOldViews(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("view_state")
    .where("run_at", "<", before)
    .where("saved_at", "is", null)
    .where("shared_at", "is", null)
    .execute();
}
