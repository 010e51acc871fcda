import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AccountForm, addDeskAccount } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { AccountDetails } from "./AccountDetails.tsx";
import { AccountList, useAccounts } from "./AccountList.tsx";
import { AccountTable } from "./AccountTable.tsx";
import classes from "./desk.module.css";

/** The provider's clients: a list with a search, and beside it, where there is room, the account that is open or the first. */
export function AccountsPage() {
  const [address, setAddress] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const accounts = useAccounts();
  const { list } = accounts;
  const isWide = useBreakpoint() === "xl";
  const first = isWide ? list.data?.accounts[0]?.id : undefined;
  const openId = Number(address.get("account")) || first;
  const open = (id: number | undefined) =>
    setAddress(id === undefined ? {} : { account: String(id) });
  return (
    <Page
      actions={
        <Button
          leftSection={<IconPlus aria-hidden size={15} />}
          onClick={() => setAdding(true)}
          variant="filled"
        >
          Add account
        </Button>
      }
      sub={
        list.data
          ? `${list.data.users.toLocaleString("en-US")} users, ${list.data.freeSeats.toLocaleString("en-US")} seats free`
          : null
      }
      title="Accounts and Users"
    >
      <div className={classes.accounts} data-open={openId !== undefined}>
        <div className={classes.list}>
          <AccountList {...accounts}>
            {(rows) => <AccountTable accounts={rows} onOpen={open} openId={openId} />}
          </AccountList>
        </div>
        {openId === undefined ? null : (
          <AccountDetails
            id={openId}
            key={openId}
            onClose={isWide ? null : () => open(undefined)}
          />
        )}
      </div>
      {isAdding ? (
        <AddAccount
          onAdded={(id) => {
            setAdding(false);
            open(id);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  );
}

interface Props {
  onAdded: (id: number) => void;
  onClose: () => void;
}

function AddAccount({ onAdded, onClose }: Props) {
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
