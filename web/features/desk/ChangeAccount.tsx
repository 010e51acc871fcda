import { changeDeskAccount, SeatsForm } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";

interface Props {
  account: { id: number; name: string; seats: number };
  onClose: () => void;
}

/** The name of an account and the seats of its contract. */
export function ChangeAccount({ account, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size={420} title={`Change ${account.name}`}>
      <Form
        defaults={{ name: account.name, seats: account.seats }}
        label="Change account"
        schema={SeatsForm}
        send={async (body) => {
          await change(changeDeskAccount, { params: { id: account.id }, body });
          notifySuccess(`${body.name} has ${body.seats} seats.`);
          onClose();
        }}
      >
        <TextField data-autofocus label="Account name" name="name" />
        <TextField inputMode="numeric" label="Seats" name="seats" />
        <SubmitButton sentText="Saved">Save account</SubmitButton>
      </Form>
    </Dialog>
  );
}
