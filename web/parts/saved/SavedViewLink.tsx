import { Link } from "react-router";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { viewPath } from "../../view-paths.ts";
import classes from "./saved.module.css";

interface Props {
  view: SavedView;
  /** True if the list has views of one page only, so that none needs to say which. */
  isOfOnePage?: boolean;
  onOpen?: (() => void) | undefined;
}

/** The name of a saved view, linked to it, and its page; plain text when no page shows views of its type. */
export function SavedViewLink({ view, isOfOnePage = false, onOpen }: Props) {
  const { viewId, viewType, name, isDefault } = view;
  const path = viewPath(viewType, viewId);
  return (
    <span className={classes.view}>
      {path === null ? (
        <span className="cut" title={name}>
          {name}
        </span>
      ) : (
        <Link className="cut" onClick={onOpen} title={name} to={path}>
          {name}
        </Link>
      )}
      {isOfOnePage && !isDefault ? null : (
        <small className="cut">
          {isOfOnePage ? null : viewTypes[viewType].title}
          {isDefault ? <b className={classes.badge}>Default</b> : null}
        </small>
      )}
    </span>
  );
}
