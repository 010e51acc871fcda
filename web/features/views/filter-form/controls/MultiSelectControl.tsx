import { MultiSelect } from "@mantine/core";
import { useMemo } from "react";
import { listOptions } from "../../../../../domain/filters/describe-filters.ts";
import type { GroupedOption } from "../../../../../domain/filters/dictionary.ts";
import { type Control, isSearchable, maxChoices } from "../../../../../domain/filters/filter.ts";
import { ClassifiedOption } from "../../../../parts/ClassifiedOption.tsx";
import { useFilterForm } from "../form-context.ts";
import { emptyText, groupChoices, listProps, reasonBelow, shownAtOnce } from "./choices.ts";
import type { ControlProps } from "./control-props.ts";

interface Props extends ControlProps {
  control: Extract<Control, { kind: "multiSelect"; dictionary: unknown }>;
}

const none: readonly string[] = [];

/** A choice of several dictionary entries, grouped when the dictionary has groups. */
export function MultiSelectControl({ id, filterKey, label, control }: Props) {
  const { filters, dictionaries, problems, disabled, set } = useFilterForm();
  const { options, data, idOf } = useMemo(() => {
    const all = listOptions(control, dictionaries) as readonly GroupedOption<string | number>[];
    return {
      options: all,
      data: groupChoices(control.dictionary, dictionaries, all),
      idOf: new Map(all.map(({ value }) => [String(value), value])),
    };
  }, [control, dictionaries]);
  const isTree = control.dictionary === "SectorIndustry" && control.level === undefined;
  const chosen = (filters[filterKey] as readonly (string | number)[] | undefined) ?? none;
  return (
    <MultiSelect
      clearable
      comboboxProps={listProps}
      data={data}
      description={disabled.get(id)}
      disabled={disabled.has(id)}
      error={problems.get(filterKey)}
      hidePickedOptions
      inputWrapperOrder={reasonBelow}
      label={label}
      limit={shownAtOnce}
      maxValues={maxChoices}
      nothingFoundMessage="No matches"
      onChange={(next) =>
        set(
          filterKey,
          next.flatMap((value) => idOf.get(value) ?? []),
        )
      }
      placeholder={chosen.length === 0 ? emptyText(control.dictionary, options.length) : ""}
      {...(isTree && {
        renderOption: ({ option }) => (
          <ClassifiedOption entries={dictionaries.SectorIndustry} {...option} />
        ),
      })}
      searchable={isSearchable(options)}
      value={chosen.map(String)}
    />
  );
}
