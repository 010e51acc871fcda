import { useMemo, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import type { getCustomScreenColumns } from "../../../../domain/contract/views.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { ColumnPicker } from "../columns/ColumnPicker.tsx";
import { FilterForm } from "../filter-form/FilterForm.tsx";
import type { useWizardDraft } from "./use-wizard-draft.ts";
import classes from "./wizard.module.css";
import { withExcelColumns, withFilters, withWebColumns } from "./wizard-draft.ts";

type Wizard = ReturnType<typeof useWizardDraft>;

interface Props
  extends Pick<Wizard, "draft" | "setDraft" | "invalidEntries" | "setInvalidEntries"> {
  step: number;
  dictionaries: Dictionaries;
  /** The columns available to a custom screen. */
  groups: Reply<typeof getCustomScreenColumns>;
}

/** The questions of one step. */
export function WizardStep(props: Props) {
  const { step, draft, dictionaries, groups, setDraft, invalidEntries, setInvalidEntries } = props;
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
          setInvalidEntries(next.invalidEntries);
          setDraft(withFilters(draft, next.filters));
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
        onChange={(ids) => setDraft(choose(draft, ids))}
      />
    </div>
  );
}
