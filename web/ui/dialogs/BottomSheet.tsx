import type { ReactNode } from "react";
import classes from "./BottomSheet.module.css";
import { Dialog } from "./Dialog.tsx";

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that rises from the bottom edge of a phone, within reach of the thumb. Shown while rendered. */
export function BottomSheet(props: Props) {
  return (
    <Dialog
      {...props}
      classNames={classes}
      transitionProps={{ transition: "slide-up", duration: 280 }}
    />
  );
}
