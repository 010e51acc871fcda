import { Link } from "react-router";
import type { SavedView } from "../../domain/contract/view-shapes.ts";
import { viewPath } from "../view-paths.ts";

/** The name of something saved, as a link to it; without a link when no page shows views of its type. */
export function SavedViewLink({ viewId, viewType, name }: SavedView) {
  const path = viewPath(viewType, viewId);
  return path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>;
}
