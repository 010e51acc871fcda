import { expect, test } from "vitest";
import { findStep, otpauthLink, toBase32, totpCode } from "./totp.ts";

/** The key of the test vectors in RFC 6238, appendix B, of which apps show the last six digits. */
const key = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %i the code is %s, as in RFC 6238", (seconds, code) => {
  expect(totpCode(key, Math.floor(seconds / 30))).toBe(code);
});

test("a code is found while its step lasts and one step before and after", () => {
  const step = 37037036;
  for (const seconds of [1111111109, 1111111109 - 30, 1111111109 + 30]) {
    expect(findStep(key, "081804", at(seconds))).toBe(step);
  }
  expect(findStep(key, "081804", at(1111111109 + 60))).toBeNull();
  expect(findStep(key, "081804", at(1111111109 - 60))).toBeNull();
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %j in base32, as in RFC 4648", (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test("the link names provider and user, and escapes what an address may not contain", () => {
  expect(otpauthLink(Buffer.from("fo"), { issuer: "Green & Shoe", email: "a+b@c.example" })).toBe(
    "otpauth://totp/Green%20%26%20Shoe:a%2Bb%40c.example?secret=MZXQ&issuer=Green%20%26%20Shoe",
  );
});
