import { sql } from "kysely";
import { isStandardLayout, type Layout } from "../../../domain/views/layout.ts";
import type { OrderedState, Sort } from "../../../domain/views/view-state.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { prepared } from "../../db/marked-client.ts";
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
    .innerJoin("portal_user as owner", "owner.user_id", "v.user_id")
    .innerJoin("account as theirs", "theirs.account_id", "owner.account_id")
    .selectAll("v")
    .select("theirs.allows_links")
    .select(["owner.first_name as owner_first_name", "owner.last_name as owner_last_name"])
    .select(["base.view_id as base_id", "base.view_type as base_type"])
    .select(["base.saved_name as base_name", "base.saved_at as base_saved_at"])
    .where("v.view_id", "=", viewId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Returns whether an account lets its users share links. */
export async function findLinksAllowed(db: Db, accountId: number): Promise<boolean> {
  const { allows_links } = await db
    .selectFrom("account")
    .select("allows_links")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return allows_links;
}

/** Lists everything that a user has saved or shared, oldest first. */
export async function listSavedAndSharedViews(db: Db, userId: number) {
  return db
    .selectFrom("view_state")
    .select(["view_id", "view_type", "saved_name", "link_name", "link_used_on"])
    .where("user_id", "=", userId)
    .where((e) => e.or([e("saved_at", "is not", null), e("shared_at", "is not", null)]))
    .orderBy((e) => e.fn.coalesce("saved_at", "shared_at"))
    .orderBy("view_id")
    .modifyEnd(prepared)
    .execute();
}

/** Lists the saved views of a user with their states, oldest first. */
export async function listSavedRows(db: Db, userId: number) {
  return db
    .selectFrom("view_state")
    .selectAll()
    .where("user_id", "=", userId)
    .where("saved_at", "is not", null)
    .orderBy("saved_at")
    .orderBy("view_id")
    .execute();
}

function toColumns({ viewType, filters, columns, sort, layout }: OrderedState) {
  return {
    view_type: viewType,
    filters: JSON.stringify(filters),
    web_columns: columns.web,
    excel_columns: columns.excel,
    ...toSortColumns(sort),
    layout: toLayoutColumn(layout),
  };
}

function toLayoutColumn(layout: Layout): string | null {
  return isStandardLayout(layout) ? null : JSON.stringify(layout);
}

function toSortColumns({ column, direction, thenBy = [] }: Sort) {
  return {
    sort_column: column,
    sort_direction: direction,
    sort_then: thenBy.length === 0 ? null : JSON.stringify(thenBy),
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
        // The grid of the view from which this one was run looked like that.
        layout: toLayoutColumn(state.layout),
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

/** Deletes a link of the user; false if it is none of theirs. Nobody else's view depends on it, since runs copy it. */
export async function deleteLink(db: Db, userId: number, viewId: string): Promise<boolean> {
  const result = await db
    .deleteFrom("view_state")
    .where("view_id", "=", viewId)
    .where("user_id", "=", userId)
    .where("shared_at", "is not", null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Notes a day on which a link was opened; false if that day or a later one is already noted. */
export async function updateLinkUse(db: Db, viewId: string, day: string): Promise<boolean> {
  const result = await db
    .updateTable("view_state")
    .set({ link_used_on: day })
    .where("view_id", "=", viewId)
    .where((e) => e.or([e("link_used_on", "is", null), e("link_used_on", "<", day)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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

export async function updateName(db: Db, viewId: string, name: string): Promise<void> {
  await db
    .updateTable("view_state")
    .set({ saved_name: name })
    .where("view_id", "=", viewId)
    .where("saved_at", "is not", null)
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

/**
 * Stores another order of rows or columns, or another arrangement. If that gives a view the content of another one, runs
 * find the view that was just changed from now on.
 */
export async function updateArrangement(
  db: Db,
  row: ViewRow,
  changed: OrderedState,
): Promise<void> {
  const hash = contentHash(changed);
  await db
    .updateTable("view_state")
    .set({ content_hash: null })
    .where("user_id", "=", row.user_id)
    .where("content_hash", "=", hash)
    .where("view_id", "!=", row.view_id)
    .execute();
  const { web_columns, layout } = toColumns(changed);
  await db
    .updateTable("view_state")
    .set({ ...toSortColumns(changed.sort), web_columns, layout })
    .$if(row.content_hash !== null, (update) => update.set({ content_hash: hash }))
    .where("view_id", "=", row.view_id)
    .execute();
}

export async function findDefaultChange(db: Db, userId: number, viewType: ViewType) {
  return db
    .selectFrom("default_view_change")
    .select(["sort_column", "sort_direction", "sort_then", "web_columns", "layout"])
    .where("user_id", "=", userId)
    .where("view_type", "=", viewType)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export async function upsertDefaultSort(
  db: Db,
  userId: number,
  viewType: ViewType,
  sort: Sort,
): Promise<void> {
  await upsertDefaultChange(db, userId, viewType, toSortColumns(sort));
}

export async function upsertDefaultLayout(
  db: Db,
  userId: number,
  { viewType, columns, layout }: OrderedState,
): Promise<void> {
  await upsertDefaultChange(db, userId, viewType, {
    web_columns: columns.web,
    layout: toLayoutColumn(layout),
  });
}

async function upsertDefaultChange(
  db: Db,
  userId: number,
  viewType: ViewType,
  change:
    | Pick<ReturnType<typeof toColumns>, "sort_column" | "sort_direction" | "sort_then">
    | Pick<ReturnType<typeof toColumns>, "web_columns" | "layout">,
): Promise<void> {
  await db
    .insertInto("default_view_change")
    .values({ user_id: userId, view_type: viewType, ...change })
    .onConflict((conflict) => conflict.columns(["user_id", "view_type"]).doUpdateSet(change))
    .execute();
}

export async function deleteDefaultChange(
  db: Db,
  userId: number,
  viewType: ViewType,
): Promise<void> {
  await db
    .deleteFrom("default_view_change")
    .where("user_id", "=", userId)
    .where("view_type", "=", viewType)
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
