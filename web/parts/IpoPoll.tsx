import { Button, Radio } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useState } from "react";
import { getPoll, vote } from "../../domain/contract/users/poll.ts";
import { percentText } from "../../domain/fields/formats.ts";
import { change } from "../api/change.ts";
import { useReply } from "../api/query-of.ts";
import { site } from "../api/site.ts";
import { EmptyState } from "../ui/loading/EmptyState.tsx";
import { Loaded } from "../ui/loading/Loaded.tsx";
import { smallChoice } from "../ui/small-choice.ts";
import { useAct } from "../ui/use-act.ts";
import classes from "./ipo-poll.module.css";

/** A sample, as the requirement has it: the votes of others are made up, and the page says so. */
const sample = {
  question: "Which sector will lead US IPO proceeds in the next twelve months?",
  answers: [
    { name: "Technology", votes: 148 },
    { name: "Health Care", votes: 96 },
    { name: "Financials", votes: 71 },
    { name: "Energy", votes: 34 },
  ],
};

/** The poll of the house with its votes; in a demo without one, a sample. */
export function IpoPoll() {
  const { hasSamples, house } = site();
  if (house.pollQuestion !== "") return <HousePoll />;
  return hasSamples ? <SamplePoll /> : <EmptyState title="There is no poll at the moment" />;
}

function HousePoll() {
  const { act } = useAct();
  return (
    <Loaded lines={5} query={useReply(getPoll)} what="the poll">
      {(poll) =>
        poll ? (
          <Poll
            onVote={(answer) => void act(() => change(vote, { body: { answer } }))}
            poll={poll}
            voted={poll.vote}
          />
        ) : (
          <EmptyState title="There is no poll at the moment" />
        )
      }
    </Loaded>
  );
}

/** The vote is kept in this browser. */
function SamplePoll() {
  const [voted, setVoted] = useLocalStorage<string | null>({
    key: "ipo poll",
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const answers = sample.answers.map(({ name, votes }) => ({
    name,
    votes: votes + (name === voted ? 1 : 0),
  }));
  const isKnown = answers.some(({ name }) => name === voted);
  return (
    <Poll
      note="Sample data"
      onVote={setVoted}
      poll={{ question: sample.question, answers }}
      voted={isKnown ? voted : null}
    />
  );
}

interface Props {
  poll: { question: string; answers: { name: string; votes: number }[] };
  voted: string | null;
  onVote: (answer: string) => void;
  note?: string;
}

/** One question; its results follow the vote. */
function Poll({ poll, voted, onVote, note }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <div className={classes.poll}>
      {voted === null ? (
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
          <Button
            disabled={picked === null}
            onClick={() => picked !== null && onVote(picked)}
            variant="filled"
          >
            Vote
          </Button>
        </>
      ) : (
        <>
          <p className={classes.question}>{poll.question}</p>
          <Results counted={poll.answers} vote={voted} />
        </>
      )}
      {note === undefined ? null : <small>{note}</small>}
    </div>
  );
}

function Results({ counted, vote }: { counted: Props["poll"]["answers"]; vote: string }) {
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
