import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  listResearchExpirations,
  setResearchExpiration,
} from "../../../domain/contract/staff/access-logs.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import { FilteredTable, type TableColumn } from "../../parts/FilteredTable.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./access-logs.module.css";

type Row = Reply<typeof listResearchExpirations>[number];

const columns: readonly TableColumn<Row>[] = [
  { header: "Account", text: ({ accountName }) => accountName },
  {
    header: "Research Expires",
    text: ({ expiresOn }) => expiresOn ?? noValueText,
    draw: (row) => <ExpiryField account={row} key={row.expiresOn} />,
  },
  { header: "Users", text: ({ users }) => String(users), isNumber: true },
  {
    header: "Articles Opened",
    text: ({ opens }) => opens.toLocaleString("en-US"),
    isNumber: true,
  },
  {
    header: "Reports Downloaded",
    text: ({ downloads }) => downloads.toLocaleString("en-US"),
    isNumber: true,
  },
];

/** The last day on which each account gets research; staff change it here. */
export function ResearchExpirationsPage() {
  const expirations = useReply(listResearchExpirations);
  return (
    <Page
      actions={
        <Button
          component={Link}
          leftSection={<IconArrowLeft aria-hidden size={15} />}
          to={paths.accessLogs}
        >
          Access Logs
        </Button>
      }
      sub="All accounts, soonest first, with what they read of the house in 90 days"
      title="Research Expiration Dates"
    >
      <div className={classes.expirations}>
        <Card flush>
          <Loaded lines={6} query={expirations} what="the dates">
            {(rows) => (
              <FilteredTable
                columns={columns}
                keyOf={({ accountId }) => accountId}
                label="Research Expiration Dates"
                rows={rows}
              />
            )}
          </Loaded>
        </Card>
      </div>
    </Page>
  );
}

interface Props {
  account: { accountId: number; accountName: string; expiresOn: string | null };
}

/** The day in its cell, with a button once it differs from what is stored. */
function ExpiryField({ account }: Props) {
  const { accountId, accountName } = account;
  const stored = account.expiresOn ?? "";
  const [day, setDay] = useState(stored);
  const { act } = useAct();
  const maySet = useGrants().includes("keepAccounts");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (day === stored) return;
    const input = { params: { id: accountId }, body: { expiresOn: day || null } };
    void act(() => change(setResearchExpiration, input), `Research of ${accountName}: date saved.`);
  };
  if (!maySet) return account.expiresOn === null ? "No end" : formatStaffDay(account.expiresOn);
  return (
    <form className={classes.expiry} onSubmit={save}>
      <DateEntry
        name={`Research of ${accountName} expires on`}
        onChange={(next) => setDay(next ?? "")}
        placeholder="No end"
        value={day || undefined}
      />
      {day === stored ? null : (
        <Button type="submit" variant="filled">
          Save date
        </Button>
      )}
    </form>
  );
}
