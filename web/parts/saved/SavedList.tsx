import { IconBookmark } from "@tabler/icons-react";
import { type ReactNode, useCallback, useState } from "react";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useFocusAfterDialog } from "../../ui/focus/use-focus-after-dialog.ts";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { DeleteSavedDialog } from "./DeleteSavedDialog.tsx";
import { SavedRow } from "./SavedRow.tsx";
import classes from "./saved.module.css";

interface Props {
  title: string;
  noun: "View" | "Screen";
  /** Undefined while loading, or when loading failed. */
  views: readonly SavedView[] | undefined;
  isOfOnePage?: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Advice for an empty list. */
  advice: ReactNode;
}

/** The user's saved views or screens, numbered; each can be opened, renamed, made the default of its page and deleted. */
export function SavedList(props: Props) {
  const { title, noun, views, isOfOnePage = false, error } = props;
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null);
  const close = useCallback(() => setViewToDelete(null), []);
  const card = useFocusAfterDialog<HTMLElement>(viewToDelete !== null);
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
              <SavedRow
                isOfOnePage={isOfOnePage}
                noun={noun}
                onDelete={setViewToDelete}
                view={view}
              />
            </li>
          ))}
        </ol>
      )}
      {viewToDelete ? <DeleteSavedDialog noun={noun} onClose={close} view={viewToDelete} /> : null}
    </Card>
  );
}
