import { Checkbox, NativeSelect } from "@mantine/core";
import {
  allLocations,
  type DynamicFilterId,
  type DynamicFilters,
  type IpoFrom,
  ipoFromFrames,
  ipoFromLabels,
} from "../../../domain/stats/stats-filters.ts";
import type { PopupChoices } from "./FilterPopup.tsx";
import { tickClasses } from "./tick-classes.ts";

interface Props {
  /** The chart, for the names of its controls. */
  title: string;
  shown: readonly DynamicFilterId[];
  value: DynamicFilters;
  choices: PopupChoices;
  onChange: (value: DynamicFilters) => void;
}

const places = [
  { value: String(allLocations.Global), label: "Global" },
  { value: String(allLocations.NonUS), label: "Non-US" },
  { value: String(allLocations.US), label: "US" },
];

/** The filters of one chart. */
export function DynamicTools({ title, shown, value, choices, onChange }: Props) {
  const options = (items: PopupChoices["sectors"]) =>
    items.map((item) => ({ value: String(item.value), label: item.label }));
  return (
    <>
      {shown.includes("ipoFrom") ? (
        <NativeSelect
          aria-label={`IPOs from, ${title}`}
          data={ipoFromFrames.map((frame) => ({ value: frame, label: ipoFromLabels[frame] }))}
          onChange={({ currentTarget }) =>
            onChange({ ...value, ipoFrom: currentTarget.value as IpoFrom })
          }
          value={value.ipoFrom}
        />
      ) : null}
      {shown.includes("industry") ? (
        <NativeSelect
          aria-label={`Industry, ${title}`}
          data={[{ value: "", label: "All sectors" }, ...options(choices.sectors)]}
          onChange={({ currentTarget }) =>
            onChange({
              ...value,
              industry: currentTarget.value === "" ? null : Number(currentTarget.value),
            })
          }
          value={value.industry === null ? "" : String(value.industry)}
        />
      ) : null}
      {shown.includes("region") ? (
        <NativeSelect
          aria-label={`Region, ${title}`}
          data={[...places, ...options(choices.regions)]}
          onChange={({ currentTarget }) =>
            onChange({ ...value, region: Number(currentTarget.value) })
          }
          value={String(value.region)}
        />
      ) : null}
      {shown.includes("adrsOnly") ? (
        <Checkbox
          checked={value.adrsOnly}
          classNames={tickClasses}
          label="ADRs only"
          onChange={({ currentTarget }) => onChange({ ...value, adrsOnly: currentTarget.checked })}
          size="xs"
        />
      ) : null}
    </>
  );
}
