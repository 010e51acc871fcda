import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { getCustomScreenColumns } from "../../../../domain/contract/views.ts";
import { reachableFilters } from "../../../../domain/filters/form-state.ts";
import type { ViewState } from "../../../../domain/views/view-state.ts";
import { queryOf } from "../../../api/query-of.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { storeView } from "../../../api/views.ts";
import { PartFailure } from "../../../parts/PartFailure.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page } from "../../../ui/Page.tsx";
import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import { viewPath } from "../../../view-paths.ts";
import { describeContradictions } from "../filter-form/form-sections.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { SaveScreenModal } from "./SaveScreenModal.tsx";
import { useWizardDraft } from "./use-wizard-draft.ts";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFooter } from "./WizardFooter.tsx";
import { WizardSteps } from "./WizardSteps.tsx";
import classes from "./wizard.module.css";
import { wizardSteps } from "./wizard-steps.ts";

const WizardStep = lazyPart(async () => (await import("./WizardStep.tsx")).WizardStep, {
  fallback: <SkeletonLines lines={8} />,
  failure: (retry) => <PartFailure onRetry={retry} />,
});

/** Builds a custom screen in three steps: its filters, its columns, and its columns in Excel. */
export function WizardPage() {
  const dictionaries = useQuery(viewDictionariesQuery);
  const columnGroups = useQuery(queryOf(getCustomScreenColumns));
  const failedQuery = [dictionaries, columnGroups].find(({ error }) => error !== null);
  const { draft, setDraft, invalidEntries, setInvalidEntries, isTouched, forget } =
    useWizardDraft();
  const [isNaming, setIsNaming] = useState(false);
  /** True once the screen is run or saved, so that the user loses nothing by leaving. */
  const isKept = useRef(false);
  const navigate = useNavigate();

  const isValid =
    Object.keys(invalidEntries).length === 0 && describeContradictions(draft.filters).size === 0;
  const { web, excel } = draft.columns;
  /** The condition for leaving each step. */
  const reasons = [
    isValid ? null : "Fix the highlighted fields first",
    web.length > 0 ? null : "Choose at least one column first",
    excel.length > 0 ? null : "Choose at least one column first",
  ];
  const firstReason = reasons.findIndex((reason) => reason !== null);
  const lastReachable = firstReason === -1 ? wizardSteps.length - 1 : firstReason;
  const { step, go, heading } = useWizardStep(lastReachable);

  const open = (viewId: string) => {
    isKept.current = true;
    forget();
    return navigate(viewPath("CustomInUse", viewId));
  };
  const filters = reachableFilters(draft.filters, {
    aiTagIds: dictionaries.data?.AiTagIds ?? [],
    page: "CustomInUse",
  });
  const screen: ViewState = {
    viewType: "CustomInUse",
    filters,
    columns: draft.columns,
    sort: null,
  };
  const runMutation = useMutation({ mutationFn: () => storeView(screen), onSuccess: open });

  return (
    <Page title="Create Custom Screen" width="tall-form">
      <WizardSteps
        current={step}
        lastReachable={lastReachable}
        onGo={go}
        reason={reasons[firstReason] ?? null}
      />
      <div className={classes.card}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {wizardSteps[step]}
        </h2>
        <div className={classes.body}>
          {dictionaries.data && columnGroups.data ? (
            <WizardStep
              dictionaries={dictionaries.data}
              draft={draft}
              groups={columnGroups.data}
              onChange={setDraft}
              onInvalidEntries={setInvalidEntries}
              invalidEntries={invalidEntries}
              step={step}
            />
          ) : failedQuery ? (
            <ErrorState error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
          ) : (
            <SkeletonLines label="Loading filters and columns" lines={8} />
          )}
        </div>
        <WizardFooter
          failure={runMutation.error}
          filters={filters}
          isRunning={runMutation.isPending}
          isValid={isValid}
          onGo={go}
          onRun={() => runMutation.mutate()}
          onSaveAndRun={() => setIsNaming(true)}
          reason={reasons.find((one, index) => index <= step && one !== null) ?? null}
          step={step}
        />
      </div>
      {isNaming ? (
        <SaveScreenModal onClose={() => setIsNaming(false)} onSaved={open} screen={screen} />
      ) : null}
      <LeaveQuestion isAtRisk={() => isTouched && !isKept.current} onDiscard={forget} />
    </Page>
  );
}
