import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { FileAction } from "./use-file-actions.ts";

interface Props {
  actions: readonly FileAction[];
  isReady: boolean;
}

/** The file actions on a phone, which has no room for buttons. */
export function FileMenu({ actions, isReady }: Props) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon
          aria-label={`File actions: ${actions.map(({ name }) => name).join(", ")}`}
          color="gray"
          disabled={!isReady}
          variant="subtle"
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
      </Menu.Dropdown>
    </Menu>
  );
}
