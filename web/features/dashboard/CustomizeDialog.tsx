import { Button, Checkbox, Modal } from "@mantine/core";
import { useState } from "react";
import {
  offeredWidgets,
  type WidgetType,
  widgetTitles,
} from "../../../domain/dashboard/widgets.ts";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import classes from "./dashboard.module.css";

interface Props {
  shown: readonly WidgetType[];
  onSave: (chosen: ReadonlySet<WidgetType>) => void;
  onClose: () => void;
}

/** Chooses the widgets of the dashboard. */
export function CustomizeDialog({ shown, onSave, onClose }: Props) {
  useFocusReturn();
  const [chosen, setChosen] = useState<ReadonlySet<WidgetType>>(() => new Set(shown));
  const toggle = (type: WidgetType) =>
    setChosen(new Set(offeredWidgets.filter((one) => chosen.has(one) !== (one === type))));
  return (
    <Modal
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      opened
      title="Save Widgets"
    >
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
      <div className={classes.buttons}>
        <Button onClick={onClose} variant="default">
          Cancel
        </Button>
        <Button
          onClick={() => {
            onSave(chosen);
            onClose();
          }}
        >
          Save
        </Button>
      </div>
    </Modal>
  );
}
