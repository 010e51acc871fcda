import { newYorkDay } from "../../../domain/calendar/day.ts";
import { writeStated } from "../../../domain/sources/write-stated.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import {
  isStatedFieldId,
  type StatedField,
  type StatedFieldId,
  statedFields,
} from "../../../domain/statements/stated-fields.ts";
import { recordAct } from "../../audit/record-act.ts";
import { WrongCommand } from "../../command-line.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb, type Writing } from "../../http/context.ts";
import { inSubtransaction } from "../../market/transaction.ts";
import { makeClaims, readKnownValue } from "../sources/make-claims.ts";
import { stateValue, takeBack } from "../sources/state-value.ts";
import {
  findCompany,
  lockProposal,
  markDecided,
  markOpen,
  noteCorrection,
  type ProposalRow,
  readShownFacts,
} from "./proposals-repository.ts";

const states = { accept: "accepted", correct: "corrected", refuse: "refused" } as const;

/**
 * Decides a proposed value. An accepted or corrected value becomes a statement with the rank and day of its filing, so
 * that a later filing overrides it.
 */
export const decideProposedFact: Verb<"decideProposedFact"> = async (
  context,
  { params: { id }, body: { decision, value } },
) => {
  const by = context.principal.email;
  const at = context.clock.now();
  return context.write(async (writing) => {
    await decide(writing, { id, decision, value, by, at });
    return {};
  });
};

/** Accepts values by a rule, or takes that back. A value that cannot be decided so is passed over, and the others stand. */
export const decideProposedFacts: Verb<"decideProposedFacts"> = async (
  context,
  { body: { ids, decision } },
) => {
  const by = context.principal.email;
  const at = context.clock.now();
  return context.write(async (writing) => {
    const decided: number[] = [];
    for (const id of new Set(ids)) {
      const order = { id, decision, by, at, isByRule: true };
      await inSubtransaction(writing.db, () => decide(writing, order)).then(
        () => decided.push(id),
        (error) => {
          if (!(error instanceof Failure)) throw error;
        },
      );
    }
    return { decided };
  });
};

interface Order {
  id: number;
  decision: keyof typeof states | "reopen";
  /** For a correction. */
  value?: string | undefined;
  by: string;
  at: Date;
  isByRule?: boolean;
}

async function decide(
  { db, touch }: Pick<Writing, "db" | "touch">,
  { id, decision, value: written = "", by, at, isByRule = false }: Order,
): Promise<void> {
  const proposal = await lockProposal(db, id);
  if (proposal === undefined || !isStatedFieldId(proposal.field)) throw new Failure("not_found");
  const field: StatedField = statedFields[proposal.field];
  if (decision === "reopen") return reopen({ db, touch }, proposal, field, by, at);
  if (proposal.state !== "open") throw new Failure("already_decided");
  const value =
    decision === "correct"
      ? await orInvalid(() => readKnownValue(db, field.kind, written))
      : (proposal.value as Json);
  const before = (await readShownFacts(db, proposal.companyKey, proposal.dealKey))[proposal.field];
  // A statement settles the company, which clears the proposals that are still open.
  await markDecided(db, id, { state: states[decision], by, at, isByRule });
  if (decision !== "refuse") {
    const stated = await stateProposed(db, proposal, proposal.field, value, by, at);
    await noteCorrection(db, id, stated);
    await touch("market");
  }
  const [oldValue, newValue] =
    decision === "refuse" ? [proposal.value, null] : [before ?? null, value];
  const act = {
    actor: by,
    kind: `fact ${states[decision]}` as const,
    accountId: null,
    subject: await describeProposal(db, field, proposal),
    oldValue: writeStated(field.kind, oldValue) || null,
    newValue: writeStated(field.kind, newValue) || null,
  };
  await recordAct(db, act, at);
}

/** Takes a decision back, with the statement that it made; an open proposal stays as it is. */
async function reopen(
  { db, touch }: Pick<Writing, "db" | "touch">,
  proposal: ProposalRow,
  field: StatedField,
  by: string,
  now: Date,
): Promise<void> {
  if (proposal.state === "open") return;
  await markOpen(db, proposal.id);
  if (proposal.correctionId !== null) {
    await takeBack(db, proposal.correctionId, { by, now });
    await touch("market");
  }
  const oldValue = writeStated(field.kind, proposal.value) || null;
  const subject = await describeProposal(db, field, proposal);
  await recordAct(
    db,
    { actor: by, kind: "fact reopened", accountId: null, subject, oldValue, newValue: null },
    now,
  );
}

async function describeProposal(
  db: Db,
  { label }: StatedField,
  { companyKey, form, filedOn }: ProposalRow,
): Promise<string> {
  const company = await findCompany(db, companyKey);
  return `${label} of ${company?.name ?? "a company"}, ${form} of ${filedOn}`;
}

/** The sentence about a value that cannot be read, or that the field cannot have, is shown beside its field. */
async function orInvalid<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw error;
    const invalidParams = [{ name: "value", reasons: [error.message] }];
    throw new Failure("invalid_input", { invalidParams });
  }
}

const longestReason = 500;

async function stateProposed(
  db: Db,
  proposal: ProposalRow,
  field: StatedFieldId,
  value: Json,
  by: string,
  now: Date,
): Promise<number> {
  const { claim, kind } = statedFields[field];
  const made = await orInvalid(() => makeClaims({ of: "deal", claim }, value, newYorkDay(now)));
  const { form, filedOn, accession, place, companyKey, dealKey } = proposal;
  const id = await stateValue(db, {
    ...{ ...made, companyKey, dealKey, field, madeBy: by, madeAt: now, readOn: filedOn },
    value: writeStated(kind, value),
    because: [form, `of ${filedOn}`, accession, place]
      .filter(Boolean)
      .join(", ")
      .slice(0, longestReason),
  });
  if (id === undefined) throw new Failure("not_found");
  return id;
}
