import { houseName } from "../../../domain/house/words.ts";
import { type ViewType, viewTypes } from "../../../domain/views/view-type.ts";

const longestName = 80;

/** The title of a file: the portal, the kind of view, and the view's own name if it has one. */
export function fileTitle(viewType: ViewType, name: string | null): string {
  const parts = [houseName(), viewTypes[viewType].title, name ?? ""];
  return parts
    .map(cleanPart)
    .filter((part) => part !== "")
    .join(" - ");
}

/** Removes the signs that a file system refuses. */
function cleanPart(part: string): string {
  const clean = part.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").replace(/\s+/g, " ");
  return [...clean].slice(0, longestName).join("").trim();
}
