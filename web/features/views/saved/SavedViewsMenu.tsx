import { Button, Popover } from "@mantine/core";
import { IconBookmark, IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { SavedView, ViewData } from "../../../../domain/contract/view-shapes.ts";
import { canHaveDefault } from "../../../../domain/views/screens.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { DeleteSavedDialog } from "../../../parts/saved/DeleteSavedDialog.tsx";
import { SavedRow } from "../../../parts/saved/SavedRow.tsx";
import { viewPath } from "../../../view-paths.ts";
import classes from "./saved.module.css";

interface Props {
  savedAs: "view" | "screen";
  viewType: ViewType;
  /** Undefined while the page is loading. */
  view: ViewData | undefined;
  standardId: string | undefined;
}

/** The user's saved views or screens, those of this page first, and the way back to its standard view. */
export function SavedViewsMenu({ savedAs, viewType, view, standardId }: Props) {
  const noun = savedAs === "view" ? "View" : "Screen";
  const title = `Saved ${noun}s`;
  const [isOpen, setIsOpen] = useState(false);
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  // The list that opened the dialog is closed, and the button only takes focus once the dialog is closed.
  const endDeletion = () => {
    flushSync(() => setViewToDelete(null));
    button.current?.focus();
  };
  const savedViews = view?.savedViews ?? [];
  const ofPage = savedViews.filter((saved) => saved.viewType === viewType);
  const ofOthers = savedViews.filter((saved) => saved.viewType !== viewType);
  const standardPath =
    standardId !== undefined && canHaveDefault(viewType) ? viewPath(viewType, standardId) : null;
  const onDelete = (chosen: SavedView) => {
    setIsOpen(false);
    setViewToDelete(chosen);
  };
  const rowProps = { noun, onDelete, onOpen: close } as const;

  return (
    <>
      <Popover
        closeOnEscape={false}
        onChange={setIsOpen}
        opened={isOpen}
        position="bottom-start"
        trapFocus
        width="min(440px, 94vw)"
      >
        <Popover.Target>
          <Button
            aria-label={title}
            disabled={view === undefined}
            leftSection={<IconBookmark aria-hidden size={16} />}
            onClick={() => setIsOpen(!isOpen)}
            ref={button}
            rightSection={<IconChevronDown aria-hidden size={14} />}
          >
            <span className={classes.long}>{title}</span>
            <span className={classes.short}>{noun}s</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown
          aria-label={title}
          className={classes.dropdown}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
          }}
          p={6}
        >
          <h2>{title}</h2>
          <StandardLink onOpen={close} path={standardPath} />
          <SavedRows {...rowProps} isOfOnePage label={title} views={ofPage} />
          {view?.savedViews.length === 0 ? <p className={classes.none}>No {title}</p> : null}
          {ofOthers.length === 0 ? null : (
            <>
              <h2>Other pages</h2>
              <SavedRows {...rowProps} label={`${title} of other pages`} views={ofOthers} />
            </>
          )}
        </Popover.Dropdown>
      </Popover>
      {viewToDelete ? (
        <DeleteSavedDialog noun={noun} onClose={endDeletion} view={viewToDelete} />
      ) : null}
    </>
  );
}

function StandardLink({ path, onOpen }: { path: string | null; onOpen: () => void }) {
  if (path === null) return null;
  return (
    <p className={classes.saved}>
      <Link onClick={onOpen} to={path}>
        Standard view
      </Link>
    </p>
  );
}

interface RowsProps extends Omit<ComponentProps<typeof SavedRow>, "view"> {
  label: string;
  views: readonly SavedView[];
}

function SavedRows({ label, views, ...props }: RowsProps) {
  return (
    <ul aria-label={label}>
      {views.map((saved) => (
        <li className={classes.saved} key={saved.viewId}>
          <SavedRow {...props} view={saved} />
        </li>
      ))}
    </ul>
  );
}
