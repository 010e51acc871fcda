import { Modal } from "@mantine/core";
import * as z from "zod/mini";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { requiredLine } from "../../../../domain/forms/fields.ts";
import { saveUnderName } from "../../../api/saved-views.ts";
import { useFocusReturn } from "../../../ui/focus/use-focus-return.ts";
import { DialogButtons } from "../../../ui/form/DialogButtons.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import type { ViewOnPage } from "../page/use-view.ts";

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
  useFocusReturn();
  const label = savedAs === "view" ? "View Name" : "Screen Name";
  const save = async ({ name }: { name: string }) => {
    // Someone else's view is first run as the user's own, and that copy is saved.
    if (filters !== null || !view.isOwn) {
      await viewOnPage.change.mutateAsync({ ...(filters && { filters }), name });
    } else viewOnPage.address.open(await saveUnderName(view.id, name, view.selectedColumns));
    notifySuccess(`"${name}" has been saved`);
    onSaved();
  };
  return (
    <Modal
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      opened
      size="sm"
      title={filters === null ? "Save" : "Save and Run"}
    >
      <Form
        defaults={{ name: view.name ?? view.basedOn?.name ?? "" }}
        label="Save"
        schema={z.object({ name: requiredLine(label) })}
        send={save}
      >
        <TextField data-autofocus label={label} name="name" />
        <DialogButtons onCancel={onClose} sentText="Saved">
          {filters === null ? "Save" : "Save and Run"}
        </DialogButtons>
      </Form>
    </Modal>
  );
}
