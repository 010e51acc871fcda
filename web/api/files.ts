import { showPdf } from "../../domain/contract/files.ts";
import { download } from "./download.ts";
import { CallFailure } from "./failure.ts";

const busyRetries = 5;
const busyRetryMs = 3_000;

/** Downloads a named file. While the server makes too many others, it is asked again. */
export async function downloadFile(filename: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await download(showPdf, { query: { filename } });
      return;
    } catch (failure) {
      if (!isBusy(failure) || attempt === busyRetries) throw failure;
      await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
    }
  }
}

function isBusy(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === "too_many_files";
}
