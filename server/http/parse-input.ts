import type * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import type { InvalidParam } from "../../domain/contract/failures.ts";
import { Failure } from "./failure.ts";

/** Checks a part of a request against its schema; fails with the reasons by field. */
export function parseInput(schema: z.core.$ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, input ?? {});
  const params = result.success ? [] : invalidParamsOf(result.error.issues);
  for (const name of fieldsWithNul(input)) {
    params.push({ name, reasons: ["Contains a character that is not allowed"] });
  }
  if (!result.success || params.length > 0)
    throw new Failure("invalid_input", { invalidParams: params });
  return result.data;
}

function invalidParamsOf(issues: z.core.$ZodIssue[]): InvalidParam[] {
  const reasons = new Map<string, string[]>();
  const add = (name: string, reason: string) =>
    reasons.set(name, [...new Set([...(reasons.get(name) ?? []), reason])]);
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add(key.slice(0, 100), "Unknown field");
    } else {
      add(issue.path.length > 0 ? issue.path.join(".") : "body", issue.message);
    }
  }
  return [...reasons].map(([name, list]) => ({ name, reasons: list }));
}

/** PostgreSQL cannot store U+0000 in a text, so it is refused here instead of failing there. */
function fieldsWithNul(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input)
    .filter(([, value]) => typeof value === "string" && value.includes("\u0000"))
    .map(([name]) => name);
}
