import type { Criteria, CriterionId } from "../../../domain/email/criteria.ts";
import { CheckLine } from "./CheckLine.tsx";
import classes from "./email.module.css";

interface Props {
  title: string;
  criteria: readonly { id: CriterionId; label: string; note: string | null }[];
  ticked: Criteria;
  onTick: (id: CriterionId, isTicked: boolean) => void;
}

/** The criteria of one group, of which a company has to meet one. */
export function CriteriaGroup({ title, criteria, ticked, onTick }: Props) {
  return (
    <fieldset className={classes.criteria}>
      <legend>
        <span>{title}</span>
        <small>
          {criteria.filter(({ id }) => ticked[id]).length} of {criteria.length}
        </small>
      </legend>
      <div className={classes.boxes}>
        {criteria.map(({ id, label, note }) => (
          <CheckLine
            isTicked={ticked[id]}
            key={id}
            label={label}
            note={note}
            onTick={(isTicked) => onTick(id, isTicked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
