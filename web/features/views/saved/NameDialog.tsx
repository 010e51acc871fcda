import * as z from "zod/mini";
import { requiredLine } from "../../../../domain/forms/fields.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../../../ui/form/DialogButtons.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";

interface Props {
  /** Of the dialog and of the button that saves. */
  title: string;
  /** The kind of name, such as "Screen Name". */
  label: string;
  name?: string | undefined;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name under which something is saved. */
export function NameDialog({ title, label, name = "", onSave, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size="sm" title={title}>
      <Form
        defaults={{ name }}
        label="Save"
        schema={z.object({ name: requiredLine(label) })}
        send={(entry) => onSave(entry.name)}
      >
        <TextField data-autofocus label={label} name="name" />
        <DialogButtons onCancel={onClose} sentText="Saved">
          {title}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
