import { Button } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { failureText } from "../../../ui/form/failed-call.ts";
import { ReasonedButton } from "../../../ui/ReasonedButton.tsx";
import { MatchCount } from "../filter-form/MatchCount.tsx";
import classes from "./wizard.module.css";
import { wizardSteps } from "./wizard-steps.ts";

interface Props {
  step: number;
  /** The filters that would run. */
  filters: Filters;
  isValid: boolean;
  /** Says what the user has to do before they can go on; null if nothing. */
  reason: string | null;
  run: Pick<UseMutationResult<string, Error, void>, "error" | "isPending" | "mutate">;
  onGo: (step: number) => void;
  onSaveAndRun: () => void;
}

/** How many deals the screen has so far, and the way to the next step. */
export function WizardFooter({ step, filters, isValid, reason, run, onGo, onSaveAndRun }: Props) {
  const isLast = step === wizardSteps.length - 1;
  return (
    <footer className={classes.footer}>
      <MatchCount filters={filters} isValid={isValid} viewType="CustomInUse" />
      <span className={classes.failure} role="alert">
        {run.error ? failureText(run.error) : null}
      </span>
      {step > 0 ? <Button onClick={() => onGo(step - 1)}>Previous</Button> : null}
      {isLast ? (
        <>
          <ReasonedButton onClick={onSaveAndRun} reason={reason}>
            Save And Run
          </ReasonedButton>
          <ReasonedButton
            loading={run.isPending}
            onClick={() => run.mutate()}
            reason={reason}
            variant="filled"
          >
            Run
          </ReasonedButton>
        </>
      ) : (
        <ReasonedButton onClick={() => onGo(step + 1)} reason={reason} variant="filled">
          Next
        </ReasonedButton>
      )}
    </footer>
  );
}
