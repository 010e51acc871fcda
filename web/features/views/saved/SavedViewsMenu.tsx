import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconChevronDown, IconTrash } from "@tabler/icons-react";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { SavedView } from "../../../../domain/contract/view-shapes.ts";
import { deleteSaved } from "../../../api/saved-views.ts";
import { DeleteDialog } from "../../../ui/DeleteDialog.tsx";
import { viewPath } from "../../../view-paths.ts";
import classes from "./saved.module.css";

interface Props {
  savedAs: "view" | "screen";
  /** Undefined while the page is loading. */
  savedViews: readonly SavedView[] | undefined;
}

/** The user's saved views or screens of this kind; each can be opened or deleted. */
export function SavedViewsMenu({ savedAs, savedViews }: Props) {
  const noun = savedAs === "view" ? "View" : "Screen";
  const title = `Saved ${noun}s`;
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The menu entry that opened the dialog is gone, and the button only takes focus once the dialog is closed.
  const close = useCallback(() => {
    flushSync(() => setViewToDelete(null));
    button.current?.focus();
  }, []);
  return (
    <>
      <Menu position="bottom-start" width={280} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            aria-label={title}
            disabled={savedViews === undefined}
            leftSection={<IconBookmark aria-hidden size={16} />}
            ref={button}
            rightSection={<IconChevronDown aria-hidden size={14} />}
            variant="default"
          >
            <span className={classes.long}>{title}</span>
            <span className={classes.short}>{noun}s</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          <Menu.Label>{title}</Menu.Label>
          {savedViews?.map((view) => (
            <div className={classes.saved} key={view.viewId} role="none">
              <SavedViewItem {...view} />
              <Menu.Item aria-label={`Delete ${view.name}`} onClick={() => setViewToDelete(view)}>
                <IconTrash aria-hidden size={16} />
              </Menu.Item>
            </div>
          ))}
          {savedViews?.length === 0 ? <p className={classes.none}>No {title}</p> : null}
        </Menu.Dropdown>
      </Menu>
      {viewToDelete ? (
        <DeleteDialog
          doneText={`${noun} "${viewToDelete.name}" has been deleted.`}
          name={viewToDelete.name}
          onClose={close}
          onDelete={() => deleteSaved(viewToDelete.viewId)}
        />
      ) : null}
    </>
  );
}

/** Opens a saved view; disabled when no page shows views of its type. */
function SavedViewItem({ viewId, viewType, name }: SavedView) {
  const path = viewPath(viewType, viewId);
  if (path === null) return <Menu.Item disabled>{name}</Menu.Item>;
  return (
    <Menu.Item component={Link} to={path}>
      {name}
    </Menu.Item>
  );
}
