import { createHmac } from "node:crypto";

const stepSeconds = 30;
const digits = 6;

/** The time step of an instant, as RFC 6238 counts them. */
export function timeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** Computes the code of a time step (RFC 6238 with SHA-1, the one algorithm that every app knows). */
export function totpCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Returns the step whose code this is; null if none. Clocks may differ by one step. */
export function findStep(key: Buffer, code: string, now: Date): number | null {
  const present = timeStep(now);
  const steps = [present, present - 1, present + 1];
  return steps.find((step) => totpCode(key, step) === code) ?? null;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Writes bytes in base32 (RFC 4648) without padding, as apps and their links take a key. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, "0"), 2))).join("");
}

/** Writes the link that an app reads from a QR code. */
export function otpauthLink(key: Buffer, { issuer, email }: { issuer: string; email: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  // Blanks as %20: apps do not read a plus sign as a blank.
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=${encodeURIComponent(issuer)}`;
}
