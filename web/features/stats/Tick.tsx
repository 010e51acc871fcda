import { Checkbox } from "@mantine/core";
import classes from "./tick.module.css";

interface TickProps {
  label: string;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

/** A small checkbox beside other controls; a finger needs more than the box and its words. */
export function Tick({ label, isOn, onTick }: TickProps) {
  return (
    <Checkbox
      checked={isOn}
      classNames={{ label: `touch-area ${classes.tick}` }}
      label={label}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      size="xs"
    />
  );
}
