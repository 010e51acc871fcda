import { Checkbox } from "@mantine/core";
import { smallChoice } from "../../ui/small-choice.ts";

interface Props<Id extends string> {
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  isFixed?: boolean;
  onChange: (chosen: Id[]) => void;
}

/** Boxes of which any may be checked. */
export function Boxes<Id extends string>({ options, chosen, isFixed, onChange }: Props<Id>) {
  return (
    <div className="choices">
      {options.map(({ id, label }) => (
        <Checkbox
          checked={chosen.includes(id)}
          classNames={smallChoice}
          disabled={isFixed ?? false}
          key={id}
          label={label}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
            )
          }
          size="xs"
        />
      ))}
    </div>
  );
}

/** True for the same choices in any order. */
export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}
