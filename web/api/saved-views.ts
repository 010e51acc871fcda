import type { SavedView, SharedLink } from "../../domain/contract/view-shapes.ts";
import {
  createCustomScreen,
  deleteSavedView,
  deleteSharedLink,
  listSavedScreens,
  renameSavedView,
  saveAndShare,
  saveView,
  setDefaultView,
} from "../../domain/contract/views.ts";
import type { Columns, ViewState } from "../../domain/views/view-state.ts";
import { type ViewType, viewTypes } from "../../domain/views/view-type.ts";
import { call } from "./call.ts";
import { readAgainAfter } from "./change.ts";
import { forgetTimeFrame } from "./picked-time-frame.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./query-of.ts";
import { updateCachedViews } from "./views.ts";

/** Saves a view under a name and returns its new id; every page then lists it. */
export async function saveUnderName(id: string, name: string, columns: Columns): Promise<string> {
  const savedViews = await call(saveView, { params: { id }, body: { name, columns } });
  const newView = savedViews.findLast((view) => view.name === name);
  updateCachedViews((view) =>
    view.viewType === newView?.viewType ? { ...view, savedViews } : view,
  );
  void readAgainAfter(saveView);
  return newView?.viewId ?? id;
}

/** Saves a new screen under a name, adds it to the saved screens, and returns its id. */
export async function createScreen(screen: ViewState & { name: string }): Promise<string> {
  const { savedScreens, viewId } = await call(createCustomScreen, { body: screen });
  queryClient.setQueryData(queryOf(listSavedScreens).queryKey, savedScreens);
  void readAgainAfter(createCustomScreen);
  return viewId;
}

/** Renames a saved view; every list then shows the new name. */
export async function renameSaved({ viewId, viewType }: SavedView, name: string): Promise<void> {
  const list = await call(renameSavedView, { params: { id: viewId }, body: { name } });
  showSavedList(viewType, list);
  const newName = list.find((saved) => saved.viewId === viewId)?.name ?? name;
  updateCachedViews((view) => ({
    ...view,
    name: view.id === viewId ? newName : view.name,
    basedOn: view.basedOn?.viewId === viewId ? { ...view.basedOn, name: newName } : view.basedOn,
  }));
}

/** Chooses the view with which the page of a type opens from now on; null for the standard view. */
export async function chooseDefault(viewType: ViewType, viewId: string | null): Promise<void> {
  const list = await call(setDefaultView, { params: { type: viewType }, body: { viewId } });
  showSavedList(viewType, list);
  updateCachedViews((view) => (view.viewType === viewType ? { ...view, defaultId: viewId } : view));
  const { path } = viewTypes[viewType];
  if (path !== null) forgetTimeFrame(path);
  // The page on screen keeps its rows; the next visit opens the new default.
  const queryKey = ["views", { type: viewType }];
  queryClient.removeQueries({ queryKey, type: "inactive" });
  await queryClient.invalidateQueries({ queryKey, refetchType: "none" });
}

/** Shows a saved list wherever lists of its kind are shown. */
function showSavedList(viewType: ViewType, savedViews: SavedView[]): void {
  const { savedAs } = viewTypes[viewType];
  updateCachedViews((view) =>
    viewTypes[view.viewType].savedAs === savedAs ? { ...view, savedViews } : view,
  );
  void readAgainAfter(renameSavedView);
}

/** Creates a link to a copy of the view, and returns all its links. */
export async function shareUnderName(id: string, linkName: string): Promise<SharedLink[]> {
  const sharedLinks = await call(saveAndShare, { params: { id }, body: { linkName } });
  updateCachedViews((view) => (view.id === id ? { ...view, sharedLinks } : view));
  return sharedLinks;
}

/** Takes a link back, and returns the links of the same kind that are left. */
export async function revokeLink(id: string): Promise<SharedLink[]> {
  const sharedLinks = await call(deleteSharedLink, { params: { id } });
  updateCachedViews((view) =>
    view.sharedLinks.some(({ viewId }) => viewId === id) ? { ...view, sharedLinks } : view,
  );
  return sharedLinks;
}

/** Deletes a view or screen from the saved ones. */
export async function deleteSaved(id: string): Promise<void> {
  await call(deleteSavedView, { params: { id } });
  updateCachedViews((view) => ({
    ...view,
    name: view.id === id ? null : view.name,
    defaultId: view.defaultId === id ? null : view.defaultId,
    savedViews: view.savedViews.filter((saved) => saved.viewId !== id),
  }));
  // A page that opened with it opens with the standard view again.
  queryClient.removeQueries({ queryKey: ["views"], type: "inactive", predicate: isOfType });
  await readAgainAfter(deleteSavedView);
}

function isOfType({ queryKey: [, source] }: { queryKey: readonly unknown[] }): boolean {
  return typeof source === "object" && source !== null && "type" in source;
}
