import { listAlerts } from "../../../domain/contract/users/alerts.ts";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { useReply } from "../../api/query-of.ts";
import { deleteSaved } from "../../api/saved-views.ts";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";

interface Props {
  view: SavedView;
  noun: "View" | "Screen";
  onClose: () => void;
}

/** Asks before a saved view or screen is deleted, and tells of the alerts that go with it. */
export function DeleteSavedDialog({ view: { viewId, name }, noun, onClose }: Props) {
  const { data: alerts = [] } = useReply(listAlerts);
  const count = alerts.filter((alert) => alert.viewId === viewId).length;
  const counted = count === 1 ? "1 alert" : `${count} alerts`;
  return (
    <DeleteDialog
      consequence={
        count === 0 ? undefined : `${counted} on this ${noun.toLowerCase()} will be deleted too.`
      }
      doneText={`${noun} "${name}" has been deleted.`}
      name={name}
      onClose={onClose}
      onDelete={() => deleteSaved(viewId)}
    />
  );
}
