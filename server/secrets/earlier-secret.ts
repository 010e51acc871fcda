const earlier = new Map<string, string>();

/** Lets what was signed or sealed under an earlier secret of the portal be read for as long as the settings name it. */
export function keepEarlierSecret(secret: string, before: string | undefined): void {
  if (before === undefined) earlier.delete(secret);
  else earlier.set(secret, before);
}

/** The secrets under which something of the portal may be signed or sealed; only the first one signs and seals. */
export function secretsOf(secret: string): readonly string[] {
  const before = earlier.get(secret);
  return before === undefined ? [secret] : [secret, before];
}
