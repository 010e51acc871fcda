import { IconBookmark } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { Card } from "../../ui/Card.tsx";
import { useFocusAfterDialog } from "../../ui/focus/use-focus-after-dialog.ts";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded, type Loading } from "../../ui/loading/Loaded.tsx";
import { DeleteSavedDialog } from "./DeleteSavedDialog.tsx";
import { SavedRow } from "./SavedRow.tsx";
import classes from "./saved.module.css";

interface Props {
  noun: "View" | "Screen";
  views: Loading<readonly SavedView[]>;
  isOfOnePage?: boolean;
  /** Advice for an empty list. */
  advice: ReactNode;
}

/** The user's saved views or screens, numbered; each can be opened, renamed, made the default of its page and deleted. */
export function SavedList({ noun, views, isOfOnePage = false, advice }: Props) {
  const title = `My ${noun}s`;
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null);
  const card = useFocusAfterDialog<HTMLElement>(viewToDelete !== null);
  return (
    <Card flush ref={card} title={title}>
      <Loaded label={`Loading ${title}`} lines={4} query={views}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState advice={advice} icon={IconBookmark} title={`No Saved ${noun}s`} />
          ) : (
            <ol aria-label={title} className={classes.list}>
              {list.map((view) => (
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
          )
        }
      </Loaded>
      {viewToDelete ? (
        <DeleteSavedDialog noun={noun} onClose={() => setViewToDelete(null)} view={viewToDelete} />
      ) : null}
    </Card>
  );
}
