import classes from "./cells.module.css";
import { displayedSign, withSign } from "./signed-text.ts";

interface Props {
  /** The number behind the text; null when missing. */
  value: number | null;
  /** The text without a plus sign: "12.3%", "−4.1%", "—". */
  text: string;
}

const shapes = { up: "M3.5 0 7 6H0z", down: "M0 0h7L3.5 6z" };

/** A change with sign, triangle and colour, never colour alone. A value that rounds to zero has none of them. */
export function SignedChange({ value, text }: Props) {
  if (value === null) return <span className={classes.missing}>{text}</span>;
  const sign = displayedSign(value, text);
  return (
    <span className={classes.change} data-sign={sign}>
      {sign === "flat" ? null : (
        <svg aria-hidden className={classes.triangle} viewBox="0 0 7 6">
          <path d={shapes[sign]} />
        </svg>
      )}
      {withSign(text, sign)}
    </span>
  );
}
