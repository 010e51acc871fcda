/** Makes the state of a link to login with a known email address, which must never be in the page's address. */
export function loginState(email: string): { email: string } {
  return { email };
}

/** Reads the email address that the link to login carried; empty when it carried none. */
export function readLoginEmail(state: unknown): string {
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}
