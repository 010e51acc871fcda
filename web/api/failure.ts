import type { FailureCode, InvalidParam } from "../../domain/contract/failures.ts";

interface Failure {
  /** The contract's code, or the HTTP status where the reply had none of its own. */
  code: FailureCode | number;
  /** Null when there was no response at all. */
  status: number | null;
  summaryErrors: string[];
  invalidParams: InvalidParam[];
}

/** A call that failed, in the words a person reads. */
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
  return withoutBody(500, null);
}

/** The failure of a response, by what its body says or else by its status. */
export function failureOf(status: number, payload: unknown): CallFailure {
  if (!isFailureBody(payload)) return withoutBody(status, status);
  return new CallFailure({ ...payload, code: payload.code ?? status, status });
}

function withoutBody(code: number, status: number | null): CallFailure {
  const sentence = code === 404 ? "Not Found" : "Internal Server Error";
  return new CallFailure({ code, status, summaryErrors: [sentence], invalidParams: [] });
}

interface ReadableBody {
  summaryErrors: string[];
  invalidParams: InvalidParam[];
  code?: FailureCode;
}

/** The server's own "something broke" tells the reader no more than its status does. */
function isFailureBody(payload: unknown): payload is ReadableBody {
  if (typeof payload !== "object" || payload === null) return false;
  const { summaryErrors, invalidParams, code } = payload as Record<string, unknown>;
  return Array.isArray(summaryErrors) && Array.isArray(invalidParams) && code !== "internal_error";
}
