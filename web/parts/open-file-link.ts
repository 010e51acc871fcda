import { CallFailure } from "../api/failure.ts";
import { downloadFile } from "../api/files.ts";
import { paths } from "../paths.ts";
import { notifyError } from "../ui/notify.ts";

/** The text for the user when a file is not available. */
export const noFileText = "Sorry, no file found.";

/** Downloads the file behind a link to it, without leaving the page. Returns false for any other link. */
export function openFileLink(link: string): boolean {
  const [path, query] = link.split("?");
  const filename = new URLSearchParams(query).get("filename");
  if (path !== paths.showPdf || filename === null) return false;
  downloadFile(filename).catch((failure) => notifyError(textOf(failure)));
  return true;
}

/** A missing file has a text of its own; other failures say what is wrong. */
function textOf(failure: unknown): string {
  if (!(failure instanceof CallFailure) || failure.code === "not_found") return noFileText;
  return failure.summaryErrors[0] ?? noFileText;
}
