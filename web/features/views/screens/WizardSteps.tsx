import classes from "./wizard.module.css";

export const wizardSteps = ["Filters", "Web Columns", "Excel Columns"] as const;

/** Shows the current step of the wizard. */
export function WizardSteps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className={classes.steps}>
      {wizardSteps.map((name, index) => (
        <li
          aria-current={index === current ? "step" : undefined}
          data-passed={index < current || undefined}
          key={name}
        >
          <span aria-hidden className={classes.number}>
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
