import { addDeskUser, UserForm } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { FieldColumns } from "../../ui/form/FieldColumns.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";

interface Props {
  account: { id: number; name: string };
  onClose: () => void;
}

export function AddUser({ account, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size={480} title={`Add a user to ${account.name}`}>
      <p className="quiet">We email them a link to choose a password.</p>
      <Form
        defaults={{ firstName: "", lastName: "", email: "", isAccountAdmin: false }}
        label="Add user"
        schema={UserForm}
        send={async (body) => {
          await change(addDeskUser, { params: { id: account.id }, body });
          notifySuccess(`${body.email} is a user of ${account.name}.`);
          onClose();
        }}
      >
        <FieldColumns>
          <TextField data-autofocus label="First name" name="firstName" />
          <TextField label="Last name" name="lastName" />
        </FieldColumns>
        <TextField inputMode="email" label="Email" name="email" type="email" />
        <CheckboxField label="Admin of the account" name="isAccountAdmin" />
        <SubmitButton sentText="Added">Add user</SubmitButton>
      </Form>
    </Dialog>
  );
}
