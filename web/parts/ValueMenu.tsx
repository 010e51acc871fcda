import { Menu } from "@mantine/core";
import { IconCopy, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { getSource } from "../../domain/contract/companies/sources.ts";
import type { Query } from "../../domain/contract/route.ts";
import { type FieldId, fieldOf } from "../../domain/fields/fields.ts";
import { queryOf } from "../api/query-of.ts";
import type { OpenCell } from "../grid/use-cell-menu.ts";
import { menuClosingEvents } from "../ui/menu-closing-events.ts";
import { notifySuccess } from "../ui/notify.ts";
import { SourceDialog } from "./sources/lazy-source-dialog.tsx";
import classes from "./value-menu.module.css";

interface Props {
  entity: Query<typeof getSource>["entity"];
  cell: OpenCell<FieldId>;
  /** The text of the value. */
  text: string;
  onClose: () => void;
}

/** The menu of a cell: where its value comes from, and its text for the clipboard. */
export function ValueMenu({ entity, cell, text, onClose }: Props) {
  const [isShowingSource, setIsShowingSource] = useState(false);
  const { rowId, columnId, x, y, element } = cell;
  const close = () => {
    onClose();
    element.focus();
  };
  if (isShowingSource)
    return (
      <SourceDialog
        ofRow={{ entity, rowId, field: columnId }}
        onClose={close}
        query={queryOf(getSource, { query: { entity, key: rowId, field: columnId } })}
        title={`Source of ${fieldOf(columnId).title}`}
      />
    );

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notifySuccess("Value copied");
    close();
  };
  return (
    <Menu
      clickOutsideEvents={menuClosingEvents}
      closeOnItemClick={false}
      onClose={close}
      opened
      position="bottom-start"
      returnFocus={false}
      width={200}
      withInitialFocusPlaceholder={false}
      withinPortal
    >
      <Menu.Target>
        <span aria-hidden className={classes.place} style={{ left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Cell">
        <Menu.Item
          leftSection={<IconInfoCircle aria-hidden size={16} />}
          onClick={() => setIsShowingSource(true)}
        >
          Source of this value
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy aria-hidden size={16} />} onClick={() => void copy()}>
          Copy value
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
