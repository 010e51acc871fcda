import { expect, test } from "vitest";
import { hashPassword } from "./password-hash.ts";

test("a burst is computed in turn, and what no turn comes for in time is refused", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 80 }, () => hashPassword("Demo!2026")),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(40);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: "server_busy", status: 503, retryAfterSeconds: 2 });
  expect(await hashPassword("Demo!2026")).toMatch(/^\$argon2id/);
}, 30_000);

test("a password is hashed at the cost that OWASP recommends", async () => {
  const passwordHash = await hashPassword("Demo!2026");
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
