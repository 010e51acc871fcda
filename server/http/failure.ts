import {
  type FailureBody,
  type FailureCode,
  failures,
  type InvalidParam,
} from "../../domain/contract/failures.ts";

/** Thrown by a verb to refuse a call; the HTTP layer answers it in the contract's shape. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly invalidParams: InvalidParam[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    details: { invalidParams?: InvalidParam[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.invalidParams = details.invalidParams ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return failures[this.code].status;
  }

  get body(): FailureBody {
    return {
      summaryErrors: [failures[this.code].summary],
      invalidParams: this.invalidParams,
      code: this.code,
    };
  }
}
