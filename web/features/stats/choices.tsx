import { Checkbox, NativeSelect } from "@mantine/core";
import classes from "./tick.module.css";

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice among others of a toolbar, which says by its value what it is. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChoose } = props;
  return (
    <NativeSelect
      aria-label={label}
      data={[...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      value={value}
    />
  );
}

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
