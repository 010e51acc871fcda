import { Link } from "react-router";
import type { SavedView } from "../../domain/contract/view-shapes.ts";
import { viewPath } from "../view-paths.ts";

/** The name of a saved view or screen, linked to it; plain text when no page shows views of its type. */
export function SavedViewLink({ viewId, viewType, name }: SavedView) {
  const path = viewPath(viewType, viewId);
  return path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>;
}
