import { memo, useState } from "react";
import type { FilterId, FilterKey } from "../../../../domain/filters/filters.ts";
import { isStatusList } from "../../../../domain/filters/offered.ts";
import { spacKeys } from "../../../../domain/filters/statuses.ts";
import { CheckboxControl } from "./controls/CheckboxControl.tsx";
import { ChecklistControl } from "./controls/ChecklistControl.tsx";
import { DateControl, DateRangeControl } from "./controls/date-controls.tsx";
import { MultiSelectControl } from "./controls/MultiSelectControl.tsx";
import { NumberControl, NumberRangeControl } from "./controls/number-controls.tsx";
import { SelectControl } from "./controls/SelectControl.tsx";
import { isSpacControl } from "./controls/spac-mode.ts";
import { TextControl } from "./controls/TextControl.tsx";
import { ThreeWayControl } from "./controls/ThreeWayControl.tsx";
import { isTimeFrame, TimeFrameControl } from "./controls/TimeFrameControl.tsx";
import { FormContext, type FormOfFilters, useFilterForm } from "./form-context.ts";
import type { ShownFilter } from "./form-sections.ts";

interface Props extends ShownFilter {
  /** The heading directly above; a label that repeats it is hidden. */
  sectionTitle?: string;
}

/** One filter; it only renders again when its own state changes. */
export function FilterControl(props: Props) {
  const { id, filter } = props;
  const keys = filter.keys as readonly FilterKey[];
  const part = usePartOfForm(id, [...keys, ...listOtherKeys(id)]);
  return (
    <FormContext value={part}>
      <DeclaredControl {...props} />
    </FormContext>
  );
}

/** The keys of other filters that a control shows as well. */
function listOtherKeys(id: FilterId): readonly FilterKey[] {
  if (isTimeFrame(id)) return ["timeframe"];
  if (isSpacControl(id)) return spacKeys;
  return isStatusList(id) ? ["DealStatus"] : [];
}

/** Draws one filter by its declaration. */
const DeclaredControl = memo(function DeclaredControl({ id, filter, sectionTitle }: Props) {
  const { control, label: name } = filter;
  const label = filter.labelInForm ?? name;
  const keys = filter.keys as readonly FilterKey[];
  const [filterKey] = keys;
  if (filterKey === undefined) return null;
  const controlProps = { id, filterKey, label, name };
  switch (control.kind) {
    case "checkbox":
      return <CheckboxControl {...controlProps} />;
    case "threeWay":
      return <ThreeWayControl {...controlProps} />;
    case "text":
      return <TextControl {...controlProps} maxLength={control.maxLength} />;
    case "number":
      return <NumberControl {...controlProps} limits={control} />;
    case "numberRange":
      return <NumberRangeControl {...controlProps} keys={keys} limits={control} />;
    case "date":
      return <DateControl {...controlProps} latest={control.latest} />;
    case "dateRange":
      return <DateRangeControl {...controlProps} keys={keys} range={control} />;
    case "select":
      return isTimeFrame(id) && "options" in control ? (
        <TimeFrameControl {...controlProps} options={control.options} />
      ) : (
        <SelectControl {...controlProps} control={control} />
      );
    case "multiSelect":
      return "options" in control ? (
        <ChecklistControl
          {...controlProps}
          isLabelHidden={label === sectionTitle}
          options={control.options}
        />
      ) : (
        <MultiSelectControl {...controlProps} control={control} />
      );
  }
});

/**
 * Returns the same form object until something of this filter changes, so that typing into one control does not render
 * the other hundred again.
 */
function usePartOfForm(id: FilterId, keys: readonly FilterKey[]): FormOfFilters {
  const form = useFilterForm();
  const [part, setPart] = useState(form);
  if (part === form || isSamePart(part, form, { id, keys })) return part;
  setPart(form);
  return form;
}

function isSamePart(
  a: FormOfFilters,
  b: FormOfFilters,
  { id, keys }: { id: FilterId; keys: readonly FilterKey[] },
): boolean {
  return (
    a.dictionaries === b.dictionaries &&
    a.set === b.set &&
    a.reject === b.reject &&
    a.page === b.page &&
    a.disabled.get(id) === b.disabled.get(id) &&
    keys.every(
      (key) =>
        a.filters[key] === b.filters[key] &&
        a.invalidEntries[key] === b.invalidEntries[key] &&
        a.problems.get(key) === b.problems.get(key),
    )
  );
}
