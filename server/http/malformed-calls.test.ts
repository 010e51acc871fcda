import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { calls } from "../../domain/contract/calls.ts";
import type { Route } from "../../domain/contract/route.ts";
import type { Caller, TestApp } from "../testing/build-test-app.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";

/** Values that rules and databases have stumbled over: days beyond calendars, cut words, numbers without a place. */
const hostile: readonly unknown[] = [
  ...["", " ", "\u0000", "\ud800", "\u202e", "__proto__", "constructor", "..", "../../x", "%00"],
  ...["0000-01-01", "9999-12-31", "10000-01-01", "2026-02-30", "2023-02-29", "30daysAgo", "today"],
  ...[
    `${"a".repeat(199)} bcd`,
    `${"ab ".repeat(80)}`,
    "'",
    "\\",
    "':*",
    "a & | ! b",
    "x".repeat(300),
  ],
  ...[
    -1,
    0,
    0.5,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e308,
    "1e9",
    "NaN",
    "Infinity",
    "9".repeat(40),
  ],
  ...[null, true, [], {}, [[]], ["x", "x"], { toString: 1 }, nested(18), nested(60)],
];

function nested(depth: number): unknown {
  return depth === 0 ? "x" : [nested(depth - 1)];
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  minimum?: number;
}

function shapeOf(schema: Route["query"]): JsonSchema | undefined {
  return (
    schema &&
    (z.toJSONSchema(schema as never, { io: "input", unrepresentable: "any" }) as JsonSchema)
  );
}

/** A value that a schema is likely to accept. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, sampleOf(inner)]),
    );
  if (schema.type === "array") return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === "number" || schema.type === "integer")
    return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  return schema.format === "email"
    ? "a@b.example"
    : schema.format === "date"
      ? "2026-06-15"
      : "abc";
}

type Path = readonly (string | number)[];

/** The places of a sample that a mutation can take: every field, and what lists and objects hold. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, one]) => placesOf(one, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

function replaceAt(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = replaceAt(copy[name], rest, by);
  return copy;
}

const perPlace = 6;
let turn = 0;
/** Takes some of the hostile values for a place; all of them come in turn. */
const takeHostile = () => Array.from({ length: perPlace }, () => hostile[turn++ % hostile.length]);

function textOf(value: unknown): string {
  return (typeof value === "string" ? value : `${JSON.stringify(value)}`).toWellFormed();
}

function queryText(query: unknown): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query as object))
    for (const one of [value].flat(1)) pairs.append(name, textOf(one));
  return pairs.toString();
}

describe("a call with one malformed field is refused or answered, and never fails", () => {
  let portal: TestApp;
  let callers: Record<string, Caller>;
  let count = 0;
  beforeAll(async () => {
    portal = await buildSamplePortal();
    callers = { staff: await portal.signIn("staff@greenshoe.example") };
  });
  afterAll(async () => {
    await portal.close();
    expect(count).toBeGreaterThan(2000);
  });

  const callerFor = async (call: Route) => {
    const kind = call.grant === "accountAdmin" ? "admin" : "staff";
    callers[kind] ??=
      kind === "admin"
        ? await portal.newMember({ isAccountAdmin: true })
        : await portal.signIn("staff@greenshoe.example");
    return { kind, token: callers[kind].token };
  };

  const send = async (call: Route, part: "query" | "body" | "params", input: unknown) => {
    const { kind, token } = await callerFor(call);
    const ids = part === "params" ? (input as Record<string, unknown>) : {};
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = textOf(ids[name] ?? "1");
      return encodeURIComponent(/^\.{0,2}$/.test(id) ? "1" : id.slice(0, 90));
    });
    const response = await portal.app.inject({
      method: call.method,
      url: `/api/v1.0${path}${part === "query" ? `?${queryText(input)}` : ""}`,
      headers: {
        host: "localhost",
        authorization: `Bearer ${token}`,
        ...(call.body && { "content-type": "application/json" }),
      },
      ...(call.body && { payload: JSON.stringify(part === "body" ? input : {}) }),
    });
    count++;
    if (response.statusCode === 401) delete callers[kind];
    return response;
  };

  const all = Object.entries<Route>(calls).filter(
    ([, call]) => call.takes !== "file" && (call.query ?? call.body ?? call.params),
  );
  test.each(all)("%s", async (_name, call) => {
    for (const part of ["params", "query", "body"] as const) {
      const shape = shapeOf(call[part]);
      if (shape === undefined) continue;
      const sample = sampleOf(shape);
      for (const place of placesOf(sample))
        for (const value of takeHostile()) {
          const { statusCode, body } = await send(call, part, replaceAt(sample, place, value));
          const told = `${part}.${place.join(".")} = ${JSON.stringify(value).slice(0, 80)}: ${body.slice(0, 200)}`;
          expect(statusCode, told).toBeLessThan(500);
        }
    }
  });
});
