import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../../parts/lazy-dialog.tsx";
import type { FileAction } from "./use-file-actions.ts";

interface Props {
  actions: readonly FileAction[];
  isReady: boolean;
  /** How to read the figures; a phone has no room for them below the rows. */
  notes: readonly string[];
}

const NotesSheet = lazyDialog(async () => (await import("./NotesSheet.tsx")).NotesSheet);

/** The file actions on a phone, which has no room for buttons, and the notes. */
export function FileMenu({ actions, isReady, notes }: Props) {
  const [areNotesOpen, setNotesOpen] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon
            aria-label={`File actions: ${actions.map(({ name }) => name).join(", ")}`}
            mr={-8}
            disabled={!isReady}
          >
            <IconDotsVertical aria-hidden size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ name, Icon, isBusy, act }) => (
            <Menu.Item
              disabled={isBusy}
              key={name}
              leftSection={<Icon aria-hidden size={16} />}
              onClick={act}
            >
              {name}
            </Menu.Item>
          ))}
          {notes.length > 0 ? (
            <Menu.Item
              leftSection={<IconInfoCircle aria-hidden size={16} />}
              onClick={() => setNotesOpen(true)}
            >
              Notes
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {areNotesOpen ? <NotesSheet notes={notes} onClose={() => setNotesOpen(false)} /> : null}
    </>
  );
}
