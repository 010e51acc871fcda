import { useMemo, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import type { getCustomScreenColumns } from "../../../../domain/contract/views.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { ColumnPicker } from "../columns/ColumnPicker.tsx";
import { FilterForm } from "../filter-form/FilterForm.tsx";
import type { FormValue } from "../filter-form/form-value.ts";
import classes from "./wizard.module.css";
import { type WizardDraft, withExcelColumns, withFilters, withWebColumns } from "./wizard-draft.ts";

interface Props {
  step: number;
  draft: WizardDraft;
  dictionaries: Dictionaries;
  /** The columns available to a custom screen. */
  groups: Reply<typeof getCustomScreenColumns>;
  onChange: (draft: WizardDraft) => void;
  /** Filter entries that are not valid. */
  invalidEntries: FormValue["invalidEntries"];
  onInvalidEntries: (invalidEntries: FormValue["invalidEntries"]) => void;
}

/** The questions of one step. */
export function WizardStep(props: Props) {
  const { step, draft, dictionaries, groups, onChange, invalidEntries, onInvalidEntries } = props;
  const [open, setOpen] = useState<string[]>(["dealStatus", "offerDate"]);
  const offeredColumns = useMemo(
    () => new Set(groups.flatMap(({ columns }) => columns.map(({ name }) => name))),
    [groups],
  );

  if (step === 0) {
    return (
      <FilterForm
        dictionaries={dictionaries}
        isBasic={false}
        onChange={(next) => {
          onInvalidEntries(next.invalidEntries);
          onChange(withFilters(draft, next.filters));
        }}
        onOpenSections={setOpen}
        openSections={open}
        page="CustomInUse"
        value={{ filters: draft.filters, invalidEntries }}
      />
    );
  }
  const medium = step === 1 ? "web" : "excel";
  const choose = step === 1 ? withWebColumns : withExcelColumns;
  return (
    <div className={classes.columns}>
      <ColumnPicker
        chosen={draft.columns[medium]}
        grain="deal"
        key={medium}
        offered={offeredColumns}
        onChange={(ids) => onChange(choose(draft, ids))}
      />
    </div>
  );
}
