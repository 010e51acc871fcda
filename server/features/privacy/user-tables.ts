/** A table with rows of users, how a row is theirs, and what becomes of it when its user is deleted. */
export interface UserTable {
  table: string;
  what: string;
  /** The columns that name the user: by number, by address, or as a principal. */
  by: readonly { column: string; is: "number" | "address" | "principal" }[];
  /** Null where the rows go with the user. */
  whyItStays: string | null;
  /** Columns of secrets, which no export shows. */
  secrets: readonly string[];
}

const of = (
  table: string,
  what: string,
  more: Partial<UserTable> & { column?: string } = {},
): UserTable => ({
  ...{ table, what, by: [{ column: more.column ?? "user_id", is: "number" }] },
  ...{ whyItStays: null, secrets: [] },
  ...more,
});

const address = (column: string) => ({ by: [{ column, is: "address" as const }] });

/** All that is kept about users: export, deletion, and the words before and after it follow from this list alone. */
export const userTables: readonly UserTable[] = [
  of("session", "Sessions", { secrets: ["sealed_end_address"] }),
  of("password_ticket", "Links to choose a password", {
    secrets: ["temporary_password_hash", "reset_token_hash"],
  }),
  of("known_device", "Browsers that they logged in with", { secrets: ["token_hash"] }),
  of("recovery_code", "Recovery codes", { secrets: ["code_hash"] }),
  of("login_failure", "Failed logins"),
  of("sso_login", "Logins at their login service that were begun", {
    by: [
      { column: "tester_id", is: "number" },
      { column: "email", is: "address" },
    ],
    secrets: ["state_hash", "browser_hash", "secrets", "answer"],
  }),
  of("passkey", "Passkeys", { secrets: ["credential_id", "public_key"] }),
  of("passkey_challenge", "Passkeys that they began to add", {
    secrets: ["challenge_hash", "browser_hash"],
  }),
  of("scim_user", "What the directory of their company states"),
  of("scim_group_member", "Groups of their company’s directory"),
  of("api_key", "API keys", { secrets: ["key_hash"] }),
  of("agent_code", "Agents that they let in", { secrets: ["code_hash", "challenge"] }),
  of("feed_secret", "Addresses of feeds", { secrets: ["secret_hash", "sealed_secret"] }),
  of("alert", "Alerts"),
  of("view_default", "Default views"),
  of("default_view_change", "Changes of default views"),
  of("view_state", "Views, saved and shared"),
  of("view_series", "Views at the ends of months that they asked for"),
  of("view_mark", "What their programs have read", { secrets: ["rows"] }),
  of("favorite", "Favorites"),
  of("moved_row", "Favorites of a company that became one with another"),
  of("dashboard_layout", "Dashboard"),
  of("email_preference", "Email preferences"),
  of("queued_mail", "Mail of the kinds that they chose"),
  of("letter", "Letters on their way", { ...address("recipient"), secrets: ["sealed_text"] }),
  of("letter_outcome", "Letters that were sent", address("recipient")),
  of("email", "Mail in the mailbox of staff", address("recipient")),
  of("client_request", "Requests and questions", {
    by: [
      { column: "user_id", is: "number" },
      { column: "converted_user_id", is: "number" },
      { column: "email", is: "address" },
    ],
  }),
  of("poll_vote", "Votes in polls"),
  of("team_note_reader", "Notes of colleagues that they read"),
  of("usage_day", "Pages and files that they opened, by day"),
  of("usage_user_day", "Their use of the portal, by day"),
  of("idempotent_reply", "Repeats of their last calls", {
    by: [{ column: "principal", is: "principal" }],
    secrets: ["request_hash", "reply"],
  }),
  of("team_note", "Notes for their team", {
    whyItStays: "The notes are their account’s, and name nobody any more.",
  }),
  of("webhook", "Webhooks of their account", {
    column: "created_by",
    by: [{ column: "created_by", is: "number" }],
    whyItStays: "They belong to the account, and name nobody any more.",
    secrets: ["sealed_secret"],
  }),
  of("piece_visit", "Texts of the newsroom that they have open"),
  of("piece", "Texts of the newsroom that they wrote or approved", {
    by: [
      { column: "author", is: "address" },
      { column: "reviewer", is: "address" },
      { column: "asked_reviewer", is: "address" },
    ],
    whyItStays: "The house answers for its texts; they name nobody any more.",
  }),
  of("piece_event", "What they did with texts of the newsroom", {
    ...address("actor"),
    whyItStays: "The history of a text proves its review; it names nobody any more.",
  }),
  of("piece_comment", "Comments on texts of the newsroom", {
    ...address("author"),
    whyItStays: "The comments are about the text, and name nobody any more.",
  }),
  of("audit_act", "Acts in the audit log", {
    by: [
      { column: "subject", is: "address" },
      { column: "actor", is: "address" },
      { column: "old_value", is: "address" },
      { column: "new_value", is: "address" },
    ],
    whyItStays: "The log proves what staff did; it keeps the number of the user, but no name.",
  }),
  of("house_setting", "Settings of the house that they stated", {
    ...address("changed_by"),
    whyItStays: "They hold for the house; their history keeps the number of the user, but no name.",
  }),
  ...(
    [
      ["correction", "Changes of facts that they made", ["made_by"]],
      ["editor_correction", "Values that they corrected", ["made_by", "undone_by"]],
      ["proposed_fact", "Proposed facts that they decided", ["decided_by"]],
      ["import_run", "Imports that they started", ["started_by"]],
      ["import_upload", "Files that they uploaded", ["uploaded_by"]],
    ] as const
  ).map(([table, what, columns]) =>
    of(table, what, {
      by: columns.map((column) => ({ column, is: "address" })),
      whyItStays: "The market rests on them; they keep the number of the user, but no name.",
    }),
  ),
];
