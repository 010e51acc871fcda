/** What a link to login carries for a user whose e-mail address is known; never in the address of the page. */
export function loginFor(email: string): { email: string } {
  return { email };
}

/** The address that the link to login carried; empty when it carried none. */
export function emailForLogin(state: unknown): string {
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}
