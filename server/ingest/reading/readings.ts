import type * as z from "zod/mini";
import { type Document, type Reading, type SourceRecord, UnreadableDocument } from "../record.ts";
import { UnreadableValue } from "./unreadable-value.ts";

/** The record that a reader makes, or the reason why a value of it cannot be read. */
export function readingOf(place: string, read: () => SourceRecord): Reading {
  try {
    return { record: read() };
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    return { refusal: { place, reason: error.message } };
  }
}

/** The readings without records that the document holds already: lists may tell one thing several times. */
export async function* eachOnce(readings: AsyncIterable<Reading>): AsyncGenerator<Reading> {
  const seen = new Set<string>();
  for await (const reading of readings) {
    if ("record" in reading) {
      if (seen.has(reading.record.key)) continue;
      seen.add(reading.record.key);
    }
    yield reading;
  }
}

/** A part of a JSON document as its reader expects it, or the reason why it is not. */
export function shaped<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableValue(sentence(result.error));
}

/** The same for the frame that holds all records: without it nothing of the document counts. */
export function framed<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableDocument(sentence(result.error));
}

const shapes: Record<string, string> = {
  array: "a list",
  boolean: "true or false",
  number: "a number",
  object: "an object",
  string: "a text",
};

function sentence(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).join(".");
  const what = path === "" ? "This" : `"${path}"`;
  if (issue && "values" in issue) return `${what} is not one of ${issue.values.join(", ")}`;
  if (issue && "expected" in issue)
    return `${what} is not ${shapes[issue.expected] ?? issue.expected}`;
  return `${what} has another shape than expected`;
}

/** Null when the first bytes of a document hold the pattern, else the sentence. */
export function refuseUnless(document: Document, pattern: RegExp, sentenceOfRefusal: string) {
  return pattern.test(document.head.toString("latin1")) ? null : sentenceOfRefusal;
}

/** The ten digits by which the SEC knows an issuer. */
export function readCik(value: string | number): string {
  const digits = String(value).trim();
  if (!/^\d{1,10}$/.test(digits) || Number(digits) === 0) {
    throw new UnreadableValue(`"${digits}" is not a CIK, which is a number of up to ten digits`);
  }
  return digits.padStart(10, "0");
}
