import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { readLoginToken } from "./login-cookie.ts";

test("behind https only a cookie counts that no other host of the domain can set", () => {
  const request = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;
  expect(readLoginToken(request("GreenshoeLogin=planted"), true)).toBeNull();
  expect(readLoginToken(request("__Host-GreenshoeLogin=own"), true)).toBe("own");
  expect(readLoginToken(request("GreenshoeLogin=own"), false)).toBe("own");
});
