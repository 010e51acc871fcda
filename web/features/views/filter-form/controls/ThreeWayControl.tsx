import { SegmentedControl } from "@mantine/core";
import { useId } from "react";
import { type SecurityMode, securityModes } from "../../../../../domain/filters/filter.ts";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./controls.module.css";
import { DisabledReason } from "./FieldGroup.tsx";
import { spacModeOf } from "./spac-mode.ts";

const labels: Record<SecurityMode, string> = {
  include: "Include",
  exclude: "Exclude",
  only: "Only",
};

/** Include, exclude or only; the default is to include. */
export function ThreeWayControl({ id, filterKey, label }: ControlProps) {
  const form = useFilterForm();
  const { filters, disabled, set } = form;
  const labelId = useId();
  const choose = (mode: SecurityMode) => set(filterKey, mode === "include" ? undefined : mode);
  return (
    <div>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={labelId}
        data={securityModes.map((mode) => ({ value: mode, label: labels[mode] }))}
        disabled={disabled.has(id)}
        fullWidth
        onChange={(mode) => choose(mode as SecurityMode)}
        value={spacModeOf(id, form) ?? String(filters[filterKey] ?? "include")}
      />
      <DisabledReason reason={disabled.get(id)} />
    </div>
  );
}
