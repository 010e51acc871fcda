import * as z from "zod/mini";
import { requiredLine } from "../forms/fields.ts";
import { subjectScreenNames } from "../views/screens.ts";
import { member } from "./route.ts";
import { Change } from "./users/alerts.ts";
import {
  ColumnGroup,
  changedFrom,
  everyVersion,
  FiltersDictionaries,
  LayoutShape,
  QuickSearch,
  RequestedColumns,
  RequestedLayout,
  RequestedOrder,
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

export const getViewOfType = member.get("/view/Type/{type}", {
  summary:
    "The view with which a page opens: the default view of the user, or else the standard view of the type.",
  params: z.object({ type: ViewTypeName }),
  query: ViewReading,
  reply: ViewData,
  replyIsChecked: "in tests",
  changesWith: [...everyVersion, "links"],
  failures: ["after_gone", "not_authorized"],
});

export const getView = member.get("/view/{id}", {
  summary: "A view by its id; any signed-in user who knows the id may read it.",
  params: byId,
  query: ViewReading,
  reply: ViewData,
  replyIsChecked: "in tests",
  changesWith: [...everyVersion, "links"],
  failures: ["after_gone", "not_authorized", "not_found"],
});

export const createView = member.post("/view/Create", {
  summary: "Stores a view and returns its id.",
  body: z.strictObject({ ...viewParts, ...changedFrom }),
  reply: ViewId,
  failures: ["not_authorized"],
});

export const runView = member.post("/view/Run", {
  pastDays: true,
  summary: "Runs a view. The same view has the same id each time.",
  query: ViewReading,
  body: z.strictObject({ ...viewParts, ...changedFrom }),
  reply: ViewData,
  replyIsChecked: "in tests",
  repeat: "resumed",
  failures: ["after_gone", "not_authorized"],
});

export const countMatches = member.post("/view/Count", {
  pastDays: true,
  summary: "The number of rows that a view with these filters would have. Stores nothing.",
  body: z.strictObject({ viewType: viewParts.viewType, filters: viewParts.filters }),
  reply: z.object({ count: z.number() }),
  repeat: "repeatable",
  failures: ["not_authorized"],
});

const figureOfLeader = z.nullable(z.number());

export const listLeaders = member.post("/view/Leaders", {
  pastDays: true,
  summary:
    "The choices of a screen with the most deals under these filters: banks, sectors, exchanges, investors, or stages of SPACs. Stores nothing.",
  body: z.strictObject({ screen: z.enum(subjectScreenNames), filters: viewParts.filters }),
  reply: z.object({
    leaders: z.array(
      z.object({
        /** As the filter of the screen takes it. */
        value: z.union([z.number(), z.string()]),
        /** The deals that the screen shows with this choice. */
        deals: z.number(),
        /** Raised or to be raised, in US dollars. */
        proceeds: figureOfLeader,
        /** Mean return from the IPO price to the first close, in percent, of `known` deals; null for SPACs, which sell units. */
        firstDay: figureOfLeader,
        known: z.number(),
      }),
    ),
  }),
  repeat: "repeatable",
  failures: ["not_authorized"],
});

export const saveView = member.post("/view/{id}/SaveView", {
  summary:
    "Saves a view under a name. The name of the view it was changed from replaces that view.",
  params: byId,
  body: z.strictObject({ name: viewName, columns: z._default(z.nullable(RequestedColumns), null) }),
  reply: z.array(SavedView),
  failures: ["not_authorized", "not_found", "too_many_views"],
});

export const saveViewAndRun = member.post("/view/SaveViewAndRun", {
  pastDays: true,
  summary: "Saves a view under a name and runs it.",
  query: ViewReading,
  body: z.strictObject({ ...viewParts, ...changedFrom, name: viewName }),
  reply: ViewData,
  replyIsChecked: "in tests",
  repeat: "resumed",
  failures: ["after_gone", "not_authorized", "too_many_views"],
});

export const saveSorting = member.post("/view/{id}/SaveSorting", {
  summary: "Saves the order of a view.",
  params: byId,
  body: z.strictObject({ sort: RequestedSort }),
  reply: SortShape,
  failures: ["not_authorized", "not_found"],
});

export const saveLayout = member.post("/view/{id}/SaveLayout", {
  summary:
    "Saves how the grid of a view is arranged: the order of its columns, widths, pins, rows.",
  params: byId,
  body: z.strictObject({
    /** The same columns in another order; null leaves them as they are. */
    columns: z._default(z.nullable(RequestedOrder), null),
    layout: RequestedLayout,
  }),
  reply: LayoutShape,
  failures: ["not_authorized", "not_found"],
});

export const resetDefaultView = member.post("/view/{id}/Reset", {
  summary: "Takes back every change of order and arrangement of the user's default view of a type.",
  params: byId,
  reply: ViewId,
  failures: ["not_authorized", "not_found"],
});

export const exportFormats = ["xlsx", "csv", "json", "jsonl", "parquet"] as const;

export const exportView = member.get("/view/{id}/Export", {
  pastDays: true,
  summary:
    "All rows of a view, or those that a quick search finds, with its Excel columns, as a file.",
  params: byId,
  query: z.strictObject({
    format: z._default(z.enum(exportFormats), "xlsx"),
    /** Finds the rows that the same search finds in the grid. */
    search: z.optional(QuickSearch),
  }),
  reply: "file",
  media: [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/csv",
    "application/json",
    "application/x-ndjson",
    "application/vnd.apache.parquet",
  ],
  failures: ["not_authorized", "not_found", "too_many_rows", "too_many_exports"],
});

const dayInstead = z.string().check(z.maxLength(30));

const twoDays = z.strictObject({
  /** A past day, as 2024-07-01; or "today", to look back from it. */
  from: dayInstead,
  /** Another past day; today without it. */
  to: z.optional(dayInstead),
  prices: z._default(z.enum(["true", "false"]), "false"),
});

const daysOfComparison = [
  ...(["not_authorized", "not_found", "no_past_days", "day_not_past"] as const),
  ...(["day_too_early", "day_not_ready", "day_failed"] as const),
] as const;

export const compareDays = member.get("/view/{id}/ThenAndNow", {
  pastDays: false,
  summary:
    "The rows that a view has on one of two days only, and those whose values differ, each value on both days, with its source on the second one for the first 25 rows. Columns that move with prices or with the day are left out, unless `prices` is true. At most 200 rows of a kind; the counts are of all.",
  params: byId,
  query: twoDays,
  reply: z.object({
    /** The kind of view, its own name if it has one, and its filters in words. */
    title: z.string(),
    name: z.nullable(z.string()),
    filters: z.array(z.string()),
    from: z.string(),
    to: z.string(),
    counts: z.object({
      from: z.number(),
      to: z.number(),
      entered: z.number(),
      left: z.number(),
      changed: z.number(),
    }),
    changes: z.array(Change),
  }),
  replyIsChecked: "in tests",
  failures: daysOfComparison,
});

export const exportComparison = member.get("/view/{id}/ThenAndNow/Excel", {
  pastDays: false,
  summary: "The comparison of a view on two days as an Excel file, a line for each value.",
  params: byId,
  query: twoDays,
  reply: "file",
  media: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  failures: [...daysOfComparison, "too_many_exports"],
});

export const deleteSavedView = member.delete("/view/DeleteSavedView/{id}", {
  summary: "Removes a view or screen from its list and returns the rest of the list.",
  params: byId,
  reply: z.array(SavedView),
  failures: ["not_authorized", "not_found"],
});

export const renameSavedView = member.put("/view/{id}/Name", {
  summary: "Renames a saved view or screen and returns its list. A page has no two under one name.",
  params: byId,
  body: z.strictObject({ name: viewName }),
  reply: z.array(SavedView),
  failures: ["not_authorized", "not_found"],
});

export const setDefaultView = member.put("/view/Type/{type}/Default", {
  summary:
    "Chooses the view with which a page opens, a saved or a shared one; null is the standard view. Returns the saved list.",
  params: z.object({ type: ViewTypeName }),
  body: z.strictObject({ viewId: z.nullable(ViewId) }),
  reply: z.array(SavedView),
  failures: ["not_authorized", "not_found"],
});

export const saveAndShare = member.post("/view/{id}/SaveAndShare", {
  summary: "Creates a link to a copy of a view, which does not follow later changes of the view.",
  params: byId,
  body: z.strictObject({ linkName: requiredLine("Name") }),
  reply: z.array(SharedLink),
  failures: ["links_stopped", "not_authorized", "not_found", "too_many_links"],
});

export const deleteSharedLink = member.delete("/view/DeleteSharedLink/{id}", {
  summary:
    "Takes a shared link back, which nobody can open from then on, and returns the rest of the list.",
  params: byId,
  reply: z.array(SharedLink),
  failures: ["not_authorized", "not_found"],
});

export const getCustomScreenColumns = member.get("/view/CustomScreenColumns", {
  summary: "The columns that a custom screen can have, by group.",
  screen: "custom",
  reply: z.array(ColumnGroup),
  changesWith: [],
});

export const listSavedScreens = member.get("/view/SavedScreens", {
  summary: "The saved screens of the user.",
  reply: z.array(SavedView),
  changesWith: ["user"],
});

export const createCustomScreen = member.post("/view/CreateCustomScreen", {
  summary: "Saves a custom screen under a name.",
  screen: "custom",
  body: z.strictObject({ ...viewParts, name: screenName }),
  reply: z.object({ savedScreens: z.array(SavedView), viewId: ViewId }),
  failures: ["not_authorized", "too_many_views"],
});

export const getCustomScreenDictionaries = member.get("/view/CustomScreenFilterDictionaries", {
  summary: "The dictionaries of the filter form.",
  reply: FiltersDictionaries,
  replyIsChecked: "in tests",
  changesWith: ["market"],
});
