import type * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import type { InvalidParam } from "../../domain/contract/failures.ts";
import { Failure } from "./context.ts";
import { unstorableFields } from "./unstorable-fields.ts";

/** Checks a part of a request against its schema; fails with the reasons by field. */
export function parseInput(schema: z.core.$ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  // This check comes first because a schema recurses as deep as the value goes.
  const unstorable = unstorableFields(input);
  if (unstorable.length > 0) throw new Failure("invalid_input", { invalidParams: unstorable });
  const result = safeParse(schema, isMissing(schema, input) ? {} : input);
  if (result.success) return result.data;
  throw new Failure("invalid_input", { invalidParams: toInvalidParams(result.error.issues) });
}

function toInvalidParams(issues: z.core.$ZodIssue[]): InvalidParam[] {
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

/** A missing part is read as a part without fields, and so is null where null has no meaning of its own. */
function isMissing(schema: z.core.$ZodType, input: unknown): boolean {
  return input === undefined || (input === null && schema._zod.def.type !== "nullable");
}
