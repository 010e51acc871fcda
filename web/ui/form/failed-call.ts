import { browserFailures } from "../../../domain/contract/browser-failures.ts";
import type { InvalidParam } from "../../../domain/contract/failures.ts";

export interface FailedCall {
  code?: unknown;
  summaryErrors: string[];
  invalidParams: InvalidParam[];
}

/** Reads the messages of a failure for a form; anything unexpected becomes one plain sentence. */
export function readFailedCall(error: unknown): FailedCall {
  if (isFailedCall(error)) return error;
  return { summaryErrors: [browserFailures.internal_error.summary], invalidParams: [] };
}

/** The messages of a failure as one text, where no field shows its reasons; these say more than that fields are not valid. */
export function failureText(error: unknown): string {
  const { code, summaryErrors, invalidParams } = readFailedCall(error);
  const reasons = invalidParams.flatMap((param) => param.reasons);
  const isSaid = code === "invalid_input" && reasons.length > 0;
  return [...(isSaid ? [] : summaryErrors), ...reasons].join(" ");
}

function isFailedCall(error: unknown): error is FailedCall {
  return (
    typeof error === "object" &&
    error !== null &&
    "summaryErrors" in error &&
    Array.isArray(error.summaryErrors) &&
    "invalidParams" in error &&
    Array.isArray(error.invalidParams)
  );
}

/** Puts reasons under the field they name, and into the summary when the form has no such field. */
export function placeFailure(
  failedCall: FailedCall,
  hasField: (name: string) => boolean,
): { summary: string[]; fields: InvalidParam[] } {
  const fields = failedCall.invalidParams.filter((param) => hasField(param.name));
  const paramsWithoutField = failedCall.invalidParams.filter((param) => !hasField(param.name));
  return {
    fields,
    summary: [...failedCall.summaryErrors, ...paramsWithoutField.flatMap((param) => param.reasons)],
  };
}
