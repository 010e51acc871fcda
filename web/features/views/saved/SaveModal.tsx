import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { saveUnderName } from "../../../api/saved-views.ts";
import { notifySuccess } from "../../../ui/notify.ts";
import type { ViewOnPage } from "../page/use-view.ts";
import { NameDialog } from "./NameDialog.tsx";

interface Props {
  view: ViewData;
  viewOnPage: ViewOnPage;
  savedAs: "view" | "screen";
  /** Filters to run under the new name; null saves the view on screen. */
  filters: Filters | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for a name and saves the view under it. */
export function SaveModal({ view, viewOnPage, savedAs, filters, onSaved, onClose }: Props) {
  const save = async (name: string) => {
    // Someone else's view is first run as the user's own, and that copy is saved.
    if (filters !== null || !view.isOwn) {
      await viewOnPage.change.mutateAsync({ ...(filters && { filters }), name });
    } else viewOnPage.address.open(await saveUnderName(view.id, name, view.selectedColumns));
    notifySuccess(`"${name}" has been saved`);
    onSaved();
  };
  return (
    <NameDialog
      label={savedAs === "view" ? "View Name" : "Screen Name"}
      name={view.name ?? view.basedOn?.name}
      onClose={onClose}
      onSave={save}
      title={filters === null ? "Save" : "Save and Run"}
    />
  );
}
