import { Button, Checkbox } from "@mantine/core";
import { IconCalendarDue } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { listAccessLog } from "../../../domain/contract/staff/access-logs.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { useReply } from "../../api/query-of.ts";
import { FilteredTable, type TableColumn } from "../../parts/FilteredTable.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { smallChoice } from "../../ui/small-choice.ts";
import classes from "./access-logs.module.css";

type Row = Reply<typeof listAccessLog>[number];

const columns: readonly TableColumn<Row>[] = [
  {
    header: "Latest Token Date",
    text: ({ latestTokenDate }) =>
      latestTokenDate === null ? noValueText : formatStaffMoment(latestTokenDate),
  },
  {
    header: "Active",
    text: ({ isActive }) => (isActive ? "Active" : "Inactive"),
    draw: ({ isActive }) => (
      <StateMark tone={isActive ? "good" : "quiet"}>{isActive ? "Active" : "Inactive"}</StateMark>
    ),
  },
  { header: "First Name", text: ({ firstName }) => firstName },
  { header: "Last Name", text: ({ lastName }) => lastName },
  { header: "Email", text: ({ email }) => email },
  { header: "Account Name", text: ({ accountName }) => accountName },
];

/** Lists the users of all accounts by the last use of their tokens. */
export function AccessLogsPage() {
  const [activeOnly, setActiveOnly] = useState(false);
  const log = useReply(listAccessLog);
  return (
    <Page
      actions={
        <Button
          component={Link}
          leftSection={<IconCalendarDue aria-hidden size={15} />}
          to={paths.researchExpirations}
        >
          Research Expiration Dates
        </Button>
      }
      sub="All users, newest token first"
      title="Access Logs"
    >
      <Card flush>
        <Loaded lines={10} query={log} what="the access logs">
          {(users) => (
            <FilteredTable
              className={classes.log}
              columns={columns}
              keyOf={({ email }) => email}
              label="Access Logs"
              rows={users.filter(({ isActive }) => isActive || !activeOnly)}
            >
              <Checkbox
                checked={activeOnly}
                classNames={smallChoice}
                label="Active Only"
                onChange={(event) => setActiveOnly(event.currentTarget.checked)}
                size="xs"
              />
            </FilteredTable>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
