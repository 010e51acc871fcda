import { Button } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  decideProposedFacts,
  listProposalRules,
  mostDecided,
} from "../../../domain/contract/staff/proposed-facts.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { useLetterKeys } from "../../ui/use-letter-keys.ts";
import classes from "./facts.module.css";

type Rule = Reply<typeof listProposalRules>["rules"][number];

/** The values of a batch that are decided, and all of it while it runs. */
interface Batch {
  decided: readonly number[];
  of: number;
  isRunning: boolean;
}

/** The rules by which staff accept values of many companies at once, and the way back from the last of them. */
export function ProposalRules() {
  const rules = useReply(listProposalRules).data?.rules ?? [];
  const [batch, setBatch] = useState<Batch | null>(null);
  const isRunning = batch?.isRunning === true;

  /** A few values are one call, so that the page can tell how far it is. */
  const run = async (ids: readonly number[], decision: "accept" | "reopen") => {
    if (isRunning || ids.length === 0) return;
    const decided: number[] = [];
    const show = (running: boolean) =>
      setBatch({ decided: [...decided], of: ids.length, isRunning: running });
    show(true);
    try {
      for (let at = 0; at < ids.length; at += mostDecided) {
        const body = { ids: ids.slice(at, at + mostDecided), decision };
        decided.push(...(await change(decideProposedFacts, { body })).decided);
        show(true);
      }
      notifySuccess(
        `${count(decided.length)} ${decision === "accept" ? "accepted" : "open again"}.`,
      );
    } catch (error) {
      notifyFailure(error);
    }
    if (decision === "accept") show(false);
    else setBatch(null);
  };
  const [first] = rules;
  const undo = () => void run(batch?.decided ?? [], "reopen");
  useLetterKeys({ g: () => void run(first?.ids ?? [], "accept"), z: undo });

  if (rules.length === 0 && batch === null) return null;
  return (
    <Card flush title="Accept by Rule">
      <ul aria-label="Rules">
        {rules.map((rule, index) => (
          <li className={classes.rule} key={rule.field}>
            <span className="small-below">
              {rule.field ?? "Values that agree with the portal"}
              <small>{describe(rule)}</small>
            </span>
            <Button disabled={isRunning} onClick={() => void run(rule.ids, "accept")}>
              Accept {count(rule.ids.length)}
              {index === 0 ? <kbd>G</kbd> : null}
            </Button>
          </li>
        ))}
        {batch === null ? null : (
          <li className={classes.rule}>
            <span role="status">
              {isRunning
                ? `${count(batch.decided.length)} of ${count(batch.of)}…`
                : `${count(batch.decided.length)} accepted by rule`}
            </span>
            <Button disabled={isRunning || batch.decided.length === 0} onClick={undo}>
              Undo all <kbd>Z</kbd>
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}

const count = (value: number) => value.toLocaleString("en-US");

function describe({ field, companies, decided, right }: Rule): string {
  const of = `${count(companies)} ${companies === 1 ? "company" : "companies"}`;
  return field === null ? of : `${of}; ${count(right)} of ${count(decided)} were right so far`;
}
