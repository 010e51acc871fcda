import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import {
  type AuditActs,
  type AuditKind,
  auditKindNames,
  auditKinds,
  auditPageSize,
  exportAccountAuditLog,
  exportAuditLog,
  listAccountAuditLog,
  listAuditLog,
} from "../../domain/contract/staff/audit.ts";
import { noValueText } from "../../domain/fields/formats.ts";
import { download } from "../api/download.ts";
import { useReply } from "../api/query-of.ts";
import { Card } from "../ui/Card.tsx";
import { Choice } from "../ui/form/Choice.tsx";
import { EmptyState } from "../ui/loading/EmptyState.tsx";
import { Loaded } from "../ui/loading/Loaded.tsx";
import { formatMoment, formatStaffMoment } from "../ui/moments.ts";
import { Page } from "../ui/page/Page.tsx";
import { RowTable } from "../ui/tables/RowTable.tsx";
import { useAct } from "../ui/use-act.ts";
import classes from "./audit-log.module.css";
import { DateEntry } from "./days/DateEntry.tsx";
import { Pages } from "./Pages.tsx";

interface AuditFilter {
  from?: string;
  to?: string;
  kind?: AuditKind;
}

interface Props {
  /** "own" shows an account admin the acts on their account. */
  whose: "all" | "own";
  sub: string;
}

/** The page of an audit log: its acts by day and kind, which can be saved as a file. */
export function AuditLog({ whose, sub }: Props) {
  const [filter, setFilter] = useState<AuditFilter>({});
  const [page, setPage] = useState(1);
  const log = useReply(whose === "all" ? listAuditLog : listAccountAuditLog, {
    query: { ...filter, page },
  });
  const { act, isPending } = useAct();
  const file = whose === "all" ? exportAuditLog : exportAccountAuditLog;
  const isFiltered = Object.keys(filter).length > 0;
  const change = (name: keyof AuditFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    setFilter(value === "" ? others : { ...others, [name]: value });
    setPage(1);
  };
  return (
    <Page
      actions={
        <Button
          leftSection={<IconDownload aria-hidden size={15} />}
          loading={isPending}
          onClick={() => void act(() => download(file, { query: filter }), "The file is saved.")}
        >
          CSV
        </Button>
      }
      sub={sub}
      title="Audit Log"
    >
      <div className={classes.filter}>
        {(["from", "to"] as const).map((name) => (
          <DateEntry
            key={name}
            label={name === "from" ? "From" : "To"}
            name={name === "from" ? "From" : "To"}
            onChange={(day) => change(name, day ?? "")}
            value={filter[name]}
          />
        ))}
        <Choice
          label="Kind of act"
          data={[
            { value: "", label: "All actions" },
            ...auditKindNames.map((kind: AuditKind) => ({ value: kind, label: auditKinds[kind] })),
          ]}
          onChange={(value) => change("kind", value)}
          value={filter.kind ?? ""}
        />
      </div>
      <Card flush>
        <Loaded lines={8} query={log} what="the audit log">
          {({ acts }) =>
            acts.length === 0 ? (
              <EmptyState
                advice={isFiltered ? "Try other dates, or all actions." : "No actions yet."}
              />
            ) : (
              <AuditTable acts={acts} hasAccount={whose === "all"} />
            )
          }
        </Loaded>
      </Card>
      <Pages
        label="Pages of the audit log"
        onPage={setPage}
        page={page}
        size={auditPageSize}
        total={log.data?.total ?? 0}
      />
    </Page>
  );
}

function AuditTable({ acts, hasAccount }: { acts: AuditActs["acts"]; hasAccount: boolean }) {
  const heads = [
    "When",
    "Who",
    "What",
    ...(hasAccount ? ["Account"] : []),
    "On",
    "Before",
    "After",
  ];
  return (
    <RowTable
      className={classes.acts}
      density="usual"
      heads={heads}
      label="Audit log"
      rows={acts.map((act) => [
        (hasAccount ? formatStaffMoment : formatMoment)(act.actedAt),
        act.actor,
        auditKinds[act.kind],
        ...(hasAccount ? [act.accountName ?? noValueText] : []),
        act.subject,
        act.oldValue ?? noValueText,
        act.newValue ?? noValueText,
      ])}
    />
  );
}
