import { Link } from "react-router";
import type { SavedView } from "../../domain/contract/view-shapes.ts";
import { viewPath } from "../view-paths.ts";

/** The name of something saved, as a link to it. */
export function SavedViewLink({ viewId, viewType, name }: SavedView) {
  return <Link to={viewPath(viewType, viewId)}>{name}</Link>;
}
