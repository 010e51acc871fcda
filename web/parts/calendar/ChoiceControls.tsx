import { Checkbox, SegmentedControl } from "@mantine/core";
import classes from "./calendar.module.css";
import {
  type CalendarChoice,
  type HeadquarterScope,
  headquarterScopes,
  scopeLabels,
} from "./calendar-choice.ts";

interface Props {
  choice: CalendarChoice;
  onChange: (choice: CalendarChoice) => void;
}

/** Chooses the companies whose events a calendar shows. */
export function ChoiceControls({ choice, onChange }: Props) {
  return (
    <div className={classes.choices}>
      <Checkbox
        checked={choice.favoritesOnly}
        label="Favorites Only"
        onChange={({ currentTarget }) =>
          onChange({ ...choice, favoritesOnly: currentTarget.checked })
        }
        size="xs"
      />
      <Checkbox
        checked={choice.includeSpacs}
        label="Include SPACs"
        onChange={({ currentTarget }) =>
          onChange({ ...choice, includeSpacs: currentTarget.checked })
        }
        size="xs"
      />
      <SegmentedControl
        aria-label="Listing"
        data={headquarterScopes.map((value) => ({ value, label: scopeLabels[value] }))}
        onChange={(value) => onChange({ ...choice, headquarter: value as HeadquarterScope })}
        value={choice.headquarter}
      />
    </div>
  );
}
