import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Creates a secret for a link or a token: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Derives the secret that replaces a used one from the used secret and the server's key, so that a lost reply can be
 * repeated although only hashes are stored.
 */
export function deriveSuccessor(key: string, secret: string): string {
  return createHmac("sha256", `successors:${key}`).update(secret).digest("base64url");
}

/** Secrets of full entropy need no slow hash, because they cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Hashes a temporary password for storage; it is random enough to need no slow hash. */
export function hashTemporaryPassword(password: string): string {
  return hashSecret(password).toString("hex");
}

export function isTemporaryPassword(password: string, storedHash: string): boolean {
  const [given, stored] = [hashSecret(password), Buffer.from(storedHash, "hex")];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

const alphabets = [
  "abcdefghijkmnpqrstuvwxyz",
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "23456789",
  "!#%+*?",
] as const;

/** Creates a temporary password: 14 characters of every kind that the password rule requires, none easy to confuse. */
export function newTemporaryPassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const all = alphabets.join("");
  const characters = [...alphabets.map(pick), ...Array.from({ length: 10 }, () => pick(all))];
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}
