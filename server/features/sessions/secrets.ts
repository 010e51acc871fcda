import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A secret for a link or a token: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The secret that a used one is traded for. It follows from the used one and the server's key, so that a reply that was
 * lost can be given again although only hashes are stored.
 */
export function deriveSuccessor(key: string, secret: string): string {
  return createHmac("sha256", `successors:${key}`).update(secret).digest("base64url");
}

/** Secrets of full entropy need no slow hash: what is stored cannot be guessed back. */
export function hashOfSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** What is stored of a temporary password: it is random enough to need no slow hash, and takes no time to compare. */
export function hashOfTemporaryPassword(password: string): string {
  return hashOfSecret(password).toString("hex");
}

export function isTemporaryPassword(password: string, storedHash: string): boolean {
  const [given, stored] = [hashOfSecret(password), Buffer.from(storedHash, "hex")];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

const alphabets = [
  "abcdefghijkmnpqrstuvwxyz",
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "23456789",
  "!#%+*?",
] as const;

/** A password for one mail: 14 characters of every kind the password rule asks for, none easy to confuse. */
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
