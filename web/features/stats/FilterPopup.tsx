import {
  Button,
  Checkbox,
  type ComboboxStringGroupData,
  NativeSelect,
  TextInput,
} from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { getStatsFilters } from "../../../domain/contract/stats.ts";
import { securityTypeFilters } from "../../../domain/filters/catalogue/company.ts";
import type { SecurityMode } from "../../../domain/filters/filter.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { popupSecurityTypes } from "../../../domain/stats/stats-filters.ts";
import { groupBySector, toItem } from "../../parts/classification-choices.ts";
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
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [draft, setDraft] = useState<Filters>(filters);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const set = (change: Filters) => setDraft({ ...draft, ...change });
  const list = (key: ListKey, label: string, data: ComboboxStringGroupData) => (
    <NativeSelect
      data={[...data]}
      label={label}
      onChange={({ currentTarget: { value } }) =>
        set({ [key]: value === "" ? [] : [Number(value)] })
      }
      value={String(draft[key]?.[0] ?? "")}
    />
  );
  return (
    <dialog
      aria-labelledby={titleId}
      className={classes.popup}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      ref={dialog}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onApply(withoutEmpty(draft));
        }}
      >
        <h2 id={titleId}>Filters</h2>
        <div className={classes.fields}>
          {list("SectorIndustry", "Sector/Industry", [
            everything,
            ...groupBySector(choices.classification, new Set(choices.classification)),
          ])}
          {list("ExchangeRegion", "Exchange Region", [everything, ...choices.regions.map(toItem)])}
          {(["Min", "Max"] as const).map((end) => (
            <TextInput
              inputMode="decimal"
              key={end}
              label={`Deal Size (${end.toLowerCase()} $mm)`}
              onChange={({ currentTarget: { value } }) => set(sizeOf(end, value))}
              value={draft[`DealSize${end}`]?.toString() ?? ""}
            />
          ))}
          {popupSecurityTypes.map((key) => (
            <NativeSelect
              data={modes}
              key={key}
              label={securityTypeFilters[key].label}
              onChange={({ currentTarget: { value } }) => set({ [key]: value as SecurityMode })}
              value={draft[key] ?? "include"}
            />
          ))}
          {/* Sources of a real market may name no investor. */}
          {choices.investors.length === 0
            ? null
            : list("Investor", "Investor", [everything, ...choices.investors.map(toItem)])}
          <Checkbox
            checked={draft.VentureCapital === true}
            label="Venture Capital"
            onChange={({ currentTarget: { checked } }) => set(ticked("VentureCapital", checked))}
          />
          <Checkbox
            checked={draft.PE === true}
            label="Private Equity"
            onChange={({ currentTarget: { checked } }) => set(ticked("PE", checked))}
          />
        </div>
        <div className={classes.buttons}>
          <Button color="gray" onClick={() => setDraft({})} type="button" variant="subtle">
            Clear
          </Button>
          <Button onClick={onCancel} type="button" variant="default">
            Cancel
          </Button>
          <Button type="submit">Apply</Button>
        </div>
      </form>
    </dialog>
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
