import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon } from "@mantine/core";
import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Card } from "./Card.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import classes from "./SavedList.module.css";
import { SkeletonLines } from "./Skeleton.tsx";

interface Saved {
  viewId: string;
  name: string;
}

interface Props<Item extends Saved> {
  title: string;
  noun: "View" | "Screen";
  /** Undefined while loading, or when loading failed. */
  views: readonly Item[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Advice for an empty list. */
  advice: ReactNode;
  /** Draws the name, as a link when there is a page to open. */
  linkOf: (view: Item) => ReactNode;
  onDelete: (viewId: string) => Promise<void>;
}

/** The user's saved items, numbered; each can be deleted. */
export function SavedList<Item extends Saved>(props: Props<Item>) {
  const { title, noun, views, error, linkOf, onDelete } = props;
  const [viewToDelete, setViewToDelete] = useState<Item | null>(null);
  const close = useCallback(() => setViewToDelete(null), []);
  const card = useFocusAfterDialog(viewToDelete !== null);
  return (
    <Card flush ref={card} title={title}>
      {views === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={props.onRetry} />
        ) : (
          <div className={classes.loading}>
            <SkeletonLines label={`Loading ${title}`} lines={4} />
          </div>
        )
      ) : views.length === 0 ? (
        <EmptyState advice={props.advice} icon={IconBookmark} title={`No Saved ${noun}s`} />
      ) : (
        <ol aria-label={title} className={classes.list}>
          {views.map((view) => (
            <li className={classes.item} key={view.viewId}>
              {linkOf(view)}
              <ActionIcon
                aria-label={`Delete ${view.name}`}
                color="gray"
                onClick={() => setViewToDelete(view)}
                variant="subtle"
              >
                <IconTrash aria-hidden size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {viewToDelete ? (
        <DeleteDialog
          doneText={`${noun} "${viewToDelete.name}" has been deleted.`}
          name={viewToDelete.name}
          onClose={close}
          onDelete={() => onDelete(viewToDelete.viewId)}
        />
      ) : null}
    </Card>
  );
}

/** A deleted item takes the focused button with it: keyboard users continue at the list, not at the top of the page. */
function useFocusAfterDialog(isAsking: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isOver = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (isOver && document.activeElement === document.body) card.current?.focus();
  }, [isAsking]);
  return card;
}
