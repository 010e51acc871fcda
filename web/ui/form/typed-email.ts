let typed = "";

/** Keeps what was typed for the forms that a visitor may turn to next; never in the address or in storage. */
export function rememberTypedEmail(email: string): void {
  typed = email.trim();
}

export function typedEmail(): string {
  return typed;
}
