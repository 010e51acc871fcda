import { Button, Checkbox, type ComboboxStringGroupData, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { getStatsFilters } from "../../../domain/contract/stats/stats.ts";
import { securityTypeFilters } from "../../../domain/filters/catalogue/company.ts";
import type { SecurityMode } from "../../../domain/filters/filter.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { popupSecurityTypes } from "../../../domain/stats/stats-filters.ts";
import { groupBySector, toItem } from "../../parts/classification-choices.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../ui/dialogs/DialogEnd.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import classes from "./filter-popup.module.css";

export type PopupChoices = Pick<
  Reply<typeof getStatsFilters>,
  "sectors" | "regions" | "classification" | "investors"
>;

interface Props {
  filters: Filters;
  choices: PopupChoices;
  onApply: (filters: Filters) => void;
  onCancel: () => void;
}

type ListKey = "SectorIndustry" | "ExchangeRegion" | "Investor";

const everything = { value: "", label: "All" };

const modes: { value: SecurityMode; label: string }[] = [
  { value: "include", label: "Include" },
  { value: "exclude", label: "Exclude" },
  { value: "only", label: "Only" },
];

/** The further filters of a page of statistics. They apply together, when the user presses the button. */
export function FilterPopup({ filters, choices, onApply, onCancel }: Props) {
  const [draft, setDraft] = useState<Filters>(filters);
  return (
    <Dialog onClose={onCancel} size={560} title="Filters">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onApply(withoutEmpty(draft));
        }}
      >
        <Fields
          choices={choices}
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <DialogEnd onCancel={onCancel}>
          <Button color="gray" onClick={() => setDraft({})} type="button" variant="subtle">
            Clear
          </Button>
          <Button type="submit" variant="filled">
            Apply
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  choices: PopupChoices;
  draft: Filters;
  onChange: (change: Filters) => void;
}

function Fields({ choices, draft, onChange }: FieldsProps) {
  const list = (key: ListKey, label: string, data: ComboboxStringGroupData) => (
    <Choice
      data={[everything, ...data]}
      label={label}
      onChange={(value) => onChange({ [key]: value === "" ? [] : [Number(value)] })}
      value={String(draft[key]?.[0] ?? "")}
    />
  );
  const box = (key: "VentureCapital" | "PE", label: string) => (
    <Checkbox
      checked={draft[key] === true}
      label={label}
      onChange={({ currentTarget: { checked } }) => onChange(ticked(key, checked))}
    />
  );
  const sectors = groupBySector(choices.classification, new Set(choices.classification));
  return (
    <div className={classes.fields}>
      {list("SectorIndustry", "Sector/Industry", sectors)}
      {list("ExchangeRegion", "Exchange Region", choices.regions.map(toItem))}
      {(["Min", "Max"] as const).map((end) => (
        <TextInput
          inputMode="decimal"
          key={end}
          label={`Deal Size (${end.toLowerCase()} $mm)`}
          onChange={({ currentTarget: { value } }) => onChange(sizeOf(end, value))}
          value={draft[`DealSize${end}`]?.toString() ?? ""}
        />
      ))}
      {popupSecurityTypes.map((key) => (
        <Choice
          data={modes}
          key={key}
          label={securityTypeFilters[key].label}
          onChange={(value: SecurityMode) => onChange({ [key]: value })}
          value={draft[key] ?? "include"}
        />
      ))}
      {/* Sources of a real market may name no investor. */}
      {choices.investors.length === 0
        ? null
        : list("Investor", "Investor", choices.investors.map(toItem))}
      {box("VentureCapital", "Venture Capital")}
      {box("PE", "Private Equity")}
    </div>
  );
}

type Drafted = { [Key in keyof Filters]?: Filters[Key] | undefined };

function sizeOf(end: "Min" | "Max", text: string): Filters {
  const number = Number(text);
  const value = text.trim() === "" || !Number.isFinite(number) ? undefined : number;
  return { [`DealSize${end}`]: value } as Drafted as Filters;
}

function ticked(key: "VentureCapital" | "PE", isOn: boolean): Filters {
  return { [key]: isOn ? true : undefined } as Drafted as Filters;
}

/** Leaves out what sets no condition: empty lists and "include". */
function withoutEmpty(filters: Filters): Filters {
  const entries = Object.entries(filters).filter(
    ([, value]) =>
      value !== undefined && value !== "include" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries);
}
