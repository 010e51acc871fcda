import type { FailureCode, InvalidParam } from "../../domain/contract/failures.ts";

interface Failure {
  /** The contract's code, or the HTTP status when the reply has no code. */
  code: FailureCode | number;
  /** Null when there was no response at all. */
  status: number | null;
  summaryErrors: string[];
  invalidParams: InvalidParam[];
}

/** A failed call, with a message that a person can read. */
export class CallFailure extends Error {
  readonly code: FailureCode | number;
  readonly status: number | null;
  readonly summaryErrors: string[];
  readonly invalidParams: InvalidParam[];

  constructor({ code, status, summaryErrors, invalidParams }: Failure) {
    super(summaryErrors[0] ?? String(code));
    this.name = "CallFailure";
    this.code = code;
    this.status = status;
    this.summaryErrors = summaryErrors;
    this.invalidParams = invalidParams;
  }
}

/** The failure of a request that never got a response. */
export function noResponse(): CallFailure {
  if (navigator.onLine !== false) return failureWithoutBody(500, null);
  return new CallFailure({
    code: 500,
    status: null,
    summaryErrors: ["You're offline. Check your connection and try again."],
    invalidParams: [],
  });
}

/** Reads the failure from the body of a response, or else from its status. */
export function readFailure(status: number, payload: unknown): CallFailure {
  if (!isFailureBody(payload)) return failureWithoutBody(status, status);
  return new CallFailure({ ...payload, code: payload.code ?? status, status });
}

function failureWithoutBody(code: number, status: number | null): CallFailure {
  const sentence = code === 404 ? "Not Found" : "Internal Server Error";
  return new CallFailure({ code, status, summaryErrors: [sentence], invalidParams: [] });
}

interface ReadableBody {
  summaryErrors: string[];
  invalidParams: InvalidParam[];
  code?: FailureCode;
}

/** An "internal_error" body is ignored because it tells the reader no more than its status. */
function isFailureBody(payload: unknown): payload is ReadableBody {
  if (typeof payload !== "object" || payload === null) return false;
  const { summaryErrors, invalidParams, code } = payload as Record<string, unknown>;
  return Array.isArray(summaryErrors) && Array.isArray(invalidParams) && code !== "internal_error";
}
