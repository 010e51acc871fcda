import {
  allLocations,
  type DynamicFilterId,
  type DynamicFilters,
  ipoFromFrames,
  ipoFromLabels,
} from "../../../domain/stats/stats-filters.ts";
import { toItem } from "../../parts/classification-choices.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import type { PopupChoices } from "./FilterPopup.tsx";
import { Tick } from "./Tick.tsx";

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
  return (
    <>
      {shown.includes("ipoFrom") ? (
        <Choice
          aria-label={`IPOs from, ${title}`}
          onChange={(ipoFrom) => onChange({ ...value, ipoFrom })}
          data={ipoFromFrames.map((frame) => ({ value: frame, label: ipoFromLabels[frame] }))}
          value={value.ipoFrom}
        />
      ) : null}
      {shown.includes("industry") ? (
        <Choice
          aria-label={`Industry, ${title}`}
          onChange={(id) => onChange({ ...value, industry: id === "" ? null : Number(id) })}
          data={[{ value: "", label: "All sectors" }, ...choices.sectors.map(toItem)]}
          value={value.industry === null ? "" : String(value.industry)}
        />
      ) : null}
      {shown.includes("region") ? (
        <Choice
          aria-label={`Region, ${title}`}
          onChange={(id) => onChange({ ...value, region: Number(id) })}
          data={[...places, ...choices.regions.map(toItem)]}
          value={String(value.region)}
        />
      ) : null}
      {shown.includes("adrsOnly") ? (
        <Tick
          isOn={value.adrsOnly}
          label="ADRs only"
          onTick={(adrsOnly) => onChange({ ...value, adrsOnly })}
        />
      ) : null}
    </>
  );
}
