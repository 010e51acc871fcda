import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { noValueText } from "../../../domain/fields/formats.ts";
import { mayBeUnknown, unknownValue } from "../../../domain/statements/editable-values.ts";
import { Card } from "../../ui/Card.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import cards from "./cards.module.css";
import {
  type DeskValue,
  keyOf,
  readable,
  textOf,
  unreadable,
  valueIn,
  waitingOf,
  without,
  withValue,
} from "./changes.ts";
import { RankMark } from "./RankMark.tsx";
import { SourceOfChosen } from "./SourceOfChosen.tsx";
import type { Draft } from "./use-draft.ts";
import classes from "./values.module.css";

/** Which value the panel tells of, and which is open as a field. */
export interface Attention {
  chosen: string | null;
  choose: (key: string | null) => void;
  open: string | null;
  setOpen: (key: string | null) => void;
  /** True where a chosen value is told below its row, for want of a panel beside it. */
  isInRow: boolean;
}

interface Props {
  id: string;
  title: string;
  values: readonly DeskValue[];
  draft: Draft;
  attention: Attention;
  /** Says why nothing can be stated; null when it can. */
  closed: string | null;
}

/** The values of a group, each with the source that counts; a row opens to a field. Unknown ones are shown on demand. */
export function ValueCard({ id, title, values, draft, attention, closed }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const isKnown = (value: DeskValue) =>
    value.shown !== null ||
    value.origin !== null ||
    keyOf(value.field, value.deal) in draft.changes;
  const known = values.filter(isKnown);
  const shown = showsAll || known.length === 0 ? values : known;
  const waiting = values.filter((value) => waitingOf(value).length > 0).length;
  const count = `${values.filter(({ shown: text }) => text !== null).length} of ${values.length} are known`;
  return (
    <div id={id}>
      <Card
        actions={
          shown.length < values.length ? (
            <Button className={cards.add} onClick={() => setShowsAll(true)} variant="subtle">
              Show all {values.length}
            </Button>
          ) : null
        }
        flush
        note={
          waiting === 0 ? count : waiting === 1 ? "1 needs a person" : `${waiting} need a person`
        }
        title={title}
      >
        <div aria-hidden className={classes.heads}>
          <span>Field</span>
          <span>Value in Use</span>
          <span>Source, Rank</span>
          <span>Stated On</span>
        </div>
        <ul aria-label={title} className="ruled">
          {shown.map((value) => (
            <ValueRow
              attention={attention}
              closed={closed}
              draft={draft}
              key={value.field}
              value={value}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

type RowProps = { value: DeskValue } & Pick<Props, "draft" | "closed" | "attention">;

function ValueRow({ value, draft, closed, attention }: RowProps) {
  const key = keyOf(value.field, value.deal);
  const changed = valueIn(draft.changes, key);
  const { chosen, choose, open, setOpen, isInRow } = attention;
  const [isOpen, isChosen] = [open === key, chosen === key];
  const problem = draft.problems.get(key);
  const waits = waitingOf(value).length > 0 && changed === undefined;
  const finish = (typed: string) => {
    setOpen(null);
    const text = unreadable(value.kind, typed);
    const { field, deal, label } = value;
    if (text !== "" && text !== (changed ?? value.value))
      draft.setChanges(withValue(draft.changes, { field, deal, label, value: text }));
  };
  return (
    <li
      className={classes.value}
      data-changed={changed !== undefined || isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-waits={waits || undefined}
    >
      <button
        aria-pressed={isChosen}
        className={classes.label}
        onClick={() => choose(isChosen ? null : key)}
        type="button"
      >
        {value.label}
      </button>
      {isOpen ? (
        <ValueField
          label={value.label}
          mayBeUnknown={mayBeUnknown(value.field)}
          onEnd={finish}
          text={readable(value.kind, changed ?? value.value)}
        />
      ) : (
        <Shown changed={changed} value={value} />
      )}
      <Source value={value} />
      {closed !== null ? null : changed === undefined || isOpen ? (
        <ActionIcon
          aria-label={`Change ${value.label}`}
          disabled={isOpen}
          onClick={() => setOpen(key)}
        >
          <IconPencil aria-hidden size={15} />
        </ActionIcon>
      ) : (
        <ActionIcon
          aria-label={`Leave ${value.label} as it was`}
          onClick={() => draft.setChanges(without(draft.changes, key))}
        >
          <IconArrowBackUp aria-hidden size={15} />
        </ActionIcon>
      )}
      {problem ? (
        <p className={cards.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {isChosen && isInRow ? (
        <div className={classes.inRow}>
          <SourceOfChosen
            closed={closed}
            draft={draft}
            onChange={() => setOpen(key)}
            value={value}
          />
        </div>
      ) : null}
    </li>
  );
}

/** A value as it is, or what it was and becomes. */
function Shown({ value, changed }: { value: DeskValue; changed: string | undefined }) {
  const present = textOf(value);
  if (changed !== undefined)
    return (
      <span className={classes.shown}>
        <s>{present ?? noValueText}</s> → <b>{readable(value.kind, changed)}</b>
      </span>
    );
  return (
    <span className={classes.shown}>
      <b>{present ?? (value.origin === null ? noValueText : unknownValue)}</b>
      <OtherValues value={value} />
    </span>
  );
}

function Source({ value: { origin, shown } }: { value: DeskValue }) {
  return (
    <>
      {origin ? (
        <RankMark isWithoutDay origin={origin} />
      ) : (
        <span className={classes.nobody}>
          {shown === null ? "No source states one" : "Follows from other values"}
        </span>
      )}
      <span className={classes.day}>{origin?.on ? formatStaffDay(origin.on) : null}</span>
    </>
  );
}

/** A mark beside a value of which other sources say otherwise; what came after an editor's value is named. */
function OtherValues({ value }: { value: DeskValue }) {
  const waiting = waitingOf(value);
  const others = new Set(value.others.map((one) => one.value).filter((one) => one !== value.value));
  if (others.size === 0) return null;
  const words =
    waiting.length > 0
      ? `since then ${[...new Set(waiting.map((one) => readable(value.kind, one.value)))].join(", ")}`
      : others.size === 1
        ? "1 other value"
        : `${others.size} other values`;
  return (
    <span className={classes.others}>
      <IconAlertTriangle aria-hidden size={14} />
      {words}
    </span>
  );
}

interface FieldProps {
  label: string;
  text: string;
  mayBeUnknown: boolean;
  onEnd: (text: string) => void;
}

function ValueField({ label, text: given, mayBeUnknown: canBe, onEnd }: FieldProps) {
  const [text, setText] = useState(given);
  return (
    <span className={classes.field}>
      <TextInput
        aria-label={label}
        autoComplete="off"
        autoFocus
        onBlur={() => onEnd(text.trim())}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") onEnd(text.trim());
          if (key === "Escape") onEnd("");
        }}
        value={text}
      />
      {canBe ? (
        <Button
          onClick={() => onEnd(unknownValue)}
          // The field is left only by the click.
          onMouseDown={(event) => event.preventDefault()}
          title={`State that nobody knows ${label}`}
        >
          Unknown
        </Button>
      ) : null}
    </span>
  );
}
