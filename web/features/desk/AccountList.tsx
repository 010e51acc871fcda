import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { accountPageSize, listAccounts } from "../../../domain/contract/staff/desk.ts";
import { useReply } from "../../api/query-of.ts";
import { Pages } from "../../parts/Pages.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import type { AccountLine } from "./AccountTable.tsx";

/** The accounts that match what was typed, one page of them. */
export function useAccounts() {
  const [asked, onAsk] = useState({ search: "", page: 1 });
  const search = useDeferredValue(asked.search).trim();
  const list = useReply(listAccounts, { query: { search, page: asked.page } });
  return { asked, onAsk, list };
}

interface Props extends ReturnType<typeof useAccounts> {
  children: (accounts: readonly AccountLine[]) => ReactNode;
}

/** A search for accounts above their table. */
export function AccountList({ asked, onAsk, list, children }: Props) {
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
              children(accounts)
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
