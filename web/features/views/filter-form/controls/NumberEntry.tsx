import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import type { NumberLimits, Unit } from "../../../../../domain/filters/filter.ts";
import type { FilterKey } from "../../../../../domain/filters/filters.ts";
import { useFilterForm } from "../form-context.ts";
import { isSameNumber, isWithin, limitsText } from "./typed-number.ts";

interface Props
  extends Pick<
    NumberInputProps,
    "aria-label" | "description" | "label" | "placeholder" | "disabled"
  > {
  filterKey: FilterKey;
  limits: NumberLimits;
}

/** A number within limits; an entry beyond them stays, marked as wrong, and is not applied. */
export function NumberEntry({ filterKey, limits, ...inputProps }: Props) {
  const { filters, invalidEntries, problems, type, endTyping, reject } = useFilterForm();
  const value = filters[filterKey] as number | undefined;
  const heldEntry = invalidEntries[filterKey] ?? value ?? "";
  // Keep the text as typed ("1.") until the form holds a different number, after a reset for example.
  const [entry, setEntry] = useState<number | string>(heldEntry);
  const [lastHeldEntry, setLastHeldEntry] = useState(heldEntry);
  if (heldEntry !== lastHeldEntry) {
    setLastHeldEntry(heldEntry);
    if (!isSameNumber(heldEntry, entry)) setEntry(heldEntry);
  }
  const { prefix, suffix } = affixes[limits.unit];
  const isInvalid = invalidEntries[filterKey] !== undefined;

  const change = (next: number | string) => {
    setEntry(next);
    if (next !== "" && !isWithin(next, limits)) reject(filterKey, String(next));
    else type(filterKey, next === "" ? undefined : Number(next));
  };

  return (
    <NumberInput
      {...inputProps}
      allowDecimal={limits.isWhole !== true}
      allowNegative={limits.min < 0}
      aria-valuemax={limits.max}
      aria-valuemin={limits.min}
      aria-valuenow={value}
      clampBehavior="none"
      error={isInvalid ? limitsText(limits) : problems.get(filterKey)}
      hideControls
      inputMode="decimal"
      leftSection={prefix}
      leftSectionWidth={prefix ? 22 : 0}
      onBlur={endTyping}
      onChange={change}
      rightSection={suffix}
      rightSectionWidth={suffix ? 14 + suffix.length * 8 : 0}
      role="spinbutton"
      thousandSeparator={limits.unit === "year" ? "" : ","}
      value={entry}
    />
  );
}

interface Affixes {
  prefix?: string;
  suffix?: string;
}

/** The symbols shown next to the number in an input. */
const affixes: Record<Unit, Affixes> = {
  millions: { prefix: "$", suffix: "mm" },
  percent: { suffix: "%" },
  dollars: { prefix: "$" },
  multiple: { suffix: "x" },
  score: {},
  days: { suffix: "days" },
  year: {},
};
