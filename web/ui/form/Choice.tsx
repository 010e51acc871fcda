import { type ComboboxData, Select, type SelectProps } from "@mantine/core";

interface Props<Value extends string>
  extends Omit<SelectProps, "data" | "value" | "onChange" | "allowDeselect"> {
  data: readonly ComboboxData[number][];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a list; there always is one. */
export function Choice<Value extends string>({ data, onChange, ...props }: Props<Value>) {
  return (
    <Select
      checkIconPosition="right"
      comboboxProps={{ keepMounted: false, position: "bottom-start" }}
      {...props}
      allowDeselect={false}
      data={[...data]}
      onChange={(value) => {
        if (value !== null) onChange(value as Value);
      }}
    />
  );
}
