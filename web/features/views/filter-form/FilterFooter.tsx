import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import classes from "./filter-modal.module.css";

interface Props {
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
    <footer className={classes.footer}>
      <span aria-live="polite" className={classes.active}>
        <b>{count}</b> active
        <span className={classes.noun}> {count === 1 ? "filter" : "filters"}</span>
      </span>
      <span className={classes.problem} role="alert">
        {problem}
      </span>
      <Button
        disabled={isDefault}
        onClick={props.onReset}
        title={isDefault ? "The default filters are set" : undefined}
        variant="default"
      >
        Reset
      </Button>
      <Button disabled={!isValid || isRunning} onClick={props.onSaveAndRun} variant="default">
        Save and Run
      </Button>
      <Button className={classes.run} disabled={!isValid} loading={isRunning} onClick={props.onRun}>
        Run
      </Button>
    </footer>
  );
}

const activeCountDelayMs = 500;
