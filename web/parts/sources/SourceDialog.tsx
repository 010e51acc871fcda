import { Button } from "@mantine/core";
import { IconTimeline } from "@tabler/icons-react";
import { useState } from "react";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, isFieldId } from "../../../domain/fields/fields.ts";
import { hasHistory } from "../../../domain/sources/history-fields.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { SourceOfValue } from "./SourceOfValue.tsx";
import type { SourceQuery } from "./source-query.ts";

interface Props {
  title: string;
  query: SourceQuery;
  /** The value of a row that is asked about; absent for other values, whose history is not known. */
  ofRow?: { entity: Grain; rowId: string; field: string } | undefined;
  onClose: () => void;
}

/** Where a value comes from, over the page; from there, what was known of it when. */
export function SourceDialog({ title, query, ofRow, onClose }: Props) {
  const [history, setHistory] = useState<FieldId | null>(null);
  if (ofRow && history) return <HistoryDialog {...ofRow} field={history} onClose={onClose} />;
  const field = ofRow?.field ?? "";
  return (
    <Dialog onClose={onClose} size={560} title={title}>
      <SourceOfValue query={query} />
      {ofRow && isFieldId(field) && hasHistory(field, ofRow.entity) ? (
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
