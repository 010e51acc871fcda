let lastEmail = "";

/** Keeps the entered address for the next form that a visitor opens; never in the page's address or in storage. */
export function rememberTypedEmail(email: string): void {
  lastEmail = email.trim();
}

export function typedEmail(): string {
  return lastEmail;
}
