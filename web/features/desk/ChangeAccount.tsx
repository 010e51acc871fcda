import { Button } from "@mantine/core";
import { useState } from "react";
import { changeDeskAccount, SeatsForm } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";

interface Props {
  account: { id: number; name: string; seats: number; usedSeats: number };
}

/** How many seats of an account are taken, with a button that changes their number and its name. */
export function Seats({ account }: Props) {
  const { seats, usedSeats } = account;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {usedSeats} of {seats} <small>{Math.max(0, seats - usedSeats)} free</small>{" "}
      <Button onClick={() => setChanging(true)} size="compact-xs" variant="subtle">
        Change<span className="visually-hidden"> name and seats</span>
      </Button>
      {isChanging ? <ChangeAccount account={account} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

/** The name of an account and the seats of its contract. */
function ChangeAccount({ account, onClose }: Props & { onClose: () => void }) {
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
