import { queryOptions } from "@tanstack/react-query";
import type { SharedLink } from "../../domain/contract/view-shapes.ts";
import {
  createCustomScreen,
  deleteSavedView,
  listSavedScreens,
  saveAndShare,
  saveView,
} from "../../domain/contract/views.ts";
import type { Columns, ViewState } from "../../domain/views/view-state.ts";
import { call } from "./call.ts";
import { savingsQuery } from "./favorites.ts";
import { queryClient } from "./query-client.ts";
import { updateCachedViews } from "./views.ts";

export const savedScreensQuery = queryOptions({
  queryKey: ["saved screens"],
  queryFn: () => call(listSavedScreens),
});

/** Saves a view under a name and returns its new id; every page then lists it. */
export async function saveUnderName(id: string, name: string, columns: Columns): Promise<string> {
  const savedViews = await call(saveView, { params: { id }, body: { name, columns } });
  const newView = savedViews.findLast((view) => view.name === name);
  updateCachedViews((view) =>
    view.viewType === newView?.viewType ? { ...view, savedViews } : view,
  );
  // Only the server knows which id a name has moved to.
  void queryClient.invalidateQueries({ queryKey: ["views"] });
  void queryClient.invalidateQueries({ queryKey: savedScreensQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: savingsQuery.queryKey });
  return newView?.viewId ?? id;
}

/** Saves a new screen under a name, adds it to the saved screens, and returns its id. */
export async function createScreen(screen: ViewState & { name: string }): Promise<string> {
  const { savedScreens, viewId } = await call(createCustomScreen, { body: screen });
  queryClient.setQueryData(savedScreensQuery.queryKey, savedScreens);
  void queryClient.invalidateQueries({ queryKey: savingsQuery.queryKey });
  return viewId;
}

/** Creates a link to a copy of the view, and returns all its links. */
export async function shareUnderName(id: string, linkName: string): Promise<SharedLink[]> {
  const sharedLinks = await call(saveAndShare, { params: { id }, body: { linkName } });
  updateCachedViews((view) => (view.id === id ? { ...view, sharedLinks } : view));
  return sharedLinks;
}

/** Deletes a view or screen from the saved ones. */
export async function deleteSaved(id: string): Promise<void> {
  await call(deleteSavedView, { params: { id } });
  updateCachedViews((view) => ({
    ...view,
    name: view.id === id ? null : view.name,
    savedViews: view.savedViews.filter((saved) => saved.viewId !== id),
  }));
  await queryClient.invalidateQueries({ queryKey: savedScreensQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: savingsQuery.queryKey });
}
