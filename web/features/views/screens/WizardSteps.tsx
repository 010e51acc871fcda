import { UnstyledButton } from "@mantine/core";
import classes from "./wizard.module.css";
import { wizardSteps } from "./wizard-steps.ts";

interface Props {
  current: number;
  lastReachable: number;
  /** Says what the user has to do before the step after the last reachable one. */
  reason: string | null;
  onGo: (step: number) => void;
}

/** Shows the current step of the wizard, and leads to every step that can be reached. */
export function WizardSteps({ current, lastReachable, reason, onGo }: Props) {
  return (
    <ol aria-label="Steps" className={classes.steps}>
      {wizardSteps.map((name, index) => {
        const isReachable = index <= lastReachable;
        return (
          <li
            aria-current={index === current ? "step" : undefined}
            data-passed={index < current || undefined}
            key={name}
          >
            <UnstyledButton
              aria-disabled={!isReachable || undefined}
              className={classes.step}
              onClick={() => {
                if (isReachable && index !== current) onGo(index);
              }}
              title={isReachable ? undefined : (reason ?? undefined)}
            >
              <span aria-hidden className={classes.number}>
                {index + 1}
              </span>
              {name}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
