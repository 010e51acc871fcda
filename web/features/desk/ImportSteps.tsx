import { IconCheck } from "@tabler/icons-react";
import classes from "./imports.module.css";

const steps = [
  { id: "file", label: "Upload" },
  { id: "trial", label: "Dry run" },
  { id: "import", label: "Import" },
] as const;

interface Props {
  /** The step to be done next; "end" when all are. */
  at: (typeof steps)[number]["id"] | "end";
}

/** The steps of a file into the portal, and the step that it has reached. */
export function ImportSteps({ at }: Props) {
  const position = at === "end" ? steps.length : steps.findIndex(({ id }) => id === at);
  return (
    <ol aria-label="Steps of the import" className={classes.steps}>
      {steps.map(({ id, label }, index) => (
        <li
          aria-current={index === position ? "step" : undefined}
          data-done={index < position || undefined}
          key={id}
        >
          <i aria-hidden>{index < position ? <IconCheck size={14} stroke={2.4} /> : index + 1}</i>
          {label}
        </li>
      ))}
    </ol>
  );
}
