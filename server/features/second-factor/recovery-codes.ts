import { randomBytes } from "node:crypto";
import { hashSecret } from "../sessions/secrets.ts";
import { toBase32 } from "./totp.ts";

const count = 10;

/** Creates codes of 80 random bits, in groups that are easy to copy: "4kq2-…". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    (toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join("-"),
  );
}

/** Hashes a recovery code as a person types it: blanks, dashes and letter case do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toLowerCase().replace(/[\s-]/g, ""));
}
