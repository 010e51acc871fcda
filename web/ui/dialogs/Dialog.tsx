import { Modal, type ModalProps } from "@mantine/core";
import { useFocusReturn } from "../focus/use-focus-return.ts";
import { useIsPhone } from "../use-breakpoint.ts";
import classes from "./dialog.module.css";

interface Props extends Omit<ModalProps, "opened"> {
  /** True for a dialog that needs the whole screen of a phone. */
  isLong?: boolean;
}

/** A dialog over the page. Shown while rendered. */
export function Dialog({ isLong = false, ...props }: Props) {
  useFocusReturn();
  const isPhone = useIsPhone();
  return (
    <Modal
      classNames={isLong ? { content: classes.content } : {}}
      fullScreen={isLong && isPhone}
      opened
      {...props}
    />
  );
}
