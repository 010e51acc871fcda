import { expect, test } from "vitest";
import { CallFailure } from "../../api/failure.ts";
import { pageOfRefusal } from "./page-of-refusal.ts";

const failure = (status: number, code: CallFailure["code"], names: string[] = []) =>
  new CallFailure({
    code,
    status,
    summaryErrors: [],
    invalidParams: names.map((name) => ({ name, reasons: ["Not valid"] })),
  });

test.each<[string, Error | null, string | null]>([
  ["no failure", null, null],
  ["a failure that is none of a call", new Error("offline"), null],
  ["an unknown view", failure(404, "not_found"), "/not-found"],
  ["an id that no view can have", failure(400, "invalid_input", ["id"]), "/not-found"],
  ["a refused search", failure(400, "invalid_input", ["search"]), null],
  ["a page that the user may not see", failure(403, "not_authorized"), "/not-authorized"],
  ["a failure of the server", failure(500, "internal_error"), null],
])("%s leads to the right page", (_name, error, page) => expect(pageOfRefusal(error)).toBe(page));
