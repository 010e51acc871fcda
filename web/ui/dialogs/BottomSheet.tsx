import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusReturn } from "../focus/use-focus-return.ts";
import classes from "./BottomSheet.module.css";

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that rises from the bottom edge of a phone, within reach of the thumb. Shown while rendered. */
export function BottomSheet({ title, onClose, children }: Props) {
  useFocusReturn();
  return (
    <Modal
      classNames={classes}
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      opened
      title={title}
      transitionProps={{ transition: "slide-up", duration: 280 }}
    >
      {children}
    </Modal>
  );
}
