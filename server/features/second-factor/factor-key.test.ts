import { expect, test } from "vitest";
import { newFactorKey, openKey, sealKey } from "./factor-key.ts";

test("a stored key opens for its user under its secret only", () => {
  const key = newFactorKey();
  const stored = sealKey("secret", 7, key);
  expect(stored.includes(key)).toBe(false);
  expect(openKey("secret", 7, stored)).toEqual(key);
  expect(openKey("secret", 8, stored)).toBeNull();
  expect(openKey("another", 7, stored)).toBeNull();
});
