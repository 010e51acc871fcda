import { Button } from "@mantine/core";
import { IconTimeline } from "@tabler/icons-react";
import { useState } from "react";
import { type FieldId, isFieldId } from "../../../domain/fields/fields.ts";
import { hasHistory } from "../../../domain/sources/history-fields.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { SourceOfValue } from "./SourceOfValue.tsx";
import type { SourceQuery } from "./source-query.ts";

interface Props {
  title: string;
  query: SourceQuery;
  /** The value of a deal that is asked about; absent for other values, whose history is not known. */
  ofDeal?: { rowId: string; field: string } | undefined;
  onClose: () => void;
}

/** Where a value comes from, over the page; from there, what was known of it when. */
export function SourceDialog({ title, query, ofDeal, onClose }: Props) {
  const [history, setHistory] = useState<FieldId | null>(null);
  if (ofDeal && history)
    return <HistoryDialog field={history} onClose={onClose} rowId={ofDeal.rowId} />;
  const field = ofDeal?.field ?? "";
  return (
    <Dialog onClose={onClose} size={560} title={title}>
      <SourceOfValue query={query} />
      {isFieldId(field) && hasHistory(field) ? (
        <Button
          leftSection={<IconTimeline aria-hidden size={16} />}
          mt={12}
          onClick={() => setHistory(field)}
        >
          What was known when
        </Button>
      ) : null}
    </Dialog>
  );
}
