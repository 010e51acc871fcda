import { TooManyFiles } from "../../files/made-files.ts";
import { Failure } from "../context.ts";

/** Fails with `too_many_files` when more files are being made than may wait; any other error stays what it is. */
export function refuseTooMany(error: unknown): never {
  if (error instanceof TooManyFiles) throw new Failure("too_many_files", { retryAfterSeconds: 5 });
  throw error;
}
