import type { Body, Reply } from "../../../domain/contract/route.ts";
import type {
  decideProposedFact,
  getProposedFacts,
} from "../../../domain/contract/staff/proposed-facts.ts";

export type ProposedFact = Reply<typeof getProposedFacts>["facts"][number];
export type Decision = Body<typeof decideProposedFact>;
