import * as z from "zod/mini";
import { frequencies, watches } from "../../alerts/alert-kinds.ts";
import { Id, member, WholeId } from "../route.ts";
import { ViewId, ViewTypeName } from "../view-shapes.ts";

const Counts = z.object({ entered: z.number(), left: z.number(), changed: z.number() });

const Alert = z.object({
  id: z.number(),
  viewId: ViewId,
  viewType: ViewTypeName,
  name: z.string(),
  /** The rows of its view, in the words of the chips above the grid. */
  sentence: z.string(),
  watches: z.array(z.enum(watches)),
  frequency: z.enum(frequencies),
  byMail: z.boolean(),
  byWebhook: z.boolean(),
  isMuted: z.boolean(),
  /** The rows that the view had when the alert was set. */
  noted: z.number(),
  createdAt: z.string(),
  comparedAt: z.string(),
  /** The next daily or weekly comparison; null where changes are told at once, and for a muted alert. */
  nextAt: z.nullable(z.string()),
  lastRun: z.nullable(z.extend(Counts, { ranAt: z.string(), hasMail: z.boolean() })),
  unread: z.number(),
  /** Why its last mail did not arrive, in the words of the mail server. */
  problem: z.nullable(z.object({ outcome: z.string(), answer: z.nullable(z.string()) })),
});

export type Alert = z.output<typeof Alert>;

const Value = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  source: z.nullable(z.string()),
  link: z.nullable(z.string()),
});

/** A row that entered, left or changed, with its values before and after as they read on screen. */
export const Change = z.object({
  kind: z.enum(["entered", "left", "changed"]),
  companyName: z.string(),
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
  values: z.array(Value),
});

const Run = z.extend(Counts, {
  id: z.number(),
  alertId: z.number(),
  ranAt: z.string(),
  /** When it should have been told, if that was long before. */
  lateSince: z.nullable(z.string()),
  isRead: z.boolean(),
  changes: z.array(Change),
  /** The outcome of its mail; null where the user wanted none. */
  mail: z.nullable(
    z.object({
      outcome: z.enum(["waiting", "sent", "refused", "expired"]),
      attempts: z.number(),
      answer: z.nullable(z.string()),
    }),
  ),
});

export type AlertRun = z.output<typeof Run>;

const AlertView = z.object({
  viewId: ViewId,
  viewType: ViewTypeName,
  name: z.string(),
  sentence: z.string(),
});

export type AlertView = z.output<typeof AlertView>;

export const listAlerts = member.get("/Alerts", {
  summary: "The alerts of the user, with what each last told.",
  reply: z.array(Alert),
});

export const listAlertViews = member.get("/Alerts/Views", {
  summary: "The saved views and screens of the user on which an alert can be set.",
  reply: z.array(AlertView),
});

export const setAlert = member.post("/Alerts", {
  summary:
    "Sets an alert on a saved view or screen, or changes the one that it has. The rows of now are noted and not told.",
  body: z.strictObject({
    viewId: ViewId,
    watches: z.array(z.enum(watches)).check(z.minLength(1, "Choose at least one"), z.maxLength(10)),
    frequency: z.enum(frequencies),
    byMail: z.boolean(),
    byWebhook: z.boolean(),
  }),
  reply: Alert,
  failures: ["not_found", "not_authorized", "too_many_alerts"],
});

export const muteAlert = member.put("/Alerts/{id}/Muted", {
  summary: "Mutes an alert, or lets it tell again what happens from now on.",
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: Alert,
  failures: ["not_found"],
});

export const deleteAlert = member.delete("/Alerts/{id}", {
  summary: "Deletes an alert with all that it told.",
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: z.number() }),
  failures: ["not_found"],
});

export const listAlertRuns = member.get("/Alerts/Runs", {
  summary: "What the alerts of the user told, newest first, 20 at a time.",
  query: z.strictObject({
    alert: z.optional(Id),
    /** The last run of the page before. */
    before: z.optional(Id),
  }),
  reply: z.array(Run),
});

export const countUnreadAlerts = member.get("/Alerts/UnreadCount", {
  summary: "The number of runs of the user's alerts that they have not read.",
  reply: z.number(),
});

export const markAlertsRead = member.post("/Alerts/Read", {
  summary: "Marks what the alerts told up to a run as read, or that of one alert.",
  body: z.strictObject({ upTo: WholeId, alert: z.optional(WholeId) }),
  reply: z.number(),
});

export const testAlert = member.post("/Alerts/{id}/Test", {
  summary:
    "Sends a test mail of an alert to the user at once, and tells whether the mail server took it, or its reason.",
  params: z.strictObject({ id: Id }),
  reply: z.object({ isAccepted: z.boolean(), answer: z.string() }),
  limits: [{ by: "address", max: 10, windowSeconds: 60 }],
  failures: ["not_found"],
});
