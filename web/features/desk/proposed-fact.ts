import type {
  decideProposedFact,
  getProposedFacts,
} from "../../../domain/contract/proposed-facts.ts";
import type { Body, Reply } from "../../../domain/contract/route.ts";

export type ProposedFact = Reply<typeof getProposedFacts>["facts"][number];
export type Decision = Body<typeof decideProposedFact>;
