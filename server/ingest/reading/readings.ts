import type * as z from "zod/mini";
import { type Reading, type Source, type SourceRecord, UnreadableDocument } from "../record.ts";
import { refuseLongTexts } from "./long-texts.ts";
import { UnreadableValue } from "./unreadable-value.ts";

/** Runs a reader and returns its record, or a refusal when a value cannot be read. */
export function makeReading(place: string, read: () => SourceRecord): Reading {
  try {
    return { record: read() };
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    return { refusal: { place, reason: error.message } };
  }
}

/** Leaves out repeated records, since lists may contain one record several times. */
export async function* withoutRepeats(readings: AsyncIterable<Reading>): AsyncGenerator<Reading> {
  const seen = new Set<string>();
  for await (const reading of readings) {
    if ("record" in reading) {
      if (seen.has(reading.record.key)) continue;
      seen.add(reading.record.key);
    }
    yield reading;
  }
}

/** Parses one record of a JSON document; another shape refuses the record. */
export function parseRecord<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  refuseLongTexts(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableValue(describeError(result.error));
}

/** Parses the frame around all records of a JSON document; another shape refuses the document. */
export function parseFrame<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableDocument(describeError(result.error));
}

const shapes: Record<string, string> = {
  array: "a list",
  boolean: "true or false",
  number: "a number",
  object: "an object",
  string: "a text",
};

function describeError(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).join(".");
  const subject = path === "" ? "This" : `"${path}"`;
  if (issue && "values" in issue) return `${subject} is not one of ${issue.values.join(", ")}`;
  if (issue && "expected" in issue)
    return `${subject} is not ${shapes[issue.expected] ?? issue.expected}`;
  return `${subject} does not have the expected shape`;
}

/** Refuses documents, for the given reason, whose first bytes do not contain the pattern. */
export function refuseUnless(pattern: RegExp, reason: string): Source["refuse"] {
  return ({ head }) => (pattern.test(head.toString("latin1")) ? null : reason);
}

/** Reads the SEC's ten-digit key of an issuer. */
export function readCik(value: string | number): string {
  const digits = String(value).trim();
  if (!/^\d{1,10}$/.test(digits) || Number(digits) === 0) {
    throw new UnreadableValue(`"${digits}" is not a CIK, which is a number of up to ten digits`);
  }
  return digits.padStart(10, "0");
}
