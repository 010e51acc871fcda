let typed = "";

/** Keeps the entered address for the next form that a visitor opens; never in the page's address or in storage. */
export function rememberTypedEmail(email: string): void {
  typed = email.trim();
}

export function typedEmail(): string {
  return typed;
}
