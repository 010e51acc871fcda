import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  AccountForm,
  accountPageSize,
  addDeskAccount,
  listAccounts,
} from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Pages } from "../../parts/Pages.tsx";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { AccountDetails } from "./AccountDetails.tsx";
import { AccountTable } from "./AccountTable.tsx";
import classes from "./desk.module.css";

/** The provider's clients: a list with a search, and beside it, where there is room, the account that is open or the first. */
export function AccountsPage() {
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState({ search: "", page: 1 });
  const [isAdding, setAdding] = useState(false);
  const search = useDeferredValue(asked.search).trim();
  const list = useReply(listAccounts, { query: { search, page: asked.page } });
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
          <AccountList asked={asked} list={list} onAsk={setAsked} onOpen={open} openId={openId} />
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

interface Asked {
  search: string;
  page: number;
}

interface ListProps extends Pick<ComponentProps<typeof AccountTable>, "openId" | "onOpen"> {
  list: UseQueryResult<Reply<typeof listAccounts>>;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

function AccountList({ list, asked, onAsk, openId, onOpen }: ListProps) {
  return (
    <>
      <TextInput
        aria-label="Search accounts and users"
        className="list-search"
        leftSection={<IconSearch aria-hidden size={15} />}
        maxLength={256}
        onChange={(event) => onAsk({ search: event.currentTarget.value, page: 1 })}
        placeholder="Account, user or email"
        value={asked.search}
      />
      <Card flush>
        <Loaded lines={8} query={list} what="the accounts">
          {({ accounts }) =>
            accounts.length === 0 ? (
              <EmptyState advice="Try another search text." />
            ) : (
              <AccountTable accounts={accounts} onOpen={onOpen} openId={openId} />
            )
          }
        </Loaded>
      </Card>
      <Pages
        label="Pages of accounts"
        onPage={(page) => onAsk({ ...asked, page })}
        page={asked.page}
        size={accountPageSize}
        total={list.data?.total ?? 0}
      />
    </>
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
