import { Modal } from "@mantine/core";
import { useState } from "react";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { reachableFilters } from "../../../../domain/filters/form-state.ts";
import { isSameFilters } from "../../../../domain/filters/is-same-filters.ts";
import { normaliseFilters } from "../../../../domain/filters/normalise-filters.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { useFocusReturn } from "../../../ui/focus/use-focus-return.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { FilterFooter } from "./FilterFooter.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { FilterHeader } from "./FilterHeader.tsx";
import classes from "./filter-modal.module.css";
import {
  countActiveFilters,
  describeActiveFilters,
  describeContradictions,
  findInvalidSections,
  findSections,
  isAdvancedInUse,
  listSections,
} from "./form-sections.ts";
import { type FormValue, formValue } from "./form-value.ts";
import { noRefusal, readRefusal } from "./refused-run.ts";
import { forgetFilterDraft, useFilterDraft } from "./use-filter-draft.ts";

interface Props {
  viewType: ViewType;
  filters: Filters;
  defaultFilters: Filters;
  dictionaries: Dictionaries;
  isRunning: boolean;
  failure: Error | null;
  onRun: (filters: Filters) => void;
  onSaveAndRun: (filters: Filters) => void;
  onClose: () => void;
}

/** The filter form as a dialog over the page; nothing runs until the user asks for it. */
export function FilterModal(props: Props) {
  const { viewType, filters, onClose } = props;
  const [draft, setDraft] = useFilterDraft(viewType, filters);
  const [isAsking, setIsAsking] = useState(false);
  const isPhone = useIsPhone();
  useFocusReturn();
  const isTouched =
    !isSameFilters(draft.filters, filters) || Object.keys(draft.invalidEntries).length > 0;
  const discard = () => {
    forgetFilterDraft(viewType);
    onClose();
  };
  // The question waits until the Escape key is released: otherwise the browser would use the same key press to dismiss
  // the question.
  const askToDiscard = () => window.setTimeout(() => setIsAsking(true));
  return (
    <Modal.Root
      classNames={{ content: classes.content }}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      fullScreen={isPhone}
      onClose={() => (isTouched ? askToDiscard() : discard())}
      opened
      radius={12}
      size={1080}
    >
      <Modal.Overlay />
      <Modal.Content>
        <DraftForm {...props} draft={draft} onDraft={setDraft} />
        {isAsking ? (
          <ConfirmDialog
            confirmLabel="Discard"
            isDanger
            onCancel={() => setIsAsking(false)}
            onConfirm={discard}
            question="Discard changes?"
          >
            Your filter changes haven't been applied.
          </ConfirmDialog>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

interface DraftProps extends Props {
  draft: FormValue;
  onDraft: (draft: FormValue) => void;
}

/** The form with its head and the buttons that run it. */
function DraftForm(props: DraftProps) {
  const { viewType, defaultFilters, dictionaries, isRunning, failure, draft, onDraft } = props;
  const { toolbar, grain } = viewTypes[viewType];
  const [isBasic, setIsBasic] = useState(
    toolbar.hasAdvanced && !isAdvancedInUse(draft.filters, { dictionaries, page: viewType }),
  );
  const [submittedFilters, setSubmittedFilters] = useState<Filters | null>(null);
  const setting = { dictionaries, page: viewType, isBasic };
  const sections = listSections(draft.filters, setting);
  const active = describeActiveFilters(draft.filters, setting);
  const [open, setOpen] = useState<string[]>(() => [
    ...new Set(["dealStatus", "offerDate", ...countActiveFilters(active).keys()]),
  ]);
  const refusal =
    failure && submittedFilters && !isRunning
      ? readRefusal(failure, submittedFilters, draft.filters)
      : noRefusal;
  const refusedSections = findSections(sections, (key) => refusal.problems.has(key));
  const isMarked = findInvalidSections(sections, draft).length > 0;
  const isValid = !isMarked && describeContradictions(draft.filters).size === 0;
  const aiTagIds = dictionaries.AiTagIds;
  const reachable = reachableFilters(draft.filters, { aiTagIds, page: viewType });
  const submitTo = (use: (filters: Filters) => void) => () => {
    const next = normaliseFilters(reachable, { viewType, grain });
    setSubmittedFilters(next);
    use(next);
  };
  return (
    <>
      <FilterHeader
        isBasic={toolbar.hasAdvanced ? isBasic : undefined}
        onBasic={setIsBasic}
        onClearAll={() => onDraft(formValue({}))}
        onCollapseAll={() => setOpen([])}
        onExpandAll={() => setOpen(sections.map(({ id }) => id))}
      />
      <Modal.Body className={classes.body}>
        <FilterForm
          {...setting}
          onChange={onDraft}
          onOpenSections={setOpen}
          openSections={[...open, ...refusedSections]}
          problems={refusal.problems}
          value={draft}
        />
      </Modal.Body>
      <FilterFooter
        activeCount={active.length}
        filters={reachable}
        isDefault={isValid && isSameFilters(draft.filters, defaultFilters)}
        isRunning={isRunning}
        isValid={isValid}
        onReset={() => onDraft(formValue(defaultFilters))}
        onRun={submitTo(props.onRun)}
        onSaveAndRun={submitTo(props.onSaveAndRun)}
        problem={
          isMarked || refusedSections.length > 0
            ? "Fix the highlighted fields."
            : adviseRetry(refusal.summary)
        }
        viewType={viewType}
      />
    </>
  );
}

/** A failure that no field caused can be fixed by pressing the button again. */
function adviseRetry(summary: string): string {
  return summary === ""
    ? ""
    : `${summary.replace(/\.?$/, ".")} Your filters are still here. Try again.`;
}
