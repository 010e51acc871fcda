import { expect, test } from "vitest";
import { hashPassword } from "./password-hash.ts";

test("a password is hashed at the cost that OWASP recommends", async () => {
  const passwordHash = await hashPassword("Demo!2026");
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
