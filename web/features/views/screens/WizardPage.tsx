import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { getCustomScreenColumns } from "../../../../domain/contract/views.ts";
import { reachableFilters } from "../../../../domain/filters/form-state.ts";
import type { ViewState } from "../../../../domain/views/view-state.ts";
import { useReply } from "../../../api/query-of.ts";
import { createScreen } from "../../../api/saved-views.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { storeView } from "../../../api/views.ts";
import { LeaveQuestion } from "../../../parts/LeaveQuestion.tsx";
import { PartFailure } from "../../../parts/PartFailure.tsx";
import { bothOf, Loaded } from "../../../ui/loading/Loaded.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { SkeletonLines } from "../../../ui/loading/Skeleton.tsx";
import { notifyOnNextPage } from "../../../ui/notify.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { viewPath } from "../../../view-paths.ts";
import { describeContradictions } from "../filter-form/form-sections.ts";
import { NameDialog } from "../saved/NameDialog.tsx";
import { useWizardDraft } from "./use-wizard-draft.ts";
import { WizardFooter } from "./WizardFooter.tsx";
import { WizardSteps } from "./WizardSteps.tsx";
import classes from "./wizard.module.css";
import { wizardSteps } from "./wizard-steps.ts";

const WizardStep = lazyPart(async () => (await import("./WizardStep.tsx")).WizardStep, {
  fallback: <SkeletonLines lines={8} />,
  failure: (retry) => <PartFailure onRetry={retry} />,
});

const page = "CustomInUse" as const;

/** Builds a custom screen in three steps: its filters, its columns, and its columns in Excel. */
export function WizardPage() {
  const dictionaries = useQuery(viewDictionariesQuery);
  const columnGroups = useReply(getCustomScreenColumns);
  const wizard = useWizardDraft();
  const [isNaming, setIsNaming] = useState(false);
  const reasons = listReasons(wizard);
  const firstReason = reasons.findIndex((reason) => reason !== null);
  const lastReachable = firstReason === -1 ? wizardSteps.length - 1 : firstReason;
  const { step, go, heading } = useWizardStep(lastReachable);

  const { filters, run, save, isAtRisk } = useScreen(wizard, dictionaries.data?.AiTagIds ?? []);

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
          <Loaded
            label="Loading filters and columns"
            lines={8}
            query={bothOf(dictionaries, columnGroups)}
          >
            {([loaded, groups]) => (
              <WizardStep {...wizard} dictionaries={loaded} groups={groups} step={step} />
            )}
          </Loaded>
        </div>
        <WizardFooter
          filters={filters}
          isValid={reasons[0] === null}
          onGo={go}
          onSaveAndRun={() => setIsNaming(true)}
          reason={reasons.find((one, index) => index <= step && one !== null) ?? null}
          run={run}
          step={step}
        />
      </div>
      {isNaming ? (
        <NameDialog
          label="Screen Name"
          onClose={() => setIsNaming(false)}
          onSave={save}
          title="Save And Run"
        />
      ) : null}
      <LeaveQuestion isAtRisk={isAtRisk} onDiscard={wizard.forget} question="Discard this screen?">
        Your filters and columns haven't been run or saved.
      </LeaveQuestion>
    </Page>
  );
}

/** Runs and saves the screen of a draft, and opens the screen. */
function useScreen(
  { draft, forget, isTouched }: ReturnType<typeof useWizardDraft>,
  aiTagIds: readonly number[],
) {
  /** True once the screen is run or saved, so that the user loses nothing by leaving. */
  const isKept = useRef(false);
  const navigate = useNavigate();
  const open = (viewId: string) => {
    isKept.current = true;
    forget();
    return navigate(viewPath(page, viewId));
  };
  const filters = reachableFilters(draft.filters, { aiTagIds, page });
  const screen: ViewState = { viewType: page, filters, columns: draft.columns, sort: null };
  const run = useMutation({ mutationFn: () => storeView(screen), onSuccess: open });
  const save = async (name: string) => {
    const viewId = await createScreen({ ...screen, name });
    notifyOnNextPage(`Screen "${name}" successfully created`);
    void open(viewId);
  };
  return { filters, run, save, isAtRisk: () => isTouched && !isKept.current };
}

/** Lists why a user cannot leave each step yet; null where they can. */
function listReasons({ draft, invalidEntries }: ReturnType<typeof useWizardDraft>) {
  const isValid =
    Object.keys(invalidEntries).length === 0 && describeContradictions(draft.filters).size === 0;
  const needColumn = "Choose at least one column first";
  return [
    isValid ? null : "Fix the highlighted fields first",
    draft.columns.web.length > 0 ? null : needColumn,
    draft.columns.excel.length > 0 ? null : needColumn,
  ];
}

/** The step of the wizard stands in the address, so that Back goes one step back. */
function useWizardStep(lastReachable: number) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get("step") ?? 1) - 1;
  const isStep = Number.isInteger(wanted) && wanted >= 0 && wanted < wizardSteps.length;
  const step = Math.min(isStep ? wanted : 0, lastReachable);
  const go = (next: number) => setParams(next === 0 ? {} : { step: String(next + 1) });
  return { step, go, heading: useStepHeading(step) };
}

/** Moves focus to the heading of the new step, so that keyboard users continue there; the page starts at its top. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
