import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { listResearchExpirations } from "../../../domain/contract/staff/access-logs.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { queryOf } from "../../api/query-of.ts";
import { FilteredTable, type TableColumn } from "../../parts/FilteredTable.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import classes from "./access-logs.module.css";
import { ExpiryField } from "./ExpiryField.tsx";

type Row = Reply<typeof listResearchExpirations>[number];

const columns: readonly TableColumn<Row>[] = [
  { header: "Account", text: ({ accountName }) => accountName },
  { header: "Users", text: ({ users }) => String(users), isNumber: true },
  {
    header: "Research Expires",
    text: ({ expiresOn }) => expiresOn ?? noValueText,
    draw: (row) => <ExpiryField account={row} key={row.expiresOn} />,
  },
];

/** The last day on which each account gets research; staff change it here. */
export function ResearchExpirationsPage() {
  const expirations = useQuery(queryOf(listResearchExpirations));
  return (
    <Page
      actions={
        <Button
          component={Link}
          leftSection={<IconArrowLeft aria-hidden size={15} />}
          to={paths.accessLogs}
          variant="default"
        >
          Access Logs
        </Button>
      }
      sub="All accounts, soonest first"
      title="Research Expiration Dates"
    >
      <div className={classes.expirations}>
        <Card flush>
          <Loaded
            advice="The dates could not be loaded."
            label="Loading the dates"
            lines={6}
            query={expirations}
          >
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
