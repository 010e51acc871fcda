import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import {
  offeredWidgets,
  type WidgetType,
  widgetTitles,
} from "../../../domain/dashboard/widgets.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../ui/dialogs/DialogEnd.tsx";

interface Props {
  shown: readonly WidgetType[];
  onSave: (chosen: ReadonlySet<WidgetType>) => void;
  onClose: () => void;
}

/** Chooses the widgets of the dashboard. */
export function CustomizeDialog({ shown, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<WidgetType>>(() => new Set(shown));
  const toggle = (type: WidgetType) =>
    setChosen(new Set(offeredWidgets.filter((one) => chosen.has(one) !== (one === type))));
  return (
    <Dialog onClose={onClose} title="Save Widgets">
      <div className="close-stack">
        {offeredWidgets.map((type) => (
          <Checkbox
            checked={chosen.has(type)}
            key={type}
            label={widgetTitles[type]}
            onChange={() => toggle(type)}
          />
        ))}
      </div>
      <DialogEnd onCancel={onClose}>
        <Button
          onClick={() => {
            onSave(chosen);
            onClose();
          }}
        >
          Save
        </Button>
      </DialogEnd>
    </Dialog>
  );
}
