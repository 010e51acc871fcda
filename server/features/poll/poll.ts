import { linesOf } from "../../../domain/house/lines.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { listVotes, upsertVote } from "./poll-repository.ts";

/** A poll needs a question and answers. */
function findPoll({ config }: Context) {
  const { pollQuestion: question, pollAnswers } = config.house;
  const names = linesOf(pollAnswers);
  return question === "" || names.length === 0 ? null : { question, names };
}

type FoundPoll = NonNullable<ReturnType<typeof findPoll>>;

/** Counts the votes of the present answers; those of answers that were taken away do not count. */
async function readPoll(db: Db, { question, names }: FoundPoll, userId: number) {
  const votes = await listVotes(db, question, userId);
  const own = votes.find(({ is_own }) => is_own)?.answer ?? null;
  return {
    question,
    answers: names.map((name) => ({
      name,
      votes: votes.find(({ answer }) => answer === name)?.votes ?? 0,
    })),
    vote: own !== null && names.includes(own) ? own : null,
  };
}

export const getPoll: Verb<"getPoll"> = async (context) => {
  const poll = findPoll(context);
  return poll && readPoll(context.db, poll, context.principal.userId);
};

export const vote: Verb<"vote"> = async (context, { body: { answer } }) => {
  const poll = findPoll(context);
  if (!poll?.names.includes(answer)) throw new Failure("not_found");
  const { userId } = context.principal;
  return context.write(async ({ db }) => {
    await upsertVote(db, { question: poll.question, userId, answer }, context.clock.now());
    return readPoll(db, poll, userId);
  });
};
