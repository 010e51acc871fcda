import "../view-styles.ts";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { reachableFilters } from "../../../../domain/filters/form-state.ts";
import type { ViewState } from "../../../../domain/views/view-state.ts";
import { customScreenColumnsQuery, viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { storeView } from "../../../api/views.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { readFailedCall } from "../../../ui/form/failed-call.ts";
import { Page } from "../../../ui/Page.tsx";
import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import { viewPath } from "../../../view-paths.ts";
import type { FormValue } from "../filter-form/form-value.ts";
import { SaveScreenModal } from "./SaveScreenModal.tsx";
import { WizardSteps, wizardSteps } from "./WizardSteps.tsx";
import classes from "./wizard.module.css";
import { emptyDraft } from "./wizard-draft.ts";

const WizardStep = lazy(async () => ({ default: (await import("./WizardStep.tsx")).WizardStep }));

/** Builds a custom screen in three steps: its filters, its columns, and its columns in Excel. */
export function WizardPage() {
  const dictionaries = useQuery(viewDictionariesQuery);
  const columnGroups = useQuery(customScreenColumnsQuery);
  const failedQuery = [dictionaries, columnGroups].find(({ error }) => error !== null);
  const [draft, setDraft] = useState(emptyDraft);
  const [step, setStep] = useState(0);
  const [invalidEntries, setInvalidEntries] = useState<FormValue["invalidEntries"]>({});
  const isValid = Object.keys(invalidEntries).length === 0;
  const [isNaming, setIsNaming] = useState(false);
  const heading = useStepHeading(step);
  const navigate = useNavigate();

  const open = (viewId: string) => navigate(viewPath("CustomInUse", viewId));
  const screen = (): ViewState => ({
    viewType: "CustomInUse",
    filters: reachableFilters(draft.filters, dictionaries.data?.AiTagIds ?? []),
    columns: draft.columns,
    sort: null,
  });
  const runMutation = useMutation({ mutationFn: () => storeView(screen()), onSuccess: open });

  const isLast = step === wizardSteps.length - 1;
  const hasColumns = draft.columns.web.length > 0 && draft.columns.excel.length > 0;
  const canGoOn =
    step === 0 ? isValid : step === 1 ? draft.columns.web.length > 0 : isValid && hasColumns;

  return (
    <Page title="Create custom screen" width="screen">
      <WizardSteps current={step} />
      <div className={classes.card}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {wizardSteps[step]}
        </h2>
        <div className={classes.body}>
          {dictionaries.data && columnGroups.data ? (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <WizardStep
                dictionaries={dictionaries.data}
                draft={draft}
                groups={columnGroups.data}
                onChange={setDraft}
                onInvalidEntries={setInvalidEntries}
                invalidEntries={invalidEntries}
                step={step}
              />
            </Suspense>
          ) : failedQuery ? (
            <ErrorState error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
          ) : (
            <SkeletonLines label="Loading filters and columns" lines={8} />
          )}
        </div>
        <footer className={classes.footer}>
          <span className={classes.failure} role="alert">
            {runMutation.error ? readFailedCall(runMutation.error).summaryErrors.join(" ") : null}
          </span>
          {step > 0 ? (
            <Button onClick={() => setStep(step - 1)} variant="default">
              Previous
            </Button>
          ) : null}
          {isLast ? (
            <>
              <Button disabled={!canGoOn} onClick={() => setIsNaming(true)} variant="default">
                Save And Run
              </Button>
              <Button
                disabled={!canGoOn}
                loading={runMutation.isPending}
                onClick={() => runMutation.mutate()}
              >
                Run
              </Button>
            </>
          ) : (
            <Button disabled={!canGoOn} onClick={() => setStep(step + 1)}>
              Next
            </Button>
          )}
        </footer>
      </div>
      {isNaming ? (
        <SaveScreenModal onClose={() => setIsNaming(false)} onSaved={open} screen={screen()} />
      ) : null}
    </Page>
  );
}

/** Moves focus to the heading of the new step, so that keyboard users continue there. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
