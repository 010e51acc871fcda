/** Every way a call can fail: the status it answers and the sentence a person reads. */
export const failures = {
  invalid_input: { status: 400, summary: "Some fields are not valid." },
  malformed_body: { status: 400, summary: "The request body is not valid JSON." },
  idempotency_key_malformed: {
    status: 400,
    summary: "The Idempotency-Key header should be 8 to 200 printable characters.",
  },
  sign_in_required: { status: 401, summary: "Please log in." },
  session_ended: { status: 401, summary: "Your session has ended. Please log in again." },
  wrong_credentials: {
    status: 401,
    summary: "Username or password are incorrect, please try again.",
  },
  code_required: {
    status: 401,
    summary: "Enter the code from your authenticator app, or a recovery code.",
  },
  password_change_required: {
    status: 403,
    summary: "You logged in with a temporary password. Please choose a new one first.",
  },
  not_authorized: {
    status: 403,
    summary: "You are not authorized to view this page. Please sign-in to an account with access.",
  },
  not_your_note: { status: 403, summary: "Only its author can delete a note." },
  not_found: { status: 404, summary: "Not Found" },
  method_not_allowed: { status: 405, summary: "This path does not answer this method." },
  user_exists: { status: 409, summary: "A user with this email address already exists." },
  account_expired: {
    status: 403,
    summary: "The subscription of your account has expired. Please contact the subscription team.",
  },
  own_user: { status: 409, summary: "You cannot do this to your own user. Ask a colleague." },
  user_disabled: { status: 409, summary: "This user is disabled. Enable them first." },
  already_welcome: {
    status: 409,
    summary: "This user has chosen a password already. Reset it instead.",
  },
  mail_too_old: {
    status: 409,
    summary: "The time of this mail is over: it would only confuse its reader.",
  },
  no_free_seat: { status: 409, summary: "All seats of this account are taken." },
  account_exists: { status: 409, summary: "An account with this name already exists." },
  trial_already_converted: { status: 409, summary: "This trial request already has an account." },
  not_a_trial: { status: 409, summary: "Only a trial request can become an account." },
  request_in_progress: {
    status: 409,
    summary: "This request is still in progress. Please try again in a moment.",
  },
  dashboard_changed: {
    status: 409,
    summary:
      "Your dashboard was changed in another window, and you now see that change. Please make yours again.",
  },
  already_decided: {
    status: 409,
    summary: "A colleague has decided this value already. The list shows how.",
  },
  import_running: {
    status: 409,
    summary: "An import is running. Please wait until it has ended.",
  },
  import_done: { status: 409, summary: "This file is imported already. Upload it again." },
  import_not_tried: { status: 409, summary: "Make a dry run of this file first." },
  file_gone: {
    status: 409,
    summary: "This server does not have the file any more. Please upload it again.",
  },
  file_too_large: {
    status: 413,
    summary: "The file is larger than 64 MB. Import it with the command line instead.",
  },
  file_empty: { status: 422, summary: "The file is empty." },
  body_too_large: { status: 413, summary: "The request is too large." },
  unsupported_media_type: { status: 415, summary: "The request body should be JSON." },
  foreign_host: { status: 421, summary: "This server does not answer for that host." },
  idempotency_key_reused: {
    status: 422,
    summary: "This Idempotency-Key was used for a different request.",
  },
  too_many_favorites: { status: 422, summary: "You've reached the favorites limit." },
  too_many_views: {
    status: 422,
    summary: "You've reached the limit of 200 saved views. Please delete old ones.",
  },
  too_many_links: {
    status: 422,
    summary: "You've reached the limit of 200 links. Please delete old ones.",
  },
  too_many_alerts: { status: 422, summary: "You've reached the alerts limit." },
  too_many_webhooks: { status: 422, summary: "Your account has reached the webhooks limit." },
  address_not_allowed: {
    status: 422,
    summary: "This address is not allowed. Please use an https address on the public internet.",
  },
  too_many_notes: {
    status: 422,
    summary: "Your team has reached the limit of notes on this company. Please delete old ones.",
  },
  wrong_old_password: { status: 422, summary: "The old password is incorrect." },
  reset_link_invalid: {
    status: 422,
    summary: "This reset link is invalid or has expired. Please request a new one.",
  },
  captcha_rejected: {
    status: 422,
    summary: "The I'm not a robot check has expired. Please check it again.",
  },
  captcha_required: {
    status: 422,
    summary:
      "Too many attempts for this email address. Please check the I'm not a robot checkbox and try again.",
  },
  wrong_code: {
    status: 422,
    summary: "That code is incorrect. Please enter the current code from your authenticator app.",
  },
  wrong_password: { status: 422, summary: "The password is incorrect." },
  second_factor_is_on: { status: 409, summary: "Two-factor authentication is already on." },
  second_factor_not_started: {
    status: 422,
    summary: "There is no key to confirm. Please start over.",
  },
  too_many_rows: {
    status: 422,
    summary:
      "Excel holds at most 1,048,575 rows. Please narrow the filters or download a CSV file.",
  },
  too_many_exports: {
    status: 429,
    summary: "Another export is running. Please try again shortly.",
  },
  too_many_files: {
    status: 429,
    summary: "Many files are being made right now. Please try again shortly.",
  },
  too_many_requests: { status: 429, summary: "Too many attempts. Please wait and try again." },
  internal_error: {
    status: 500,
    summary: "Something went wrong on our side. Please try again.",
  },
  not_ready: { status: 503, summary: "The server is starting or stopping. Please try again." },
} as const;

export type FailureCode = keyof typeof failures;

export interface InvalidParam {
  name: string;
  reasons: string[];
}

/** The body of every failed call. */
export interface FailureBody {
  summaryErrors: string[];
  invalidParams: InvalidParam[];
  code: FailureCode;
}

/** Failures that the HTTP layer itself can give on any call, so no call declares them. */
export const commonFailures = [
  "invalid_input",
  "malformed_body",
  "idempotency_key_malformed",
  "idempotency_key_reused",
  "request_in_progress",
  "method_not_allowed",
  "body_too_large",
  "unsupported_media_type",
  "foreign_host",
  "internal_error",
  "not_ready",
] as const satisfies readonly FailureCode[];
