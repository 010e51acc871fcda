import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../domain/contract/calls.ts";
import { failures } from "../../domain/contract/failures.ts";
import type { Route } from "../../domain/contract/route.ts";
import { buildTestApp, type Caller, type TestApp } from "../testing/build-test-app.ts";

/** Values with the right names and any shape: texts of all scripts, numbers, lists, objects, nothing. */
const anyBody = (fields: string[]) =>
  fc.oneof(
    fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue()])), {
      requiredKeys: [],
    }),
    fc.record(Object.fromEntries(fields.map((field) => [field, fc.string({ unit: "binary" })]))),
    fc.jsonValue(),
  );

/** Paths are resolved before they are sent, so a part of one or two dots would name another path. */
const anyId = fc.string().filter((id) => id !== "." && id !== "..");

describe("a call answers as its contract declares, regardless of its input", () => {
  let portal: TestApp;
  let staff: Caller;
  let admin: Caller;
  beforeAll(async () => {
    portal = await buildTestApp();
    staff = await portal.signIn("staff@greenshoe.example");
    admin = await portal.signIn("maria.ortiz@northgate.example");
  });
  afterAll(() => portal.close());

  test.each(Object.entries<Route>(calls).filter(([, call]) => call.body))("%s", async (_, call) => {
    const shape = call.body as unknown as { _zod: { def: { shape?: object } } };
    const fields = Object.keys(shape._zod.def.shape ?? {});
    const caller = call.grant === "accountAdmin" ? admin : staff;
    const declared = new Set<string>(["invalid_input", "malformed_body", ...(call.failures ?? [])]);
    await fc.assert(
      fc.asyncProperty(anyBody(fields), anyId, async (body, id) => {
        const response = await portal.app.inject({
          method: call.method,
          url: `/api/v1.0${call.path.replace(/\{\w+\}/g, encodeURIComponent(id || "x"))}`,
          headers: {
            host: "localhost",
            "content-type": "application/json",
            authorization: `Bearer ${caller.token}`,
          },
          payload: JSON.stringify(body),
        });
        const reply = response.json();
        if (response.statusCode === 200) {
          expect(reply).toHaveProperty("data");
        } else {
          expect(declared).toContain(reply.code);
          expect(response.statusCode).toBe(failures[reply.code as keyof typeof failures].status);
        }
      }),
      { numRuns: 40 },
    );
  });
});
