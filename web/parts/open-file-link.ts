import { useNavigate } from "react-router";
import { CallFailure } from "../api/failure.ts";
import { downloadFile } from "../api/files.ts";
import { usePageExists } from "../pages.ts";
import { paths } from "../paths.ts";
import { isWebAddress } from "../ui/links/web-address.ts";
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

/** Returns a function that opens a file or a page of the portal without a reload. It returns false for any other link. */
export function useOpenLink(): (link: string) => boolean {
  const navigate = useNavigate();
  const pageExists = usePageExists();
  return (link) => {
    if (openFileLink(link)) return true;
    if (isWebAddress(link) || !pageExists(pathOf(link))) return false;
    void navigate(link);
    return true;
  };
}

/** The address of a page without its query. */
export function pathOf(link: string): string {
  return link.split(/[?#]/, 1)[0] ?? "";
}

/** A missing file has a text of its own; other failures say what is wrong. */
function textOf(failure: unknown): string {
  if (!(failure instanceof CallFailure) || failure.code === "not_found") return noFileText;
  return failure.summaryErrors[0] ?? noFileText;
}
