import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { exportAuditLog } from "../../../domain/contract/staff/audit.ts";
import { download } from "../../api/download.ts";
import { type AuditFilter, AuditLog } from "../../parts/AuditLog.tsx";
import { Page } from "../../ui/Page.tsx";
import { useAct } from "../../ui/use-act.ts";

/** All acts of the desk and of the command line. */
export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const { act, isPending } = useAct();
  return (
    <Page
      actions={
        <Button
          leftSection={<IconDownload aria-hidden size={15} />}
          loading={isPending}
          onClick={() =>
            void act(() => download(exportAuditLog, { query: filter }), "The file is saved.")
          }
        >
          CSV
        </Button>
      }
      sub="What staff did at the desk and on the command line, newest first"
      title="Audit Log"
    >
      <AuditLog onFilter={setFilter} whose="all" />
    </Page>
  );
}
