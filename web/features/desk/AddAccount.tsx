import { AccountForm, addDeskAccount } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";

interface Props {
  onAdded: (id: number) => void;
  onClose: () => void;
}

export function AddAccount({ onAdded, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size={420} title="Add account">
      <Form
        defaults={{ name: "" }}
        label="Add account"
        schema={AccountForm}
        send={async (body) => onAdded((await change(addDeskAccount, { body })).id)}
      >
        <TextField data-autofocus label="Account name" name="name" />
        <SubmitButton sentText="Added">Add account</SubmitButton>
      </Form>
    </Dialog>
  );
}
