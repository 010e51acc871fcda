import { Button, Loader } from "@mantine/core";
import classes from "./toolbar.module.css";
import type { FileAction } from "./use-file-actions.ts";

interface Props {
  actions: readonly FileAction[];
  isReady: boolean;
}

export function FileButtons({ actions, isReady }: Props) {
  return (
    <span className={classes.files}>
      {actions.map(({ name, Icon, isBusy, act }) => (
        <Button
          aria-busy={isBusy}
          aria-label={name}
          color="gray"
          disabled={!isReady || isBusy}
          key={name}
          leftSection={isBusy ? <Loader size={14} /> : <Icon aria-hidden size={16} />}
          onClick={act}
          px={8}
          title={name}
          variant="subtle"
        >
          {name}
        </Button>
      ))}
    </span>
  );
}
