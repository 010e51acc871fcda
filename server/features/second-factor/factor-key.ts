import { randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "../../secrets/seal-secret.ts";

/** 160 bits, as RFC 4226 recommends. */
export function newFactorKey(): Buffer {
  return randomBytes(20);
}

/** Encrypts a user's key for storage: nobody with the database alone can make codes, nor move it to another user. */
export function sealKey(secret: string, userId: number, key: Buffer): Buffer {
  return sealSecret(secret, { purpose: "second factors", owner: userId }, key);
}

/** Returns null for a key that was encrypted under another secret. */
export function openKey(secret: string, userId: number, stored: Buffer): Buffer | null {
  return openSecret(secret, { purpose: "second factors", owner: userId }, stored);
}
