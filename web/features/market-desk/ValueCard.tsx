import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { mayBeUnknown, unknownValue } from "../../../domain/statements/editable-values.ts";
import { Card } from "../../ui/Card.tsx";
import { type DeskValue, keyOf, valueIn, without, withValue } from "./changes.ts";
import classes from "./market-desk.module.css";
import { RankMark } from "./RankMark.tsx";
import type { Draft } from "./use-draft.ts";

interface Props {
  id: string;
  title: string;
  values: readonly DeskValue[];
  draft: Draft;
  /** Says why nothing can be stated; null when it can. */
  closed: string | null;
}

/** The values of a group, each with the source that counts; a row opens to a field. Unknown ones are shown on demand. */
export function ValueCard({ id, title, values, draft, closed }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const isKnown = (value: DeskValue) =>
    value.shown !== null ||
    value.origin !== null ||
    keyOf(value.field, value.deal) in draft.changes;
  const known = values.filter(isKnown);
  const shown = showsAll || known.length === 0 ? values : known;
  return (
    <div id={id}>
      <Card
        actions={
          shown.length < values.length ? (
            <Button onClick={() => setShowsAll(true)} variant="subtle">
              Show all {values.length}
            </Button>
          ) : null
        }
        flush
        note={`${values.filter(({ shown: text }) => text !== null).length} of ${values.length} are known`}
        title={title}
      >
        <ul aria-label={title} className="ruled">
          {shown.map((value) => (
            <ValueRow closed={closed} draft={draft} key={value.field} value={value} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ValueRow({
  value,
  draft,
  closed,
}: { value: DeskValue } & Pick<Props, "draft" | "closed">) {
  const key = keyOf(value.field, value.deal);
  const changed = valueIn(draft.changes, key);
  const [isOpen, setOpen] = useState(false);
  const problem = draft.problems.get(key);
  const waiting = value.others.filter((one) => one.waits);
  const finish = (text: string) => {
    setOpen(false);
    if (text !== "" && text !== (changed ?? value.value))
      draft.setChanges(withValue(draft.changes, { ...pick(value), value: text }));
  };
  return (
    <li className={classes.value} data-changed={changed !== undefined || isOpen || undefined}>
      <span className={classes.label}>{value.label}</span>
      {isOpen ? (
        <ValueField
          label={value.label}
          mayBeUnknown={mayBeUnknown(value.field)}
          onEnd={finish}
          text={changed ?? value.value}
        />
      ) : (
        <span className={classes.shown}>
          {changed === undefined ? null : (
            <>
              <s>{value.shown ?? "—"}</s> →{" "}
            </>
          )}
          <b>{changed ?? value.shown ?? (value.origin === null ? "—" : unknownValue)}</b>
        </span>
      )}
      <RankMark isKnown={value.shown !== null} origin={value.origin} />
      {changed === undefined || isOpen ? (
        <ActionIcon
          aria-label={`Change ${value.label}`}
          disabled={closed !== null || isOpen}
          onClick={() => setOpen(true)}
          title={closed ?? undefined}
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
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {waiting.length > 0 && changed === undefined ? (
        <Conflict draft={draft} value={value} />
      ) : null}
    </li>
  );
}

const pick = ({ field, deal, label }: DeskValue) => ({ field, deal, label });

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

/** What came after an editor's value: the editor keeps theirs by stating it again, or takes the other. */
function Conflict({ value, draft }: { value: DeskValue; draft: Draft }) {
  const keep = (text: string) =>
    draft.setChanges(withValue(draft.changes, { ...pick(value), value: text }));
  return (
    <div className={classes.conflict}>
      <IconAlertTriangle aria-hidden size={15} />
      {value.others
        .filter((one) => one.waits)
        .map((one) => (
          <span key={`${one.value} ${one.origin.place}`}>
            Since then <b>{one.value}</b> <RankMark origin={one.origin} /> {one.origin.place}{" "}
            <Button onClick={() => keep(one.value)} size="compact-xs">
              Take theirs
            </Button>
          </span>
        ))}
      <Button onClick={() => keep(value.value || unknownValue)} size="compact-xs">
        Keep mine
      </Button>
    </div>
  );
}
