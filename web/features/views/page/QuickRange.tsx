import { NumberInput } from "@mantine/core";
import { useState } from "react";
import classes from "./toolbar.module.css";

interface Props {
  label: string;
  /** The filter keys of the two ends. */
  keys: readonly string[];
  filters: Readonly<Record<string, unknown>>;
  onChange: (changes: Record<string, unknown>) => void;
}

/** A range in millions of US dollars that runs the view on blur or Enter. */
export function QuickRange({ label, keys, filters, onChange }: Props) {
  return (
    <span className={classes.range}>
      {keys.map((key, index) => (
        <RangeEnd
          key={`${key} ${String(filters[key] ?? "")}`}
          label={`${label} ${index === 0 ? "Min" : "Max"}`}
          onChange={(value) => onChange({ [key]: value })}
          placeholder={index === 0 ? `${label} Min` : "Max"}
          value={filters[key] as number | undefined}
        />
      ))}
    </span>
  );
}

interface EndProps {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function RangeEnd({ label, placeholder, value, onChange }: EndProps) {
  const [entry, setEntry] = useState<number | string>(value ?? "");
  const apply = () => {
    const next = typeof entry === "number" ? entry : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <NumberInput
      aria-label={`${label}, millions of US dollars`}
      hideControls
      min={0}
      onBlur={apply}
      onChange={setEntry}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
      placeholder={placeholder}
      prefix="$"
      suffix=" mm"
      value={entry}
    />
  );
}
