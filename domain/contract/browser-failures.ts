/**
 * Failures that the browser states by itself, without a reply. They stand apart from the other ones so that the login
 * page loads no sentence that only a server says.
 */
export const browserFailures = {
  session_ended: { status: 401, summary: "Your session has ended. Please log in again." },
  wrong_credentials: {
    status: 401,
    summary: "Username or password are incorrect, please try again.",
  },
  file_too_large: { status: 413, summary: "The file is too large." },
  internal_error: {
    status: 500,
    summary: "Something went wrong on our side. Please try again.",
  },
} as const;
