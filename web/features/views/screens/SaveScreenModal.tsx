import { Modal } from "@mantine/core";
import * as z from "zod/mini";
import { requiredLine } from "../../../../domain/forms/fields.ts";
import type { ViewState } from "../../../../domain/views/view-state.ts";
import { createScreen } from "../../../api/saved-views.ts";
import { DialogButtons } from "../../../ui/form/DialogButtons.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { notifyOnNextPage } from "../../../ui/notify.ts";

interface Props {
  screen: ViewState;
  onSaved: (viewId: string) => void;
  onClose: () => void;
}

const label = "Screen Name";

/** Asks for the name of a new screen and saves it. */
export function SaveScreenModal({ screen, onSaved, onClose }: Props) {
  const save = async ({ name }: { name: string }) => {
    const viewId = await createScreen({ ...screen, name });
    notifyOnNextPage(`Screen "${name}" successfully created`);
    onSaved(viewId);
  };
  return (
    <Modal
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      opened
      size="sm"
      title="Save And Run"
    >
      <Form
        defaults={{ name: "" }}
        label="Save"
        schema={z.object({ name: requiredLine(label) })}
        send={save}
      >
        <TextField label={label} name="name" />
        <DialogButtons onCancel={onClose} sentText="Saved">
          Save And Run
        </DialogButtons>
      </Form>
    </Modal>
  );
}
