import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  decideProposedFact,
  decideProposedFacts,
  getProposedFacts,
  mostDecided,
} from "../../../domain/contract/staff/proposed-facts.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useLetterKeys } from "../../ui/use-letter-keys.ts";
import { FactDecision } from "./FactDecision.tsx";
import { FactList } from "./FactList.tsx";
import classes from "./facts.module.css";
import type { Decision, ProposedFact } from "./proposed-fact.ts";

/** The proposed values of one company, with the passage of the chosen value beside the list. */
export function FactReview({ companyKey }: { companyKey: number }) {
  const company = useReply(getProposedFacts, { params: { id: companyKey } });
  return (
    <Loaded
      advice="The proposed facts of this company could not be loaded."
      label="Loading the proposed facts"
      lines={8}
      query={company}
    >
      {(loaded) => <Review company={loaded} />}
    </Loaded>
  );
}

function Review({ company }: { company: Reply<typeof getProposedFacts> }) {
  const { facts, companyName, companyTicker } = company;
  const [chosen, choose] = useState<number>();
  const [draft, setDraft] = useState<{ id: number; value: string }>();
  const current = facts.find(({ id }) => id === chosen) ?? firstOpen(facts) ?? facts[0];
  const [problem, setProblem] = useState<{ id: number; text: string }>();
  const { act, isPending } = useAct();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const value = draft !== undefined && draft.id === current?.id ? draft.value : current?.value;

  const decide = (decision: Decision["decision"]) => {
    if (current === undefined || (current.state === "open") === (decision === "reopen")) return;
    const order = decision === "correct" ? { decision, value: value ?? "" } : { decision };
    void act(async () => {
      await change(decideProposedFact, { params: { id: current.id }, body: order }).catch(
        (error: unknown) => {
          setProblem({ id: current.id, text: readReason(error) });
          throw error;
        },
      );
      setProblem(undefined);
      choose(decision === "reopen" ? current.id : nextOpen(facts, current));
    }, `${current.label}: ${doneWords[decision]}.`);
  };
  const agreeing = facts.filter((one) => one.state === "open" && one.value === one.shown);
  const acceptAgreeing = () =>
    void act(async () => {
      const ids = agreeing.slice(0, mostDecided).map(({ id }) => id);
      await change(decideProposedFacts, { body: { ids, decision: "accept" } });
    }, `${agreeing.length} accepted.`);
  const step = (by: number) => {
    const at = current ? facts.indexOf(current) : 0;
    const next = facts[at + by];
    if (next) choose(next.id);
  };
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => decide("accept"),
    r: () => decide("refuse"),
    u: () => decide("reopen"),
    c: () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  return (
    <div className={classes.review}>
      <Card flush note={countDecisions(facts)} title={withTicker(companyName, companyTicker)}>
        <FactList current={current?.id} facts={facts} onChoose={choose} />
        <KeyHints />
        {agreeing.length > 0 && (
          <p className={classes.agreeing}>
            <Button loading={isPending} onClick={acceptAgreeing}>
              Accept {agreeing.length === 1 ? "1 that agrees" : `${agreeing.length} that agree`}{" "}
              with the portal
            </Button>
          </p>
        )}
      </Card>
      {current ? (
        <FactDecision
          companyTicker={companyTicker}
          fact={current}
          field={field}
          isPending={isPending}
          key={current.id}
          onDecide={decide}
          onWrite={(text) => {
            setDraft({ id: current.id, value: text });
            setProblem(undefined);
          }}
          problem={problem?.id === current.id ? problem.text : ""}
          value={value ?? ""}
        />
      ) : null}
    </div>
  );
}

function KeyHints() {
  return (
    <p className={classes.keys}>
      <kbd>J</kbd> next, <kbd>K</kbd> back, <kbd>A</kbd> accept, <kbd>C</kbd> correct, <kbd>R</kbd>{" "}
      refuse, <kbd>U</kbd> undo, <kbd>Esc</kbd> leave the field
    </p>
  );
}

/** The sentence about the value, where it cannot be read. */
function readReason(error: unknown): string {
  const { invalidParams } = readFailedCall(error);
  return invalidParams
    .filter(({ name }) => name === "value")
    .flatMap(({ reasons }) => reasons)
    .join(" ");
}

/** A company without a ticker is addressed by its key, which tells a reader nothing. */
const withTicker = (name: string, ticker: string) =>
  /^C\d+$/.test(ticker) ? name : `${name} (${ticker})`;

const doneWords = {
  accept: "accepted",
  correct: "corrected",
  refuse: "refused",
  reopen: "open again",
};

const firstOpen = (facts: readonly ProposedFact[]) => facts.find(({ state }) => state === "open");

/** The next open value after the decided one, else the first one before it. */
function nextOpen(facts: readonly ProposedFact[], decided: ProposedFact): number | undefined {
  const at = facts.indexOf(decided);
  return firstOpen([...facts.slice(at + 1), ...facts.slice(0, at)])?.id ?? decided.id;
}

function countDecisions(facts: readonly ProposedFact[]): string {
  const count = (state: ProposedFact["state"]) => facts.filter((one) => one.state === state).length;
  const done = count("accepted") + count("corrected");
  return `${done} accepted, ${count("refused")} refused, ${count("open")} to do`;
}
