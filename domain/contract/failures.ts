import { wordsOf } from "../fields/words.ts";
import { browserFailures } from "./browser-failures.ts";

/** Every way a call can fail, by the status it answers, with the sentence a person reads. */
const sentences = {
  400: {
    invalid_input: "Some fields are not valid.",
    malformed_body: "The request body is not valid JSON.",
    idempotency_key_malformed:
      "The Idempotency-Key header should be 8 to 200 printable characters.",
    day_not_past: "Choose a day before today.",
    day_too_early: "The portal knows nothing of that day. Choose a later one.",
    no_past_days: "This shows today only. Leave the past day, or leave out asOf.",
    agent_unknown:
      "This program isn't known here, or wants its answer elsewhere. Connect it again from the program.",
    key_in_address: "Send an API key in the Authorization header, never in an address.",
  },
  401: {
    sign_in_required: "Please log in.",
    key_invalid: "This API key is unknown, has expired or was revoked.",
    passkey_unknown:
      "This passkey isn't known here, or was removed. Log in with your password, or ask us.",
    passkey_refused: "The passkey could not be confirmed. Please try again.",
    code_required: "Enter the code from your authenticator app, or a recovery code.",
  },
  403: {
    password_change_required:
      "You logged in with a temporary password. Please choose a new one first.",
    not_authorized:
      "You are not authorized to view this page. Please sign-in to an account with access.",
    not_your_note: "Only its author can delete a note.",
    scope_missing: "The API key does not have the scope of this call.",
    not_for_keys: "API keys can't make this call. Please log in.",
    network_not_allowed: "The API key does not work from this network.",
    keys_not_allowed: "Your account can't use API keys. Please contact the subscription team.",
    outside_network: "Your company lets its users in only from its own networks.",
    remember_not_allowed:
      "Your company doesn't allow “Remember me”. Please uncheck it and log in again.",
    keys_stopped: "Your company doesn't allow API keys.",
    feeds_stopped: "Your company doesn't allow feeds at secret addresses.",
    links_stopped: "The company of this link's owner doesn't allow shared links.",
    sso_demanded:
      "Your company requires single sign-on. Enter your email address on the login page, then choose single sign-on.",
    sso_other_browser:
      "This login was begun in another browser or more than ten minutes ago. Please begin again.",
    sso_used: "This login has been used already. Please begin again.",
    sso_refused: "The login service didn't let you in.",
    sso_unreachable: "The settings of the login service can't be read at its address.",
    sso_wrong_issuer: "The login service names another issuer than the one that is set up.",
    sso_secret_refused: "The login service refused the client ID or its secret.",
    sso_code_refused:
      "The login service refused the code that it gave: it was used before or is too old.",
    sso_wrong_audience: "The login service's answer was made for another application.",
    sso_wrong_clock:
      "The login service's answer is not valid yet, or no longer. Its clock or ours may be wrong.",
    sso_wrong_request: "The login service's answer belongs to another login.",
    sso_wrong_signature: "The login service's answer isn't signed with one of its known keys.",
    sso_certificate_expired: "The certificate of the login service has expired.",
    sso_malformed: "The login service's answer isn't one that can be accepted.",
    sso_replayed: "The login service's answer was used before.",
    sso_no_email: "The login service states no email address.",
    sso_email_unverified: "The login service hasn't verified the email address.",
    sso_foreign_domain: "The email address has a domain that your company hasn't proven.",
    sso_other_account: "The email address belongs to a user of another company.",
    sso_user_disabled: "This user is disabled.",
    sso_staff: "Staff of this portal log in with their own password and second factor.",
    account_expired:
      "The subscription of your account has expired. Please contact the subscription team.",
  },
  404: {
    not_found: "Not Found",
  },
  410: {
    withdrawn: "This text was withdrawn by its publisher.",
    after_gone: "The entry that this page follows is gone. Begin again with the first page.",
  },
  405: {
    method_not_allowed: "This path does not answer this method.",
  },
  409: {
    user_exists: "A user with this email address already exists.",
    own_user: "You cannot do this to your own user. Ask a colleague.",
    no_such_user: "No user has this email address. Add them under Accounts and Users first.",
    piece_changed:
      "A colleague has saved this text since you opened it. Nothing of either is lost: read theirs, or save yours as the next version.",
    piece_not_ready: "This piece is not ready for that. Its checks say what is missing.",
    own_piece: "Nobody approves their own text. Ask a colleague.",
    user_disabled: "This user is disabled. Enable them first.",
    user_provisioned:
      "The directory of their company keeps this user. Changes are made there, and arrive by themselves.",
    already_welcome: "This user has chosen a password already. Reset it instead.",
    mail_too_old: "The time of this mail is over: it would only confuse its reader.",
    no_free_seat: "All seats of this account are taken.",
    account_exists: "An account with this name already exists.",
    trial_already_converted: "This trial request already has an account.",
    not_a_trial: "Only a trial request can become an account.",
    request_in_progress: "This request is still in progress. Please try again in a moment.",
    dashboard_changed:
      "Your dashboard was changed in another window, and you now see that change. Please make yours again.",
    already_decided: "A colleague has decided this value already. The list shows how.",
    import_running: "An import is running. Please wait until it has ended.",
    import_done: "This file is imported already. Upload it again.",
    import_not_tried: "Make a dry run of this file first.",
    file_gone: "This server does not have the file any more. Please upload it again.",
    similar_companies:
      "There are companies with similar names. Add this one only if it is none of them.",
    same_company: "That is the same company.",
    company_without_records:
      "An earlier version imported this company, so its records are not known. Import its files once more, then edit it.",
    domain_taken:
      "Another client has proven this domain already. Please contact us if it is yours.",
    sso_not_tested: "Test the connection first: it has to pass before it is turned on.",
    sso_no_domain: "Prove a domain first: without one nobody is sent to the login service.",
    own_network_left_out:
      "You aren't on any of these networks, so you would lock yourself out. Save again if you mean it.",
    day_not_ready: "The market of that day is being prepared. Please try again in a moment.",
    series_not_ready: "The series is being made. Please try again in a moment.",
    day_failed: "The market of that day could not be prepared. It is tried again later.",
    second_factor_is_on: "Two-factor authentication is already on.",
  },
  413: {
    body_too_large: "The request is too large.",
  },
  415: {
    unsupported_media_type: "The request body should be JSON.",
  },
  421: {
    foreign_host: "This server does not answer for that host.",
  },
  422: {
    file_empty: "The file is empty.",
    idempotency_key_reused: "This Idempotency-Key was used for a different request.",
    too_many_favorites: "You've reached the favorites limit.",
    too_many_views: "You've reached the limit of 200 saved views. Please delete old ones.",
    too_many_links: "You've reached the limit of 200 links. Please delete old ones.",
    too_many_alerts: "You've reached the alerts limit.",
    too_many_passkeys: "You've reached the passkeys limit. Please remove old ones.",
    too_many_keys: "You've reached the API keys limit. Please revoke old ones.",
    too_many_webhooks: "Your account has reached the webhooks limit.",
    address_not_allowed:
      "This address is not allowed. Please use an https address on the public internet.",
    domain_unproven:
      "The DNS of this domain doesn't show the text record yet. New records can take hours.",
    too_many_scim_tokens: "There are two tokens already. Remove the one that is no longer used.",
    too_many_domains: "Your account has reached the limit of 20 domains.",
    too_many_notes:
      "Your team has reached the limit of notes on this company. Please delete old ones.",
    wrong_old_password: "The old password is incorrect.",
    reset_link_invalid: "This reset link is invalid or has expired. Please request a new one.",
    captcha_rejected: "The I'm not a robot check has expired. Please check it again.",
    captcha_required:
      "Too many attempts for this email address. Please check the I'm not a robot checkbox and try again.",
    wrong_code:
      "That code is incorrect. Please enter the current code from your authenticator app.",
    wrong_password: "The password is incorrect.",
    second_factor_not_started: "There is no key to confirm. Please start over.",
    series_too_large:
      "A series holds at most 1,000,000 rows. Please narrow the filters or choose fewer months.",
    too_many_rows:
      "Excel holds at most 1,048,575 rows. Please narrow the filters or download a CSV file.",
  },
  429: {
    too_many_series: "Two series of yours are being made. Please wait for one of them.",
    too_many_exports: "Another export is running. Please try again shortly.",
    too_many_files: "Many files are being made right now. Please try again shortly.",
    too_many_requests: "Too many attempts. Please wait and try again.",
  },
  503: {
    database_away: "The portal can't reach its database right now. Please try again in a moment.",
    database_read_only:
      "The portal can't save anything right now. Please try again in a few minutes.",
    files_away: "The portal can't reach its files right now. Please try again in a moment.",
    storage_full:
      "The portal has no room left, so nothing can be saved. Please tell us and try again later.",
    server_busy: "Many people are logging in right now. Please try again in a moment.",
    overloaded: "The portal is very busy right now. Please try again in a moment.",
    not_ready: "The server is starting or stopping. Please try again.",
  },
} as const;

type Sentences = typeof sentences;

export type FailureCode =
  | keyof typeof browserFailures
  | { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences];

interface FailureKind {
  status: number;
  summary: string;
}

export const failures = {
  ...Object.fromEntries(
    Object.entries(sentences).flatMap(([status, ofStatus]) =>
      Object.entries(ofStatus).map(([code, summary]) => [
        code,
        { status: Number(status), summary },
      ]),
    ),
  ),
  ...browserFailures,
} as Record<FailureCode, FailureKind>;

/** The sentence of a failure whose code comes from an address or from a record; undefined for a code that no call has. */
export function findSentence(code: string | null): string | undefined {
  return Object.entries(failures).find(([one]) => one === code)?.[1].summary;
}

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

/** Failures of a call that is asked for a past day. */
export const pastDayFailures = wordsOf(
  "day_not_past day_too_early day_not_ready day_failed",
) satisfies readonly FailureCode[];

/** Failures that the HTTP layer itself can give on any call, so no call declares them. */
export const commonFailures = wordsOf(
  "invalid_input malformed_body idempotency_key_malformed idempotency_key_reused",
  "request_in_progress method_not_allowed body_too_large unsupported_media_type foreign_host",
  "no_past_days key_in_address internal_error database_away database_read_only files_away",
  "storage_full server_busy overloaded not_ready",
) satisfies readonly FailureCode[];
