import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Route } from "../../domain/contract/route.ts";
import { addCalls, type CallDeps } from "./add-calls.ts";
import { printOpenApi } from "./docs/openapi.ts";

const call: Route = {
  method: "GET",
  path: "/Things",
  summary: "Things.",
  grant: "member",
  reply: z.object({}),
};
const handlers = { things: () => ({}), others: () => ({}) };

function start(calls: Record<string, unknown>, served: Record<string, unknown> = handlers) {
  addCalls(Fastify(), calls as Record<string, Route>, served, {} as CallDeps);
}

describe("the server refuses to start", () => {
  test("when a call has no grant", () => {
    expect(() => start({ things: { ...call, grant: undefined } })).toThrow("things has no grant");
    expect(() => start({ things: { ...call, grant: "anybody" } })).toThrow("things has no grant");
  });

  test("when a call for visitors has no rate limit", () => {
    expect(() => start({ things: { ...call, grant: "visitor" } })).toThrow("no rate limit");
  });

  test("when a call has no handler", () => {
    expect(() => start({ things: call }, {})).toThrow("things has no handler");
  });

  test("when two calls share a path, regardless of case and parameter names", () => {
    const other = { ...call, path: "/things" };
    expect(() => start({ things: call, others: other })).toThrow("others has the path of things");
    const keyed = { ...call, path: "/Things/{key}" };
    const named = { ...call, path: "/things/{id}" };
    expect(() => start({ things: keyed, others: named })).toThrow("others has the path of things");
  });
});

test("a call that will go says since when and until when", async () => {
  const app = Fastify();
  const things: Route = {
    ...{ ...call, grant: "visitor", limits: [{ by: "address", max: 5, windowSeconds: 60 }] },
    deprecated: { since: "2026-06-01", until: "2026-12-01" },
  };
  const printed = printOpenApi({ things }).paths["/Things"]?.get;
  expect(printed?.deprecated).toBe(true);
  const load = { admit: () => {} };
  const deps = { load, limits: { factor: 1, countTogether: null }, config: {} };
  addCalls(app, { things }, { things: () => ({}) }, deps as unknown as CallDeps);
  const { headers } = await app.inject("/api/v1.0/Things");
  expect(headers).toMatchObject({
    deprecation: "@1780272000",
    sunset: "Tue, 01 Dec 2026 00:00:00 GMT",
  });
});
