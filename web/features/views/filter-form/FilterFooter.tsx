import { useDebouncedValue } from "@mantine/hooks";
import type { Filters } from "../../../../domain/filters/filters.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { ReasonedButton } from "../../../ui/ReasonedButton.tsx";
import classes from "./filter-modal.module.css";
import { MatchCount } from "./MatchCount.tsx";

interface Props {
  viewType: ViewType;
  /** The filters that would run. */
  filters: Filters;
  activeCount: number;
  isDefault: boolean;
  isValid: boolean;
  isRunning: boolean;
  /** Explains why the filters cannot be run, or why the last run failed. */
  problem: string;
  onReset: () => void;
  onSaveAndRun: () => void;
  onRun: () => void;
}

export function FilterFooter(props: Props) {
  const { isDefault, isValid, isRunning, problem } = props;
  const [count] = useDebouncedValue(props.activeCount, activeCountDelayMs);
  return (
    <div className={classes.footer}>
      <div className={classes.counts}>
        <span aria-live="polite" className={classes.active}>
          <b>{count}</b> active {count === 1 ? "filter" : "filters"}
        </span>
        <MatchCount filters={props.filters} isValid={isValid} viewType={props.viewType} />
      </div>
      <span className={classes.problem} role="alert">
        {problem}
      </span>
      <ReasonedButton
        onClick={props.onReset}
        reason={isDefault ? "The default filters are set" : null}
      >
        Reset
      </ReasonedButton>
      <ReasonedButton
        disabled={isRunning}
        onClick={props.onSaveAndRun}
        reason={isValid ? null : fixFirst}
      >
        Save and Run
      </ReasonedButton>
      <ReasonedButton
        className={classes.run}
        loading={isRunning}
        onClick={props.onRun}
        reason={isValid ? null : fixFirst}
        variant="filled"
      >
        Run
      </ReasonedButton>
    </div>
  );
}

const activeCountDelayMs = 500;
const fixFirst = "Fix the highlighted fields first";
