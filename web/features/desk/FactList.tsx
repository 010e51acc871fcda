import { IconCircle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Confidence } from "./Confidence.tsx";
import classes from "./facts.module.css";
import type { ProposedFact } from "./proposed-fact.ts";

interface Props {
  facts: readonly ProposedFact[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** The values that the filings of a company propose, each with its place and its confidence. */
export function FactList({ facts, current, onChoose }: Props) {
  const shown = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the chosen value
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: "nearest" });
  }, [current]);
  return (
    <ul aria-label="Proposed facts" className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact.id}>
          <button
            aria-current={fact.id === current || undefined}
            className={classes.fact}
            data-state={fact.state}
            onClick={() => onChoose(fact.id)}
            ref={fact.id === current ? shown : undefined}
            type="button"
          >
            <StateMark state={fact.state} />
            <span className="small-below">
              {fact.label}
              <small>
                {fact.place}, {fact.form}
              </small>
            </span>
            <span className={classes.value}>{fact.value.split("\n", 1)[0]}</span>
            <Confidence percent={fact.confidence} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const marks = {
  open: [IconCircle, "to decide"],
  accepted: [IconCircleCheck, "accepted"],
  corrected: [IconCircleCheck, "corrected"],
  refused: [IconCircleX, "refused"],
} as const;

function StateMark({ state }: { state: ProposedFact["state"] }) {
  const [Icon, words] = marks[state];
  return <Icon aria-label={words} role="img" size={17} stroke={1.8} />;
}
