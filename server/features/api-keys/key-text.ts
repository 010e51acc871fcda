import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { keyPrefix } from "../../../domain/contract/scopes.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 40;
const checksumLength = 6;

/** Creates a key: the prefix that scanners of secrets look for, 238 random bits, and a checksum by which they tell it from text. */
export function newKey(): string {
  const random = Array.from({ length: randomLength }, () =>
    digits.charAt(randomInt(digits.length)),
  );
  return withChecksum(keyPrefix + random.join(""));
}

/** Appends the CRC-32 of a text in six digits of base 62. */
function withChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = "";
  while (checksum.length < checksumLength) {
    checksum = digits.charAt(rest % digits.length) + checksum;
    rest = Math.floor(rest / digits.length);
  }
  return text + checksum;
}
