import { Checkbox } from "@mantine/core";
import classes from "./email.module.css";

interface Props {
  label: string;
  /** A muted text that belongs to the label. */
  note?: string | null;
  /** A tag that belongs to the label. */
  mark?: string | null;
  description?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A checkbox, and what it stands for. */
export function CheckLine({ label, note, mark, description, isTicked, onTick }: Props) {
  return (
    <Checkbox
      checked={isTicked}
      classNames={{
        body: classes.checkBody,
        label: classes.checkLabel,
        description: classes.checkDescription,
      }}
      description={description}
      label={
        <>
          {label}
          {note ? " " : null}
          {note ? <span className={classes.note}>{note}</span> : null}
          {mark ? " " : null}
          {mark ? <span className="badge">{mark}</span> : null}
        </>
      }
      onChange={(event) => onTick(event.currentTarget.checked)}
      size="xs"
    />
  );
}
