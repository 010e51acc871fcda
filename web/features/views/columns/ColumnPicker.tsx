import { Checkbox, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { columnGroups } from "../../../../domain/fields/choose-fields.ts";
import { fieldDefinitions } from "../../../../domain/fields/definitions/definitions.ts";
import type { Grain } from "../../../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";
import { checkboxClasses } from "../filter-form/controls/checkbox-classes.ts";
import { ChosenColumns } from "./ChosenColumns.tsx";
import classes from "./columns.module.css";

interface Props {
  chosen: readonly FieldId[];
  grain: Grain;
  /** The columns on offer; all columns of the grain by default. */
  offered?: ReadonlySet<FieldId>;
  onChange: (ids: FieldId[]) => void;
}

/** All columns by group on one side, the chosen ones in order on the other. */
export function ColumnPicker({ chosen, grain, offered, onChange }: Props) {
  const [search, setSearch] = useState("");
  const chosenColumns = useRef<HTMLElement>(null);
  const searchText = search.trim().toLowerCase();
  const groups = columnGroups(grain)
    .map((group) => ({
      ...group,
      fields: group.fields.filter(
        (id) =>
          (offered === undefined || offered.has(id)) &&
          fieldOf(id).title.toLowerCase().includes(searchText),
      ),
    }))
    .filter((group) => group.fields.length > 0);
  const toggle = (id: FieldId, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));

  return (
    <div className={classes.picker}>
      <div className={classes.offered}>
        <TextInput
          aria-label="Search columns"
          leftSection={<IconSearch aria-hidden size={15} />}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search columns"
          value={search}
        />
        {/* Over a hundred boxes lie between the search and the order. */}
        <button
          className={classes.skip}
          onClick={() => chosenColumns.current?.focus()}
          type="button"
        >
          Skip to chosen columns
        </button>
        <div className={classes.groups}>
          {groups.map((group) => (
            <fieldset className={classes.group} key={group.id}>
              <legend>
                <h3>{group.title}</h3>
              </legend>
              {group.fields.map((id) => (
                <Checkbox
                  checked={chosen.includes(id)}
                  key={id}
                  label={fieldOf(id).title}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                  classNames={checkboxClasses}
                  wrapperProps={{ title: fieldDefinitions[id] }}
                />
              ))}
            </fieldset>
          ))}
          {groups.length === 0 ? <p className={classes.none}>No matching columns</p> : null}
        </div>
      </div>
      <ChosenColumns chosen={chosen} onChange={onChange} ref={chosenColumns} />
    </div>
  );
}
