import { Tabs } from "@mantine/core";
import { useState } from "react";
import type { Grain } from "../../../../domain/fields/field.ts";
import type { Columns } from "../../../../domain/views/view-state.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../../ui/dialogs/DialogEnd.tsx";
import { ReasonedButton } from "../../../ui/ReasonedButton.tsx";
import { ColumnPicker } from "./ColumnPicker.tsx";

interface Props {
  columns: Columns;
  grain: Grain;
  isRunning: boolean;
  failure: Error | null;
  onApply: (columns: Columns) => void;
  onClose: () => void;
}

/** Chooses and orders the columns of the grid and of the Excel file. */
export function ColumnsModal({ columns, grain, isRunning, failure, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState(columns);
  const isUnchanged = JSON.stringify(chosen) === JSON.stringify(columns);
  const apply = () => (isUnchanged ? onClose() : onApply(chosen));
  return (
    <Dialog closeOnClickOutside={false} isLong onClose={onClose} size={860} title="Columns">
      <Tabs defaultValue="web" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="web">Web</Tabs.Tab>
          <Tabs.Tab value="excel">Excel</Tabs.Tab>
        </Tabs.List>
        {(["web", "excel"] as const).map((medium) => (
          <Tabs.Panel key={medium} value={medium}>
            <ColumnPicker
              chosen={chosen[medium]}
              grain={grain}
              onChange={(ids) => setChosen({ ...chosen, [medium]: ids })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <DialogEnd failure={failure} onCancel={onClose}>
        <ReasonedButton
          loading={isRunning}
          onClick={apply}
          reason={explainRefusal(chosen)}
          variant="filled"
        >
          Apply
        </ReasonedButton>
      </DialogEnd>
    </Dialog>
  );
}

/** Says why a choice of columns cannot be applied; null when it can. */
function explainRefusal({ web, excel }: Columns): string | null {
  if (web.length === 0) return "Choose at least one column for the grid.";
  if (excel.length === 0) return "Choose at least one column for Excel.";
  return null;
}
