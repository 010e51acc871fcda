import { Button } from "@mantine/core";
import type { KeyboardEvent, Ref } from "react";
import { Card } from "../../ui/Card.tsx";
import { formatStaffDay, formatStaffMoment } from "../../ui/moments.ts";
import { ReasonedButton } from "../../ui/ReasonedButton.tsx";
import { Confidence } from "./Confidence.tsx";
import { FactPassage } from "./FactPassage.tsx";
import classes from "./facts.module.css";
import type { Decision, ProposedFact } from "./proposed-fact.ts";

interface Props {
  companyTicker: string;
  fact: ProposedFact;
  value: string;
  field: Ref<HTMLInputElement & HTMLTextAreaElement>;
  isPending: boolean;
  /** Why the value cannot be taken; empty when nothing is wrong. */
  problem: string;
  onWrite: (value: string) => void;
  onDecide: (decision: Decision["decision"]) => void;
}

/** A value beside the words that state it, with the three buttons that decide it. */
export function FactDecision(props: Props) {
  const { companyTicker, fact, value, field, isPending, problem, onWrite, onDecide } = props;
  const isOpen = fact.state === "open";
  const isChanged = value.trim() !== fact.value;
  const common = {
    id: `fact-${fact.id}`,
    value,
    readOnly: !isOpen,
    ref: field,
    "aria-invalid": problem !== "" || undefined,
    "aria-describedby": `fact-${fact.id}-problem`,
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      if (key !== "Escape") return;
      onWrite(fact.value);
      currentTarget.blur();
    },
    onChange: (event: { currentTarget: { value: string } }) => onWrite(event.currentTarget.value),
  };
  return (
    <Card
      flush
      note={
        fact.link === null ? undefined : (
          <a href={fact.link} rel="noreferrer" target="_blank">
            Open the filing
          </a>
        )
      }
      title={`${fact.label}, ${fact.form} of ${formatStaffDay(fact.filedOn)}`}
    >
      <form
        className={classes.edit}
        onSubmit={(event) => {
          event.preventDefault();
          onDecide(isChanged ? "correct" : "accept");
        }}
      >
        <label className={classes.field} htmlFor={common.id}>
          {fact.label}
          {fact.isLong ? (
            <textarea {...common} rows={Math.min(8, value.split("\n").length + 2)} />
          ) : (
            <input {...common} autoComplete="off" />
          )}
        </label>
        <p className={classes.problem} id={`fact-${fact.id}-problem`} role="alert">
          {problem}
        </p>
        <dl className={classes.shown}>
          <dt>Shown now</dt>
          <dd>{fact.shown ?? "Not known"}</dd>
          <dt>Not certain, because</dt>
          <dd>{fact.reason}</dd>
        </dl>
        <Confidence percent={fact.confidence} />
        {isOpen ? (
          <Decisions isChanged={isChanged} isPending={isPending} onDecide={onDecide} />
        ) : (
          <p className="plain">
            {stateWords[fact.state]} by {fact.decidedBy}
            {fact.decidedAt === null ? "" : `, ${formatStaffMoment(fact.decidedAt)}`}{" "}
            <Button disabled={isPending} onClick={() => onDecide("reopen")} type="button">
              Undo
            </Button>
          </p>
        )}
      </form>
      <FactPassage companyTicker={companyTicker} fact={fact} />
    </Card>
  );
}

interface DecisionsProps extends Pick<Props, "isPending" | "onDecide"> {
  isChanged: boolean;
}

function Decisions({ isChanged, isPending, onDecide }: DecisionsProps) {
  return (
    <div className={classes.acts}>
      <ReasonedButton
        loading={isPending}
        onClick={() => onDecide("accept")}
        reason={isChanged ? "The value has been changed. Correct it, or press Escape." : null}
        variant="filled"
      >
        Accept
      </ReasonedButton>
      <ReasonedButton
        onClick={() => onDecide("correct")}
        reason={isChanged ? null : "Change the value first."}
      >
        Correct
      </ReasonedButton>
      <Button disabled={isPending} onClick={() => onDecide("refuse")} type="button">
        Refuse
      </Button>
    </div>
  );
}

const stateWords = {
  open: "To decide",
  accepted: "Accepted",
  corrected: "Corrected",
  refused: "Refused",
};
