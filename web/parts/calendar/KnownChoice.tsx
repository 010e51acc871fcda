import { Checkbox } from "@mantine/core";
import type { PastMarket } from "../../../domain/calendar/past-market.ts";
import { smallChoice } from "../../ui/small-choice.ts";

export type Known = Omit<PastMarket, "day">;

const choices = { isArrived: "As this portal knew it then", isCorrected: "With later corrections" };

interface Props {
  known: Known;
  onChange: (known: Known) => void;
  disabled?: boolean;
}

/** Chooses what counts as known on a past day. */
export function KnownChoice({ known, onChange, disabled = false }: Props) {
  return Object.entries(choices).map(([name, label]) => (
    <Checkbox
      checked={known[name as keyof Known]}
      classNames={smallChoice}
      disabled={disabled}
      key={name}
      label={label}
      onChange={({ currentTarget }) => onChange({ ...known, [name]: currentTarget.checked })}
      size="xs"
    />
  ));
}
