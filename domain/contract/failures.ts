/** Every way a call can fail: the status it answers and the sentence a person reads. */
export const failures = {
  invalid_input: { status: 400, summary: "Some fields are not valid." },
  malformed_body: { status: 400, summary: "The request body is not valid JSON." },
  idempotency_key_malformed: {
    status: 400,
    summary: "The Idempotency-Key header should be 8 to 200 printable characters.",
  },
  sign_in_required: { status: 401, summary: "Please sign in." },
  session_ended: { status: 401, summary: "Your session has ended. Please log in again." },
  wrong_credentials: {
    status: 401,
    summary: "Username or password are incorrect, please try again.",
  },
  not_authorized: {
    status: 403,
    summary: "You are not authorized to view this page. Please sign-in to an account with access.",
  },
  not_found: { status: 404, summary: "Not Found" },
  method_not_allowed: { status: 405, summary: "This path does not answer this method." },
  user_exists: { status: 409, summary: "A user with this e-mail address already exists." },
  account_exists: { status: 409, summary: "An account of this name already exists." },
  trial_already_converted: { status: 409, summary: "This trial request already has an account." },
  not_a_trial: { status: 409, summary: "Only a trial request can become an account." },
  request_in_progress: {
    status: 409,
    summary: "The same request is still being worked on. Please try again in a moment.",
  },
  body_too_large: { status: 413, summary: "The request is too large." },
  unsupported_media_type: { status: 415, summary: "The request body should be JSON." },
  foreign_host: { status: 421, summary: "This server does not answer for that host." },
  idempotency_key_reused: {
    status: 422,
    summary: "This Idempotency-Key was used for a different request.",
  },
  too_many_favorites: { status: 422, summary: "You follow as many companies as there can be." },
  wrong_old_password: { status: 422, summary: "The old password is not correct." },
  reset_link_invalid: {
    status: 422,
    summary: "This reset link is not valid or has expired. Please request a new one.",
  },
  captcha_rejected: {
    status: 422,
    summary: "The I'm not a robot check has expired. Please check it again.",
  },
  too_many_rows: {
    status: 422,
    summary:
      "An Excel sheet holds 1,048,575 rows at most. Please narrow the filters, or take a CSV file.",
  },
  too_many_exports: {
    status: 429,
    summary: "Other files are being made right now. Please try again in a moment.",
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
