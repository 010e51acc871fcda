import classes from "../../../charts/chart.module.css";

interface Props<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** One choice among a few, side by side. */
export function Segments<Id extends string>({ label, options, value, onChoose }: Props<Id>) {
  return (
    <fieldset className={classes.ranges}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ id, label: text }) => (
        <button aria-pressed={id === value} key={id} onClick={() => onChoose(id)} type="button">
          {text}
        </button>
      ))}
    </fieldset>
  );
}
