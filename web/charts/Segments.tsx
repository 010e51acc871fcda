import classes from "./chart.module.css";

interface Segment<Id extends string> {
  id: Id;
  label: string;
  /** The meaning of a short label. */
  name?: string;
}

interface Props<Id extends string> {
  label: string;
  options: readonly Segment<Id>[];
  /** Null while none is chosen. */
  value: Id | null;
  onChoose: (id: Id) => void;
}

/** One choice among a few, side by side. */
export function Segments<Id extends string>({ label, options, value, onChoose }: Props<Id>) {
  return (
    <fieldset className={classes.ranges}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ id, label: text, name = text }) => (
        <button
          aria-label={text === name ? name : `${text}: ${name}`}
          aria-pressed={id === value}
          key={id}
          onClick={() => onChoose(id)}
          type="button"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
