import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { requiredLine } from "../../../domain/forms/fields.ts";
import { maxNameLength } from "../../../domain/forms/limits.ts";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { notifySuccess } from "../../ui/notify.ts";
import classes from "./saved.module.css";

interface Props {
  name: string;
  noun: "View" | "Screen";
  onRename: (name: string) => Promise<void>;
  /** The user has saved the name, or has given up. */
  onDone: () => void;
}

/** Changes a name in its place: Enter saves it, Escape keeps the old one. */
export function RenameForm({ name, noun, onRename, onDone }: Props) {
  const [entry, setEntry] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = requiredLine(`${noun} Name`).safeParse(entry);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? "");
    if (parsed.data === name) return onDone();
    setIsSaving(true);
    onRename(parsed.data).then(
      () => {
        notifySuccess(`"${name}" has been renamed to "${parsed.data}"`);
        onDone();
      },
      (failure: unknown) => {
        const { invalidParams, summaryErrors } = readFailedCall(failure);
        const reasons = invalidParams.flatMap((param) => param.reasons);
        setProblem((reasons.length > 0 ? reasons : summaryErrors).join(" "));
        setIsSaving(false);
      },
    );
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The list around it stays open.
    event.stopPropagation();
    onDone();
  };

  return (
    <form className={classes.rename} noValidate onKeyDown={cancel} onSubmit={submit}>
      <TextInput
        aria-label={`${noun} Name`}
        data-autofocus
        error={problem}
        // A longer text is refused with a reason, not cut.
        maxLength={maxNameLength * 2}
        onChange={(event) => {
          setEntry(event.currentTarget.value);
          setProblem(null);
        }}
        ref={focusAndSelect}
        value={entry}
      />
      <Button loading={isSaving} type="submit">
        Save
      </Button>
      <Button color="gray" disabled={isSaving} onClick={onDone} variant="subtle">
        Cancel
      </Button>
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.select();
}
