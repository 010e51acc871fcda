import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./cards.module.css";
import { readable, unreadable } from "./changes.ts";

export interface Input {
  label: string;
  /** The field of the statement; the parts of a range have none. */
  field?: string;
  text: string;
  /** True for a day, which is read and written as people of the desk write one. */
  isDay?: boolean;
}

export interface Act {
  title: string;
  inputs: readonly Input[];
}

interface Props {
  act: Act;
  /** What follows from the fields as they are written. */
  deriveFrom?: (written: readonly string[]) => readonly (readonly [label: string, text: string])[];
  onApply: (written: string[]) => void;
  onClose: () => void;
}

/** The fields of an act; what is applied waits in the draft like any change. */
export function ActForm({ act: { title, inputs }, deriveFrom, onApply, onClose }: Props) {
  const [written, setWritten] = useState(
    inputs.map(({ text, isDay }) => readable(isDay ? "day" : "text", text)),
  );
  return (
    <form
      aria-label={title}
      className={classes.act}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(
          written.map((text, at) => unreadable(inputs[at]?.isDay ? "day" : "text", text.trim())),
        );
      }}
    >
      {inputs.map(({ label }, at) => (
        <TextInput
          autoComplete="off"
          autoFocus={at === 0}
          key={label}
          label={label}
          onChange={({ currentTarget: { value } }) => setWritten(written.with(at, value))}
          value={written[at] ?? ""}
        />
      ))}
      {deriveFrom?.(written).map(([label, text]) => (
        <dl className={classes.derived} key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </dl>
      ))}
      <Button type="submit" variant="light">
        Apply
      </Button>
      <Button onClick={onClose} variant="subtle">
        Cancel
      </Button>
    </form>
  );
}
