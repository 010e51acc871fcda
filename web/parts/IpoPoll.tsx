import { Button, Radio } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useState } from "react";
import { percentText } from "../../domain/fields/formats.ts";
import { smallChoice } from "../ui/small-choice.ts";
import classes from "./ipo-poll.module.css";

/** A sample, as the requirement has it: the votes of others are made up, and the page says so. */
const poll = {
  question: "Which sector will lead US IPO proceeds in the next twelve months?",
  answers: [
    { name: "Technology", votes: 148 },
    { name: "Health Care", votes: 96 },
    { name: "Financials", votes: 71 },
    { name: "Energy", votes: 34 },
  ],
};

/** One question; the vote is kept in this browser, and the results follow it. */
export function IpoPoll() {
  const [picked, setPicked] = useState<string | null>(null);
  const [vote, setVote] = useLocalStorage<string | null>({
    key: "ipo poll",
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const hasVoted = poll.answers.some(({ name }) => name === vote);
  return (
    <div className={classes.poll}>
      {hasVoted ? (
        <>
          <p className={classes.question}>{poll.question}</p>
          <Results vote={vote} />
        </>
      ) : (
        <>
          <Radio.Group
            classNames={{ label: classes.question }}
            label={poll.question}
            onChange={setPicked}
            value={picked}
          >
            <div className={classes.answers}>
              {poll.answers.map(({ name }) => (
                <Radio
                  classNames={{ label: smallChoice.label }}
                  key={name}
                  label={name}
                  size="xs"
                  value={name}
                />
              ))}
            </div>
          </Radio.Group>
          <Button disabled={picked === null} onClick={() => setVote(picked)} variant="filled">
            Vote
          </Button>
        </>
      )}
      <small>Sample data</small>
    </div>
  );
}

function Results({ vote }: { vote: string | null }) {
  const counted = poll.answers.map(({ name, votes }) => ({
    name,
    votes: votes + (name === vote ? 1 : 0),
  }));
  const total = counted.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <ul aria-label="Results" className={classes.results}>
      {counted.map(({ name, votes }) => {
        const share = (100 * votes) / total;
        return (
          <li key={name}>
            <span>
              {name}
              {name === vote ? <em> Your vote</em> : null}
            </span>
            <b>{percentText(share)}</b>
            <i aria-hidden style={{ width: `${share}%` }} />
          </li>
        );
      })}
    </ul>
  );
}
