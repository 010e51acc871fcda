import * as z from "zod/mini";
import { CallDay } from "../days.ts";
import { member, PageNumber, readDrafts } from "../route.ts";

/** The kinds of acts that the audit log records, with the words that readers see. */
export const auditKinds = {
  "account added": "Account added",
  "user added": "User added",
  "user disabled": "User disabled",
  "user enabled": "User enabled",
  "password reset": "Password reset",
  "welcome sent": "Welcome sent again",
  "second factor reset": "Second factor turned off",
  "screens hidden": "Screens hidden",
  "roles given": "Roles given",
  "api keys allowed": "API keys allowed",
  "api keys stopped": "API keys stopped",
  "api key revoked": "API key of colleague revoked",
  "expiry set": "Expiry set",
  "user renamed": "User renamed",
  "email changed": "Email changed",
  "account role set": "Admin of account set",
  "user moved": "User moved",
  "user mail set": "User’s email set",
  "limit lifted": "Limit lifted",
  "data exported": "Data of user exported",
  "user deleted": "User deleted",
  "account renamed": "Account renamed",
  "seats set": "Seats set",
  "login service set": "Login service set",
  "login service tested": "Login service tested",
  "single sign-on set": "Single sign-on set",
  "domain claimed": "Domain claimed",
  "domain proven": "Domain proven",
  "domain removed": "Domain removed",
  "rule set": "Rule set",
  "directory token made": "Token of directory made",
  "directory token removed": "Token of directory removed",
  "directory admins set": "Admins by group of directory set",
  "group set": "Group set",
  "group removed": "Group removed",
  "house changed": "House changed",
  "user read": "Sessions and mail of user read",
  "mailbox read": "Mailbox read",
  "mail retried": "Mail sent again",
  "mail dropped": "Mail dropped",
  "file uploaded": "File uploaded",
  "import tried": "Dry run",
  "import started": "Import",
  "document forgotten": "Document forgotten",
  "value corrected": "Value corrected",
  "value corrected quietly": "Value corrected quietly",
  "list stated": "List stated",
  "list stated quietly": "List stated quietly",
  "statement taken back": "Statement taken back",
  "company added": "Company added",
  "deal added": "Deal added",
  "companies joined": "Companies joined",
  "company parted": "Company parted",
  "addition taken back": "Addition taken back",
  "company page set": "Logo and road show set",
  "piece assigned": "Text assigned",
  "reviewer asked": "Reviewer asked",
  "piece approved": "Text approved",
  "piece sent back": "Text sent back",
  "piece scheduled": "Text scheduled",
  "piece published": "Text published",
  "piece not approved": "Text published without approval",
  "piece corrected quietly": "Text corrected without a note",
  "piece withdrawn": "Text unpublished",
  "fact accepted": "Fact accepted",
  "fact corrected": "Fact corrected",
  "fact refused": "Fact refused",
  "fact reopened": "Fact decision taken back",
} as const;

export type AuditKind = keyof typeof auditKinds;

export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** Acts on one page of the audit log. */
export const auditPageSize = 50;

const Period = {
  /** The first and the last New York day. */
  from: z.optional(CallDay),
  to: z.optional(CallDay),
  kind: z.optional(z.enum(auditKindNames)),
};

const Act = z.object({
  id: z.number(),
  actedAt: z.string(),
  actor: z.string(),
  kind: z.enum(auditKindNames),
  /** The account that the act concerns; null for acts on the portal itself. */
  accountName: z.nullable(z.string()),
  subject: z.string(),
  oldValue: z.nullable(z.string()),
  newValue: z.nullable(z.string()),
});

const ActsReply = z.object({ total: z.number(), acts: z.array(Act) });

export type AuditActs = z.output<typeof ActsReply>;

export const listAuditLog = readDrafts.get("/Desk/AuditLog", {
  summary: "The acts of the desk and of the command line, newest first, in pages of 50.",
  query: z.object({ ...Period, page: PageNumber }),
  reply: ActsReply,
});

export const exportAuditLog = readDrafts.get("/Desk/AuditLog/Export", {
  summary: "The same acts, all pages, as a CSV file.",
  query: z.object(Period),
  reply: "file",
  media: ["text/csv"],
});

export const listAccountAuditLog = member.get("/Account/AuditLog", {
  summary:
    "For an account admin: the acts of admins, of the directory and of the provider on their account, newest first, in pages of 50.",
  query: z.object({ ...Period, page: PageNumber }),
  reply: ActsReply,
  failures: ["not_found"],
});

export const exportAccountAuditLog = member.get("/Account/AuditLog/Export", {
  summary: "For an account admin: the same acts on their account, all pages, as a CSV file.",
  query: z.object(Period),
  reply: "file",
  media: ["text/csv"],
  failures: ["not_found"],
});
