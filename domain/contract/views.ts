import * as z from "zod/mini";
import { requiredLine } from "../forms/fields.ts";
import { route } from "./route.ts";
import {
  ColumnGroup,
  changedFrom,
  FiltersDictionaries,
  RequestedColumns,
  RequestedSort,
  SavedView,
  SharedLink,
  SortShape,
  ViewData,
  ViewId,
  ViewReading,
  ViewTypeName,
  viewParts,
} from "./view-shapes.ts";

const byId = z.object({ id: ViewId });
const viewName = requiredLine("View Name");
const screenName = requiredLine("Screen Name");
const everyVersion = ["market", "prices", "user", "day"] as const;

export const getViewOfType = route({
  method: "GET",
  path: "/view/Type/{type}",
  summary: "The default view of a type.",
  grant: "member",
  params: z.object({ type: ViewTypeName }),
  query: ViewReading,
  reply: ViewData,
  replyIsChecked: "in tests",
  changesWith: everyVersion,
  failures: [],
});

export const getView = route({
  method: "GET",
  path: "/view/{id}",
  summary: "A view by its id; any signed-in user who knows the id may read it.",
  grant: "member",
  params: byId,
  query: ViewReading,
  reply: ViewData,
  replyIsChecked: "in tests",
  changesWith: everyVersion,
  failures: ["not_found"],
});

export const createView = route({
  method: "POST",
  path: "/view/Create",
  summary: "Stores a view and returns its id.",
  grant: "member",
  body: z.strictObject({ ...viewParts, ...changedFrom }),
  reply: ViewId,
  failures: [],
});

export const runView = route({
  method: "POST",
  path: "/view/Run",
  summary: "Runs a view. The same view has the same id each time.",
  grant: "member",
  query: ViewReading,
  body: z.strictObject({ ...viewParts, ...changedFrom }),
  reply: ViewData,
  replyIsChecked: "in tests",
  repeat: "resumed",
  failures: [],
});

export const saveView = route({
  method: "POST",
  path: "/view/{id}/SaveView",
  summary:
    "Saves a view under a name. The name of the view it was changed from replaces that view.",
  grant: "member",
  params: byId,
  body: z.strictObject({ name: viewName, columns: z._default(z.nullable(RequestedColumns), null) }),
  reply: z.array(SavedView),
  failures: ["not_found"],
});

export const saveViewAndRun = route({
  method: "POST",
  path: "/view/SaveViewAndRun",
  summary: "Saves a view under a name and runs it.",
  grant: "member",
  query: ViewReading,
  body: z.strictObject({ ...viewParts, ...changedFrom, name: viewName }),
  reply: ViewData,
  replyIsChecked: "in tests",
  repeat: "resumed",
  failures: [],
});

export const saveSorting = route({
  method: "POST",
  path: "/view/{id}/SaveSorting",
  summary: "Saves the order of a view.",
  grant: "member",
  params: byId,
  body: z.strictObject({ sort: RequestedSort }),
  reply: SortShape,
  failures: ["not_found"],
});

export const exportFormats = ["xlsx", "csv", "json"] as const;

export const exportView = route({
  method: "GET",
  path: "/view/{id}/Export",
  summary: "All rows of a view with its Excel columns, as a file.",
  grant: "member",
  params: byId,
  query: z.strictObject({ format: z._default(z.enum(exportFormats), "xlsx") }),
  reply: "file",
  media: [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/csv",
    "application/json",
  ],
  failures: ["not_found", "too_many_rows", "too_many_exports"],
});

export const deleteSavedView = route({
  method: "DELETE",
  path: "/view/DeleteSavedView/{id}",
  summary: "Removes a view or screen from its list and returns the rest of the list.",
  grant: "member",
  params: byId,
  reply: z.array(SavedView),
  failures: ["not_found"],
});

export const saveAndShare = route({
  method: "POST",
  path: "/view/{id}/SaveAndShare",
  summary: "Creates a link to a copy of a view, which does not follow later changes of the view.",
  grant: "member",
  params: byId,
  body: z.strictObject({ linkName: requiredLine("Name") }),
  reply: z.array(SharedLink),
  failures: ["not_found"],
});

export const getCustomScreenColumns = route({
  method: "GET",
  path: "/view/CustomScreenColumns",
  summary: "The columns that a custom screen can have, by group.",
  grant: "member",
  reply: z.array(ColumnGroup),
  changesWith: [],
  failures: [],
});

export const listSavedScreens = route({
  method: "GET",
  path: "/view/SavedScreens",
  summary: "The saved screens of the user.",
  grant: "member",
  reply: z.array(SavedView),
  changesWith: ["user"],
  failures: [],
});

export const createCustomScreen = route({
  method: "POST",
  path: "/view/CreateCustomScreen",
  summary: "Saves a custom screen under a name.",
  grant: "member",
  body: z.strictObject({ ...viewParts, name: screenName }),
  reply: z.object({ savedScreens: z.array(SavedView), viewId: ViewId }),
  failures: [],
});

export const getCustomScreenDictionaries = route({
  method: "GET",
  path: "/view/CustomScreenFilterDictionaries",
  summary: "The dictionaries of the filter form.",
  grant: "member",
  reply: FiltersDictionaries,
  replyIsChecked: "in tests",
  changesWith: ["market"],
  failures: [],
});
